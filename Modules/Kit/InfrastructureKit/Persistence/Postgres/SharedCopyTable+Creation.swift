/// The tables.
extension SharedCopyTable {
    private static let version: Int64 = 2
    static let foreign = PostgresError.unusable(reason: "it has tables of another program")

    static func check(_ version: Int64) throws(PostgresError) {
        if version > Self.version { throw .unusable(reason: "it belongs to a newer version of this program") }
        if version < Self.version { throw foreign }
    }

    /// Returns the server's time. The first call of a connection asks for it, and makes the tables if they are missing.
    ///
    /// - Throws: `unusable` if the tables belong to another program, or to a newer version of this one.
    func time(_ connection: PostgresConnection) throws(PostgresError) -> ServerTime {
        if let time = connection.time { return time }
        let time = try askTime(connection)
        connection.time = time
        return time
    }

    private func askTime(_ connection: PostgresConnection) throws(PostgresError) -> ServerTime {
        do throws(PostgresError) {
            return try checkedTime(connection)
        } catch {
            guard error.isMissingTable else { throw error }
        }
        try create(connection)
        do throws(PostgresError) {
            return try checkedTime(connection)
        } catch {
            throw error.isMissingTable ? Self.foreign : error
        }
    }

    private func checkedTime(_ connection: PostgresConnection) throws(PostgresError) -> ServerTime {
        let rows = try connection.rows("SELECT version, \(Self.now) FROM \(schema).share") {
            ($0.integer(0), $0.integer(1))
        }
        guard let (version, milliseconds) = rows.first else { throw Self.foreign }
        try Self.check(version)
        guard (0...(1 << 50)).contains(milliseconds) else { throw .unusable(reason: "its numbers cannot be meant") }
        return ServerTime(milliseconds: milliseconds, received: .now)
    }

    /// Creates the tables, unless another process does so at the same moment.
    private func create(_ connection: PostgresConnection) throws(PostgresError) {
        do throws(PostgresError) {
            try connection.write { () throws(PostgresError) in
                // Who may not create a schema may not say IF NOT EXISTS either.
                let schemas = "SELECT count(*) FROM pg_catalog.pg_namespace WHERE nspname = '\(schema)'"
                if try connection.rows(schemas, read: { $0.integer(0) }) == [0] {
                    try connection.run("CREATE SCHEMA \(schema)")
                }
                for statement in creation { try connection.run(statement) }
            }
            try connection.finish()
        } catch {
            guard error.isDuplicate else { throw error }
        }
    }

    /// The statements that create the tables, beside those of version 1.
    ///
    /// Keys and names are bytes, because a text can contain no NUL, and not every database is in UTF-8. The version comes with the
    /// tables, in one transaction.
    private var creation: [String] {
        [
            """
            CREATE TABLE \(schema).share (
                id INTEGER PRIMARY KEY CHECK (id = 1),
                version INTEGER NOT NULL,
                emptied_at BIGINT NOT NULL
            )
            """,
            "INSERT INTO \(schema).share VALUES (1, \(Self.version), 0)",
            """
            CREATE TABLE \(schema).copies (
                bucket INTEGER NOT NULL,
                collection BYTEA NOT NULL,
                key BYTEA NOT NULL,
                requested_at BIGINT NOT NULL,
                bytes BYTEA NOT NULL,
                entity_tag BYTEA,
                PRIMARY KEY (bucket, collection, key)
            )
            """,
            "CREATE INDEX copies_by_age ON \(schema).copies (bucket, collection, requested_at)",
            """
            CREATE TABLE \(schema).leases (
                bucket INTEGER NOT NULL,
                collection BYTEA NOT NULL,
                key BYTEA NOT NULL,
                until BIGINT NOT NULL,
                PRIMARY KEY (bucket, collection, key)
            )
            """,
        ]
    }
}
