import DataKit
import PlatformKit

/// The statements on the tables of a team's copies.
///
/// A collection is emptied by a moment: a row that was requested before it is not there, whenever it is saved. So a save needs no
/// condition, and no row that others lock. A row from the future, of a server whose clock was ahead, is not there either. All
/// moments are the server's, in milliseconds since 1970. Rows have the bucket of their key as the first column of the primary key,
/// by which a server of several machines can distribute them, and by which the oldest ones are deleted.
struct SharedCopyTable: Sendable {
    /// Few enough that a bucket of a large collection has hundreds of rows, and so about as many as the others.
    private static let buckets = 64
    static let now = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"

    let schema: String
    /// As in `PostgresConfiguration`.
    let capacity: Int

    func find(
        _ key: SharedKey,
        leasing lease: SharedLease?,
        _ connection: PostgresConnection
    ) throws(PostgresError) -> SharedFinding {
        let found = """
            SELECT version, requested_at, bytes, entity_tag FROM \(schema).share LEFT JOIN \(schema).copies
                ON bucket = $1 AND collection = $2 AND key = $3 AND requested_at > emptied_at AND requested_at <= \(Self.now)
            """
        var values = Self.values(key)
        var sql = "SELECT version, \(Self.now) - requested_at, bytes, entity_tag, true FROM (\(found)) AS found"
        if let lease {
            let isOld = "(requested_at IS NULL OR requested_at <= \(Self.now) - $4)"
            values += [lease.maxAge, lease.duration].map { .integer($0.milliseconds) }
            // One of those that come at the same time inserts or changes the row. The others wait for it, and find it changed.
            sql = """
                WITH found AS (\(found)), taken AS (
                    INSERT INTO \(schema).leases AS lease (bucket, collection, key, until)
                    SELECT $1, $2, $3, \(Self.now) + $5 FROM found WHERE \(isOld)
                    ON CONFLICT (bucket, collection, key) DO UPDATE SET until = excluded.until WHERE lease.until < \(Self.now)
                    RETURNING 1
                )
                SELECT version, \(Self.now) - requested_at, bytes, entity_tag, NOT \(isOld) OR EXISTS (SELECT 1 FROM taken)
                FROM found
                """
        }
        let findings = try connection.rows(sql, values) { row in
            let copy =
                row.isNull(1)
                ? nil
                : SharedCopy(
                    key: key,
                    bytes: row.bytes(2),
                    age: .milliseconds(max(0, row.integer(1))),
                    entityTag: row.optionalText(3).flatMap(EntityTag.init),
                    limit: nil
                )
            return (row.integer(0), SharedFinding(copy: copy, isAskedElsewhere: row.bytes(4) == [0]))
        }
        guard let (version, finding) = findings.first else { throw Self.foreign }
        try Self.check(version)
        return finding
    }

    /// Saves copies that were requested at these moments, the older ones of the same key first.
    func save(_ copies: [(SharedCopy, Int64)], _ connection: PostgresConnection) throws(PostgresError) {
        // In one order, so that two transactions that save the same copies do not wait for each other.
        let rows = copies.map { (Self.bucket(of: $0.key), $0, $1) }
            .sorted {
                ($0.0, $0.1.key.collection, $0.1.key.key, $0.2) < ($1.0, $1.1.key.collection, $1.1.key.key, $1.2)
            }
        try connection.write { () throws(PostgresError) in
            try configure(connection)
            for (_, copy, requestedAt) in rows {
                try connection.run(
                    """
                    INSERT INTO \(schema).copies AS copy (bucket, collection, key, requested_at, bytes, entity_tag)
                    VALUES ($1, $2, $3, $4, $5, $6)
                    ON CONFLICT (bucket, collection, key) DO UPDATE
                    SET requested_at = excluded.requested_at, bytes = excluded.bytes, entity_tag = excluded.entity_tag
                    WHERE copy.requested_at < excluded.requested_at OR copy.requested_at > \(Self.now)
                    """,
                    Self.values(copy.key) + [
                        .integer(requestedAt), .bytes(copy.bytes), .optionalText(copy.entityTag?.value),
                    ]
                )
            }
            for (bucket, copy, _) in rows { try trim(bucket, of: copy, connection) }
            try connection.run("DELETE FROM \(schema).leases WHERE until < \(Self.now)")
        }
        try tell(rows.map(\.1.key), connection)
    }

