/// Creates the tables of a record store on a server, and checks that they are this program's.
enum PostgresSchema {
    private static let version: Int64 = 1

    /// Prepares a new connection, and creates the tables if they are missing.
    ///
    /// A cache may lose its last writes (`synchronous_commit`). The server ends what takes longer than the caller waits, so
    /// that a stopped process keeps no lock. Because of such settings, a pooler in between must give the connection a session.
    ///
    /// - Throws: `unusable` if the tables belong to another program, or to a newer version of this one.
    static func prepare(_ connection: PostgresConnection, schema: String) throws(PostgresError) {
        // 0 would mean no limit.
        let milliseconds = max(1, Int(connection.timeLimit / .milliseconds(1)))
        let settings = """
            SELECT set_config('search_path', '\(schema)', false), set_config('synchronous_commit', 'off', false),
                set_config('statement_timeout', '\(milliseconds)', false),
                set_config('idle_in_transaction_session_timeout', '\(milliseconds)', false)
            """
        // If the tables are missing, the settings are rolled back with the statement that needs them.
        try connection.run(settings)
        do throws(PostgresError) {
            return try check(connection)
        } catch {
            guard error.isMissingTable else { throw error }
        }
        try create(schema, in: connection)
        try connection.run(settings)
        do throws(PostgresError) {
            try check(connection)
        } catch {
            throw error.isMissingTable ? .unusable(reason: "it has tables of another program") : error
        }
    }

    private static func check(_ connection: PostgresConnection) throws(PostgresError) {
        switch try connection.rows("SELECT version FROM store", read: { $0.integer(0) }).first {
        case version?: return
        case let newer? where newer > version: throw .unusable(reason: "it belongs to a newer version of this program")
        default: throw .unusable(reason: "it has tables of another program")
        }
    }

    /// Creates the tables, unless another process does so at the same moment.
    private static func create(_ schema: String, in connection: PostgresConnection) throws(PostgresError) {
        do throws(PostgresError) {
            try connection.write { () throws(PostgresError) in
                // Who may not create a schema may not say IF NOT EXISTS either.
                let schemas = "SELECT count(*) FROM pg_catalog.pg_namespace WHERE nspname = '\(schema)'"
                if try connection.rows(schemas, read: { $0.integer(0) }) == [0] {
                    try connection.run("CREATE SCHEMA \(schema)")
                }
                for statement in creation(of: schema) { try connection.run(statement) }
            }
            try connection.finish()
        } catch {
            guard error.isDuplicate else { throw error }
        }
    }

    /// The statements that create the tables.
    ///
    /// Keys and names are bytes, because a text can contain no NUL, and not every database is in UTF-8. Rows of one collection
    /// have the same first column of the primary key, by which a server of several machines can distribute them. The version
    /// comes with the tables, in one transaction.
    private static func creation(of schema: String) -> [String] {
        [
            """
            CREATE TABLE \(schema).store (
                id INTEGER PRIMARY KEY CHECK (id = 1),
                version INTEGER NOT NULL,
                first_generation BIGINT NOT NULL
            )
            """,
            "INSERT INTO \(schema).store VALUES (1, \(version), \(Int64.random(in: 1...(.max >> 3))))",
            """
            CREATE TABLE \(schema).collections (
                name BYTEA PRIMARY KEY,
                generation BIGINT NOT NULL,
                last_sequence BIGINT NOT NULL DEFAULT 0
            )
            """,
            """
            CREATE TABLE \(schema).records (
                collection BYTEA NOT NULL,
                key BYTEA NOT NULL,
                sequence BIGINT NOT NULL,
                bytes BYTEA NOT NULL,
                stored_at BIGINT NOT NULL,
                entity_tag BYTEA,
                PRIMARY KEY (collection, key),
                UNIQUE (collection, sequence)
            )
            """,
        ]
    }
}
