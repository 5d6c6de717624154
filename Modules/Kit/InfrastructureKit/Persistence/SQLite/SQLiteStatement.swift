import CSQLiteKit

package enum SQLValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case text(String)
    /// A BLOB, which may be empty.
    case bytes([UInt8])

    package static func optionalText(_ text: String?) -> Self {
        text.map(Self.text) ?? .null
    }
}

/// Can run any number of times. Between two runs it holds no values and no lock.
final class SQLiteStatement {
    private let handle: OpaquePointer
    private let connection: OpaquePointer

    init(_ sql: String, connection: OpaquePointer) throws(SQLiteError) {
        var handle: OpaquePointer?
        let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard code == SQLITE_OK, let handle else { throw SQLiteError(code: code, connection: connection) }
        self.handle = handle
        self.connection = connection
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// - Parameter values: Those of the parameters $1, $2, ….
    func rows<Row>(_ values: [SQLValue], read: (SQLiteRow) -> Row) throws(SQLiteError) -> [Row] {
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        for (index, value) in values.enumerated() {
            try bind(value, at: Int32(index + 1))
        }
        var rows: [Row] = []
        while true {
            switch sqlite3_step(handle) {
            case SQLITE_ROW: rows.append(read(SQLiteRow(handle)))
            case SQLITE_DONE: return rows
            case let code: throw SQLiteError(code: code, connection: connection)
            }
        }
    }

    /// Sizes are clamped to C's `int`: SQLite refuses texts and bytes of that size.
    private func bind(_ value: SQLValue, at index: Int32) throws(SQLiteError) {
        let code =
            switch value {
            case .null: sqlite3_bind_null(handle, index)
            case .integer(let number): sqlite3_bind_int64(handle, index, number)
            case .text(let text): kit_sqlite3_bind_text(handle, index, text, Int32(clamping: text.utf8.count))
            case .bytes(let bytes): kit_sqlite3_bind_blob(handle, index, bytes, Int32(clamping: bytes.count))
            }
        guard code == SQLITE_OK else { throw SQLiteError(code: code, connection: connection) }
    }
}

/// The current row of a statement. It is valid only inside the closure that receives it. Columns count from 0.
package struct SQLiteRow {
    private let statement: OpaquePointer

    init(_ statement: OpaquePointer) {
        self.statement = statement
    }

    package func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(statement, column) == SQLITE_NULL
    }

    /// 0 if the column is null.
    package func integer(_ column: Int32) -> Int64 {
        sqlite3_column_int64(statement, column)
    }

    /// The whole text, even if it contains NUL characters. Empty if the column is null.
    package func text(_ column: Int32) -> String { String(decoding: buffer(column), as: UTF8.self) }

    package func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    /// Empty if the column is null.
    package func bytes(_ column: Int32) -> [UInt8] { [UInt8](buffer(column)) }

    private func buffer(_ column: Int32) -> UnsafeRawBufferPointer {
        let start = sqlite3_column_blob(statement, column)
        let count = Int(sqlite3_column_bytes(statement, column))
        return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
    }
}