    private func trim(_ bucket: Int64, of copy: SharedCopy, _ connection: PostgresConnection) throws(PostgresError) {
        guard let limit = copy.limit else { return }
        let share = max(1, limit * capacity / Self.buckets)
        try connection.run(
            """
            DELETE FROM \(schema).copies WHERE bucket = $1 AND collection = $2 AND requested_at <= (
                SELECT requested_at FROM \(schema).copies WHERE bucket = $1 AND collection = $2
                ORDER BY requested_at DESC LIMIT 1 OFFSET $3
            )
            """,
            [.integer(bucket), .text(copy.key.collection), .integer(Int64(share))]
        )
    }

    /// Tells of changes behind the end of their transaction, in the same message. If that fails, the server skips what is behind
    /// it. If the server cannot pass them on, they are saved all the same.
    private func tell(_ keys: [SharedKey], _ connection: PostgresConnection) throws(PostgresError) {
        for key in keys {
            let sql = "SELECT pg_notify('\(PostgresListener.channel(schema))', convert_from($1, 'UTF8'))"
            try connection.run(sql, [.text(key.payload)])
        }
        do throws(PostgresError) {
            try connection.finish()
        } catch {
            guard connection.hasCommitted else { throw error }
        }
    }

    /// What is saved after this, but was requested before, is not there.
    func deleteAll(_ connection: PostgresConnection) throws(PostgresError) {
        try connection.write { () throws(PostgresError) in
            try configure(connection)
            try connection.run("UPDATE \(schema).share SET emptied_at = \(Self.now)")
            try connection.run("DELETE FROM \(schema).copies")
        }
        try connection.finish()
    }

    /// Counts a few rows, and takes the server's estimate for many: counting a million takes 0.2 s.
    func summary(_ connection: PostgresConnection) throws(PostgresError) -> SharedSummary {
        let sql = """
            SELECT (SELECT count(*) FROM (SELECT 1 FROM \(schema).copies LIMIT 1000) AS few),
                (SELECT CAST(reltuples AS BIGINT) FROM pg_catalog.pg_class WHERE oid = '\(schema).copies'::regclass),
                pg_total_relation_size('\(schema).copies')
            """
        let rows = try connection.rows(sql) { row in
            SharedSummary(
                copies: Int(row.integer(0) < 1000 ? row.integer(0) : max(1000, row.integer(1))),
                bytes: Int(row.integer(2))
            )
        }
        guard let summary = rows.first, (0...(1 << 50)).contains(summary.copies),
            (0...(1 << 50)).contains(summary.bytes)
        else { throw .unusable(reason: "its numbers cannot be meant") }
        return summary
    }

    /// Settings for one transaction. A cache may lose its last writes. The server ends what takes long, so that a process that is
    /// stopped keeps no lock.
    private func configure(_ connection: PostgresConnection) throws(PostgresError) {
        try connection.run(
            """
            SELECT set_config('synchronous_commit', 'off', true), set_config('statement_timeout', '10s', true),
                set_config('idle_in_transaction_session_timeout', '10s', true)
            """
        )
    }

    private static func values(_ key: SharedKey) -> [SQLValue] {
        [.integer(bucket(of: key)), .text(key.collection), .text(key.key)]
    }

    private static func bucket(of key: SharedKey) -> Int64 {
        Int64(key.key.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 } % UInt32(buckets))
    }
}

extension Duration {
    fileprivate var milliseconds: Int64 {
        let (seconds, attoseconds) = components
        return Int64(clamping: seconds).multipliedReportingOverflow(by: 1000).partialValue
            + attoseconds / 1_000_000_000_000_000
    }
}
