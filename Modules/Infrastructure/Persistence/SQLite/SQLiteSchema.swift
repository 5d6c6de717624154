/// The tables of a record store, and whose database a file is.
enum SQLiteSchema {
    /// "MOVI": marks the file as this program's (https://sqlite.org/pragma.html#pragma_application_id).
    static let applicationID: Int64 = 0x4D4F_5649
    static let version: Int64 = 1

    private enum State {
        case current
        case empty
    }

    /// Makes the tables in an empty database; leaves every other one as it is.
    ///
    /// Throws `unusable` where the file is another program's or a newer version's. Costs no write where all is well.
    static func prepare(_ connection: SQLiteConnection, durability: SQLiteDurability) throws(SQLiteError) {
        if try connection.transaction(.read, { () throws(SQLiteError) in try state(of: connection) }) == .empty {
            // The journal mode stays with the file; it cannot change inside a transaction.
            try connection.run("PRAGMA journal_mode = WAL")
            try connection.transaction(.write) { () throws(SQLiteError) in
                // Another process may have been here since.
                guard try state(of: connection) == .empty else { return }
                for statement in creation { try connection.run(statement) }
            }
        }
        try connection.run("PRAGMA synchronous = \(durability.rawValue)")
    }

    /// To be read inside a transaction: while another process makes the tables, the two numbers belong together.
    private static func state(of connection: SQLiteConnection) throws(SQLiteError) -> State {
        switch (try integer("PRAGMA application_id", connection), try integer("PRAGMA user_version", connection)) {
        case (applicationID, version):
            return .current
        case (applicationID, let newer) where newer > version:
            throw .unusable(reason: "it belongs to a newer version of this program")
        case (0, 0) where try integer("SELECT count(*) FROM sqlite_schema", connection) == 0:
            return .empty
        default:
            throw .unusable(reason: "it is the database of another program")
        }
    }

    private static func integer(_ sql: String, _ connection: SQLiteConnection) throws(SQLiteError) -> Int64 {
        try connection.rows(sql) { $0.integer(0) }.first ?? 0
    }

    /// A record's sequence is never used again (AUTOINCREMENT), so it tells one write from every other.
    ///
    /// The index on `collection` holds the sequence too, as SQLite's indexes do: it serves the newest-first order.
    private static let creation = [
        "CREATE TABLE store (first_generation INTEGER NOT NULL) STRICT",
        "INSERT INTO store VALUES (abs(random() >> 3) + 1)",
        "CREATE TABLE collections (name TEXT NOT NULL PRIMARY KEY, generation INTEGER NOT NULL) STRICT, WITHOUT ROWID",
        """
        CREATE TABLE records (
            sequence INTEGER PRIMARY KEY AUTOINCREMENT,
            collection TEXT NOT NULL,
            key TEXT NOT NULL,
            bytes BLOB NOT NULL,
            stored_at INTEGER NOT NULL,
            entity_tag TEXT,
            UNIQUE (collection, key)
        ) STRICT
        """,
        "CREATE INDEX records_by_age ON records (collection)",
        "PRAGMA application_id = \(applicationID)",
        "PRAGMA user_version = \(version)",
    ]
}
