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
                throw .unusable(reason: "it belongs to a newer version of this program")
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
    func isSound(in connection: SQLiteConnection) throws(SQLiteError) -> Bool {
        // SQLite keeps the texts as they were. Its own tables are left out, and those that a virtual table makes.
        let sql = """
            SELECT sql FROM sqlite_schema WHERE sql NOT LIKE 'CREATE TABLE sqlite_%'
                AND sql NOT LIKE 'CREATE TABLE ''%' LIMIT \(tables.count + 1)
            """
        guard try connection.rows(sql, read: { $0.text(0) }).sorted() == tables.sorted() else { return false }
        return try connection.rows("PRAGMA integrity_check(1)", read: { $0.text(0) }) == ["ok"]
    }
}
