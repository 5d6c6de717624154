import CSQLiteKit
import PlatformKit

/// A connection to an open database.
///
/// It does no locking of its own, so only one thread may use it at a time. Its owner is an actor.
///
/// ```swift
/// try connection.transaction(.write) { () throws(SQLiteError) in
///     try connection.run("INSERT INTO notes VALUES ($1)", [.text("hello")])
/// }
/// let notes = try connection.rows("SELECT * FROM notes") { $0.text(0) }
/// ```
package final class SQLiteConnection {
    package enum Mode: Sendable {
        /// An existing file. If it cannot be written, it is only read.
        case readWrite
        /// Reads a file that no process writes, and creates no file beside it.
        case immutable
    }

    package enum Transaction: String, Sendable {
        /// Reads that all see the same state.
        case read = "BEGIN"
        /// The only writer from its beginning on. A transaction that begins with a read and writes later would fail at once,
        /// without waiting for the busy timeout, if another process wrote in between.
        case write = "BEGIN IMMEDIATE"
    }

    /// The name of SQLite's interface to the system, but with short sleeps.
    ///
    /// If the locks of a log fail, SQLite sleeps for ten seconds in all before it says SQLITE_PROTOCOL
    /// (https://sqlite.org/rescode.html#protocol), whatever its timeout is.
    private static let system: String? = {
        guard let original = sqlite3_vfs_find(nil) else { return nil }
        let system = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        system.initialize(to: original.pointee)
        system.pointee.zName = UnsafePointer(strdup("patient"))
        system.pointee.xSleep = { _, microseconds in
            usleep(UInt32(min(max(0, microseconds), 1_000)))
            return microseconds
        }
        return sqlite3_vfs_register(system, 0) == SQLITE_OK ? "patient" : nil
    }()

    private let handle: OpaquePointer
    /// How often SQLite has asked whether to go on with the statement that runs.
    private let checks: UnsafeMutablePointer<Int32>
    private var statements: [String: SQLiteStatement] = [:]

    /// Opens a database. Reads nothing yet, so damage to the file shows at the first statement.
    ///
    /// - Parameter busyTimeout: How long a statement waits for other processes before it fails.
    package init(path: String, mode: Mode, busyTimeout: Duration) throws(SQLiteError) {
        var handle: OpaquePointer?
        let flags =
            switch mode {
            case .readWrite: SQLITE_OPEN_READWRITE
            case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            }
        let name = mode == .immutable ? Self.immutableAddress(of: path) : path
        let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, Self.system)
        guard code == SQLITE_OK, let handle else {
            let error = SQLiteError(code: code, connection: handle)
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
        checks = .allocate(capacity: 1)
        checks.initialize(to: 0)
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, Int32(min(busyTimeout / .milliseconds(1), Double(Int32.max))))
        distrustFile()
    }

    deinit {
        sqlite3_progress_handler(handle, 0, nil, nil)
        // Unlike sqlite3_close, this is allowed while statements are open. The connection then closes with the last of them.
        sqlite3_close_v2(handle)
        checks.deallocate()
    }

    var changeCount: Int32 { sqlite3_total_changes(handle) }

    package func run(_ sql: String, _ values: [SQLValue] = []) throws(SQLiteError) {
        _ = try rows(sql, values) { _ in () }
    }

    /// The prepared statement is cached by its text, so pass values as the parameters $1, $2, ….
    package func rows<Row>(
        _ sql: String,
        _ values: [SQLValue] = [],
        read: (SQLiteRow) -> Row
    ) throws(SQLiteError) -> [Row] {
        checks.pointee = 0
        return try statement(sql).rows(values, read: read)
    }

    /// Rolls everything back if `body` throws.
    package func transaction<Result>(
        _ kind: Transaction,
        _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try run(kind.rawValue)
        do throws(SQLiteError) {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // After some errors, such as a full disk, SQLite has already rolled back.
            if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
            throw error
        }
    }

    func read<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
        try transaction(.read, body)
    }

    func write<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
        try transaction(.write, body)
    }

    private func statement(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
        if let statement = statements[sql] { return statement }
        let statement = try SQLiteStatement(sql, connection: handle)
        statements[sql] = statement
        return statement
    }

    /// Takes from the file what it does not need and could do harm with
    /// (https://sqlite.org/security.html#untrusted_sqlite_database_files), and sets limits to what is left.
    private func distrustFile() {
        for setting in [SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW] {
            _ = kit_sqlite3_set(handle, setting, 0)
        }
        _ = kit_sqlite3_set(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, SQLiteLimits.record)
        sqlite3_hard_heap_limit64(SQLiteLimits.memory)
        let stopsStatement: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { checks in
            guard let checks = checks?.assumingMemoryBound(to: Int32.self) else { return 1 }
            checks.pointee += 1
            return checks.pointee >= SQLiteLimits.operations / SQLiteLimits.operationsBetweenChecks ? 1 : 0
        }
        sqlite3_progress_handler(handle, SQLiteLimits.operationsBetweenChecks, stopsStatement, checks)
    }

    /// Question marks, hashes and percent signs have a special meaning in an address (https://sqlite.org/uri.html).
    private static func immutableAddress(of path: String) -> String {
        let escaped = path.utf8.flatMap { byte in
            switch byte {
            case UInt8(ascii: "?"): Array("%3F".utf8)
            case UInt8(ascii: "#"): Array("%23".utf8)
            case UInt8(ascii: "%"): Array("%25".utf8)
            default: [byte]
            }
        }
        return "file:\(String(decoding: escaped, as: UTF8.self))?immutable=1"
    }
}
