/// Creates the tables of a record store, and checks that a database is this program's.
enum SQLiteSchema {
    /// "MOVI" in ASCII, the mark of this program's files (https://sqlite.org/pragma.html#pragma_application_id).
    static let applicationID: Int64 = 0x4D4F_5649
    static let version: Int64 = 1

    private enum State {
        case current
        case empty
    }

    /// Returns whether the tables are there. Every connection needs this call first, because it also sets how safely to write.
    ///
    /// - Throws: `unusable` if the database belongs to another program, or to a newer version of this one.
    static func exists(
        in connection: SQLiteConnection,
        durability: SQLiteStoreConfiguration.Durability
    ) throws(SQLiteError) -> Bool {
        switch durability {
        case .disposable: try connection.run("PRAGMA synchronous = OFF")
        case .durable: try connection.run("PRAGMA synchronous = FULL")
        }
        return try connection.transaction(.read) { () throws(SQLiteError) in try state(of: connection) } == .current
    }

    /// Creates the tables in an empty database, and leaves any other database as it is.
    ///
    /// Call this while no other process has the database open: if one writes it, the journal mode cannot be changed, and
    /// SQLite does not wait for that.
    static func create(
        in connection: SQLiteConnection,
        durability: SQLiteStoreConfiguration.Durability
    ) throws(SQLiteError) {
        guard try !exists(in: connection, durability: durability) else { return }
        // The file remembers the journal mode, which cannot change inside a transaction.
        try connection.run("PRAGMA journal_mode = WAL")
        try connection.transaction(.write) { () throws(SQLiteError) in
            for statement in creation { try connection.run(statement) }
        }
    }

    /// Returns the state of a database. Call it inside a transaction, because another process may be writing the two numbers.
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

    /// The statements that create the tables.
    ///
    /// A sequence number is never used again (AUTOINCREMENT), so each write has its own. Every index of SQLite contains the
    /// row's primary key, here the sequence number. So the index on `collection` also sorts records from new to old.
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
