import CSQLite

/// One open database. Belongs to one thread at a time and locks nothing itself: its owner is an actor.
package final class SQLiteConnection {
    package enum Mode: Sendable {
        /// Reads and writes a file that exists; reads where it may not be written.
        case readWrite
        /// Reads a file that nobody writes, and makes no file beside it.
        case immutable
    }

    private let handle: OpaquePointer
    private var statements: [String: SQLiteStatement] = [:]

    /// Reads nothing yet: what is wrong with the file's contents shows at the first statement.
    ///
    /// - Parameter busyTimeout: How long a statement waits for another process before it fails.
    package init(path: String, mode: Mode, busyTimeout: Duration) throws(SQLiteError) {
        var handle: OpaquePointer?
        let flags =
            switch mode {
            case .readWrite: SQLITE_OPEN_READWRITE
            case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            }
        let name = mode == .immutable ? Self.immutableAddress(of: path) : path
        let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let handle else {
            let error = SQLiteError(code: code, connection: handle)
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, Int32(min(busyTimeout / .milliseconds(1), Double(Int32.max))))
    }

    deinit {
        // The second version also closes with statements still around, once the last of them is gone.
        sqlite3_close_v2(handle)
    }

    /// Runs a statement that yields no rows, or whose rows do not matter.
    package func run(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) {
        _ = try rows(sql, values) { _ in () }
    }

    /// Runs a statement and reads its rows. The prepared statement is kept for the next time.
    package func rows<Row>(
        _ sql: String,
        _ values: [SQLiteValue] = [],
        read: (SQLiteRow) -> Row
    ) throws(SQLiteError) -> [Row] {
        try statement(sql).rows(values, read: read)
    }

    /// Runs `body` as one transaction, entirely or not at all.
    package func transaction<Result>(
        _ kind: SQLiteTransaction,
        _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try run(kind.rawValue)
        do throws(SQLiteError) {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // SQLite has rolled back by itself after some errors, a full disk among them.
            if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
            throw error
        }
    }

    private func statement(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
        if let statement = statements[sql] { return statement }
        let statement = try SQLiteStatement(sql, connection: handle)
        statements[sql] = statement
        return statement
    }

    /// See https://sqlite.org/uri.html, where a question mark, a hash and a percent sign have meanings of their own.
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

extension SQLiteError {
    /// What a connection tells about its last call; SQLite's words for the code where there is no connection.
    init(code: Int32, connection: OpaquePointer?) {
        let message = connection.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
        self = .result(
            code: connection.map { sqlite3_extended_errcode($0) } ?? code,
            message: message.map { String(cString: $0) } ?? "code \(code)"
        )
    }
}

/// What a transaction is for, and the statement that begins it.
package enum SQLiteTransaction: String, Sendable {
    /// Several reads that see one moment.
    case read = "BEGIN"
    /// The only writer from its beginning on.
    ///
    /// A transaction that reads first and asks to write later fails at once when another process wrote in between,
    /// whatever the busy timeout.
    case write = "BEGIN IMMEDIATE"
}
