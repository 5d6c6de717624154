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
    package enum Transaction: String, Sendable {
        /// Reads that all see the same state.
        case read = "BEGIN"
        /// The only writer from its beginning on. A transaction that begins with a read and writes later would fail at once,
        /// without waiting for the busy timeout, if another process wrote in between.
        case write = "BEGIN IMMEDIATE"
    }

    /// In bytes, of a record with its key. The largest one is an image as a service may send it (`ServiceConfiguration`).
    private static let largestRecord: Int32 = 6_000_000
    /// In bytes, of all memory that SQLite takes in this process. A connection takes 2 MB for pages, and some MB for records.
    private static let memory: Int64 = 64_000_000

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
    private var statements: [String: SQLiteStatement] = [:]

    /// Opens an existing database. Reads nothing yet, so damage to the file shows at the first statement.
    ///
    /// - Parameters:
    ///   - isImmutable: Reads a file that no process writes, and creates no file beside it. Otherwise the file is only read if it
    ///     cannot be written.
    ///   - busyTimeout: How long a statement waits for other processes before it fails.
    package init(path: String, isImmutable: Bool = false, busyTimeout: Duration) throws(SQLiteError) {
        var handle: OpaquePointer?
        let name = isImmutable ? "file:\(PercentEncoding.encode(path))?immutable=1" : path
        let flags = isImmutable ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI : SQLITE_OPEN_READWRITE
        let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, Self.system)
        guard code == SQLITE_OK, let handle else {
            let error = SQLiteError(code: code, connection: handle)
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, Int32(min(busyTimeout / .milliseconds(1), Double(Int32.max))))
        // What a file does not need and could do harm with (https://sqlite.org/security.html#untrusted_sqlite_database_files).
        for setting in [
            SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW,
            SQLITE_DBCONFIG_ENABLE_FKEY,
        ] {
            _ = kit_sqlite3_set(handle, setting, 0)
        }
        _ = kit_sqlite3_set(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.largestRecord)
        sqlite3_hard_heap_limit64(Self.memory)
    }

    deinit {
        // Unlike sqlite3_close, this is allowed while statements are open. The connection then closes with the last of them.
        sqlite3_close_v2(handle)
    }

    var changeCount: Int32 { sqlite3_total_changes(handle) }

    package func run(_ sql: String, _ values: [SQLValue] = []) throws(SQLiteError) {
        _ = try rows(sql, values) { _ in () }
    }

    /// The prepared statement is cached by its text, so pass values as the parameters $1, $2, …. SQLite numbers them as they first
    /// appear (https://sqlite.org/lang_expr.html#varparam), so they appear in their order.
    package func rows<Row>(
        _ sql: String,
        _ values: [SQLValue] = [],
        read: (SQLiteRow) -> Row
    ) throws(SQLiteError) -> [Row] {
        let statement: SQLiteStatement
        if let known = statements[sql] {
            statement = known
        } else {
            statement = try SQLiteStatement(sql, connection: handle)
            statements[sql] = statement
        }
        return try statement.rows(values, read: read)
    }

    /// 0 if there is no row.
    package func integer(_ sql: String, _ values: [SQLValue] = []) throws(SQLiteError) -> Int64 {
        try rows(sql, values) { $0.integer(0) }.first ?? 0
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
}
