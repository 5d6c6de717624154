package struct SQLiteSchema: Sendable {
    /// https://sqlite.org/pragma.html#pragma_application_id
    private let applicationID: Int64
    private let version: Int64
    /// Not even a space may change: a database with other statements is not this program's.
    private let tables: [String]
    private let contents: [String]
    /// One row and column, which is 1 if the numbers in the tables can be used.
    private let soundness: String

    /// - Parameter applicationID: Four ASCII letters, which no other program uses.
    package init(
        applicationID: Int64,
        version: Int64,
        tables: [String],
        contents: [String],
        soundness: String = "SELECT 1"
    ) {
        self.applicationID = applicationID
        self.version = version
        self.tables = tables
        self.contents = contents
        self.soundness = soundness
    }

    private enum State {
        case current
        case empty
    }

    /// Returns whether the tables are there. Every connection needs this call first, because it also sets how safely to write.
    ///
    /// - Throws: `unusable` if the database belongs to another program, or to a newer version of this one. `damaged` if its tables
    ///   are not those that this one creates.
    func exists(
        in connection: SQLiteConnection,
        durability: SQLiteStoreConfiguration.Durability
    ) throws(SQLiteError) -> Bool {
        switch durability {
        case .disposable, .derived: try connection.run("PRAGMA synchronous = OFF")
        case .durable: try connection.run("PRAGMA synchronous = FULL")
        }
        return try connection.transaction(.read) { () throws(SQLiteError) in try state(of: connection) } == .current
    }

    /// Leaves a database that is not empty as it is. Call this while no other process has the database open: if one writes it,
    /// the journal mode cannot be changed, and SQLite does not wait for that.
    package func create(
        in connection: SQLiteConnection,
        durability: SQLiteStoreConfiguration.Durability
    ) throws(SQLiteError) {
        guard try !exists(in: connection, durability: durability) else { return }
        // The file remembers the journal mode, which cannot change inside a transaction.
        try connection.run("PRAGMA journal_mode = WAL")
        try connection.transaction(.write) { () throws(SQLiteError) in
            for statement in tables + contents { try connection.run(statement) }
            try connection.run("PRAGMA application_id = \(applicationID)")
            try connection.run("PRAGMA user_version = \(version)")
        }
    }

    func hasSoundNumbers(in connection: SQLiteConnection) throws(SQLiteError) -> Bool {
        try integer(soundness, connection) == 1
    }

    /// Call it inside a transaction, because another process may be writing the two numbers.
    private func state(of connection: SQLiteConnection) throws(SQLiteError) -> State {
        switch (try integer("PRAGMA application_id", connection), try integer("PRAGMA user_version", connection)) {
        case (applicationID, version):
            // SQLite keeps the texts as they were. Its own tables are left out, and those that a virtual table makes.
            let sql = """
                SELECT sql FROM sqlite_schema WHERE sql NOT LIKE 'CREATE TABLE sqlite_%'
                    AND sql NOT LIKE 'CREATE TABLE ''%' LIMIT \(tables.count + 1)
                """
            guard try connection.rows(sql, read: { $0.text(0) }).sorted() == tables.sorted() else { throw .damaged }
            return .current
        case (applicationID, let newer) where newer > version:
            throw .unusable(reason: "it belongs to a newer version of this program")
        case (0, 0) where try integer("SELECT count(*) FROM sqlite_schema", connection) == 0:
            return .empty
        default:
            throw .unusable(reason: "it is the database of another program")
        }
    }

    private func integer(_ sql: String, _ connection: SQLiteConnection) throws(SQLiteError) -> Int64 {
        try connection.rows(sql) { $0.integer(0) }.first ?? 0
    }
}

extension SQLiteSchema {
    /// A sequence number is never used again (AUTOINCREMENT), so each write has its own. Every index of SQLite contains the
    /// row's primary key, here the sequence number. So the index on `collection` also sorts records from new to old.
    static let records = SQLiteSchema(
        // "MOVI"
        applicationID: 0x4D4F_5649,
        version: 1,
        tables: [
            "CREATE TABLE store (first_generation INTEGER NOT NULL) STRICT",
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
        ],
        contents: ["INSERT INTO store VALUES (abs(random() >> 3) + 1)"],
        soundness: """
            SELECT (SELECT count(*) FROM store) = 1 AND max(
                (SELECT first_generation FROM store), (SELECT coalesce(max(generation), 0) FROM collections),
                (SELECT coalesce(max(sequence), 0) FROM records), (SELECT coalesce(max(seq), 0) FROM sqlite_sequence)
            ) < 1 << 62
            """
    )
}
