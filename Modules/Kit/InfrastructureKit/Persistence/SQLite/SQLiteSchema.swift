/// The tables of a database, and the marks that tell them from those of other programs and of other versions.
package struct SQLiteSchema: Sendable {
    /// https://sqlite.org/pragma.html#pragma_application_id
    private let applicationID: Int64
    private let version: Int64
    /// Not even a space may change: a database with other statements is not this program's.
    private let tables: [String]
    private let contents: [String]

    /// - Parameter applicationID: Four ASCII letters, which no other program uses.
    package init(applicationID: Int64, version: Int64, tables: [String], contents: [String]) {
        self.applicationID = applicationID
        self.version = version
        self.tables = tables
        self.contents = contents
    }

    /// Whether the tables are there.
    ///
    /// - Throws: `unusable` if the database belongs to another program, or to a newer version of this one, and `damaged` if to an
    ///   older one: no version has kept the tables of another.
    func exists(in connection: SQLiteConnection) throws(SQLiteError) -> Bool {
        // Inside a transaction, because another process may be writing the two numbers.
        try connection.transaction(.read) { () throws(SQLiteError) in
            switch (try connection.integer("PRAGMA application_id"), try connection.integer("PRAGMA user_version")) {
            case (applicationID, version): return true
            case (applicationID, 1..<version): throw .damaged
            case (applicationID, let newer) where newer > version:
                throw .newer
            case (0, 0) where try connection.integer("SELECT count(*) FROM sqlite_schema") == 0: return false
            default: throw .unusable(reason: "it is the database of another program")
            }
        }
    }

    /// Call this while no other process has the database open: if one writes it, the journal mode cannot be changed, and SQLite
    /// does not wait for that.
    package func create(in connection: SQLiteConnection) throws(SQLiteError) {
        // The file remembers the journal mode, which cannot change inside a transaction.
        try connection.run("PRAGMA journal_mode = WAL")
        try connection.transaction(.write) { () throws(SQLiteError) in
            for statement in tables + contents { try connection.run(statement) }
            try connection.run("PRAGMA application_id = \(applicationID)")
            try connection.run("PRAGMA user_version = \(version)")
        }
    }

    /// Whether all tables are as they were created, and the file passes the full check: `quick_check` does not compare the indexes
    /// with the tables.
    ///
    /// Tables, views and triggers that somebody has added do no harm: nothing of theirs runs, and they are not checked. An index of
    /// theirs on one of the tables would run at every write.
    func isSound(in connection: SQLiteConnection) throws(SQLiteError) -> Bool {
        // SQLite keeps the texts as they were.
        let (texts, values) = (tables.indices.map { "$\($0 + 1)" }.joined(separator: ", "), tables.map(SQLValue.text))
        let sql = "SELECT type = 'table', name FROM sqlite_schema WHERE sql IN (\(texts))"
        let own = try connection.rows(sql, values) { (isTable: $0.integer(0) == 1, name: $0.text(1)) }
        let others = """
            SELECT count(*), count(*) FILTER (WHERE type = 'index' AND tbl_name IN (
                SELECT name FROM sqlite_schema WHERE sql IN (\(texts))
            )) FROM sqlite_schema WHERE sql NOT IN (\(texts)) AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
            """
        let added = try connection.rows(others, values) { (all: $0.integer(0), indexes: $0.integer(1)) }.first
        guard own.count == tables.count, added?.indexes == 0 else { return false }
        let checked = added?.all == 0 ? [SQLValue.integer(1)] : own.filter(\.isTable).map { .text($0.name) }
        for part in checked {
            let result = try connection.rows("SELECT * FROM pragma_integrity_check($1)", [part], read: { $0.text(0) })
            guard result == ["ok"] else { return false }
        }
        return true
    }
}
