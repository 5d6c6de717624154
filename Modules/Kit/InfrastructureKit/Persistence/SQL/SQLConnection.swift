/// A connection to a database whose tables `RecordTable` reads and writes.
protocol SQLConnection {
    associatedtype Failure: SQLFailure
    associatedtype Row: SQLRow

    static var dialect: SQLDialect { get }

    /// Runs a statement whose rows nobody reads. A failure may show only at the next call.
    ///
    /// - Parameter values: The values of the parameters $1, $2, ….
    func run(_ sql: String, _ values: [SQLValue]) throws(Failure)

    /// Runs a statement and returns its rows.
    func rows<Value>(_ sql: String, _ values: [SQLValue], read: (Row) -> Value) throws(Failure) -> [Value]

    /// Runs `body` in a transaction whose reads all see the same state.
    func read<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result

    /// Runs `body` in a transaction that writes. Rolls everything back if it throws.
    func write<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result
}

/// What SQLite and PostgreSQL do not have in common.
///
/// The statements of `RecordTable` are standard SQL, apart from `ON CONFLICT`, `RETURNING` and `LIMIT`, which both have. Both
/// know parameters as `$1`, `$2`, …. SQLite numbers them as they first appear (https://sqlite.org/lang_expr.html#varparam), so
/// they must appear in their order.
struct SQLDialect {
    /// The part of a statement that gives the row of a new record. The parameters are the name of the collection, the key, the
    /// bytes, the time, the entity tag, and how many rows the transaction inserts after this one. In the place of the last one,
    /// the row has its sequence number.
    let newRow: String
    /// The statement that keeps other transactions from writing the collection $1 until its own transaction ends, and that takes
    /// $2 sequence numbers. `nil` if a transaction that writes is the only writer of the whole database anyway.
    let lock: String?
}

/// A failure to use a database.
protocol SQLFailure: Error {
    /// A failure because of what the database holds. The reason is a phrase for people.
    static func unusable(reason: String) -> Self
}

/// The current row of a statement. It is valid only inside the closure that receives it. Columns count from 0.
package protocol SQLRow {
    func isNull(_ column: Int32) -> Bool
    /// Returns the number, or 0 if the column is null.
    func integer(_ column: Int32) -> Int64
    /// Returns the bytes, or none if the column is null.
    func bytes(_ column: Int32) -> [UInt8]
    /// Returns the whole text, even if it contains NUL characters.
    func text(_ column: Int32) -> String
}

extension SQLRow {
    /// Returns the text, or `nil` if the column is null.
    package func optionalText(_ column: Int32) -> String? {
        isNull(column) ? nil : text(column)
    }
}

/// A value for a parameter of a statement.
package enum SQLValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case text(String)
    /// A BLOB or a BYTEA, which may be empty.
    case bytes([UInt8])

    /// Returns a text, or null if there is none.
    package static func optionalText(_ text: String?) -> Self {
        text.map(Self.text) ?? .null
    }
}
