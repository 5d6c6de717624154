import DataKit
import DomainKit
import DomainKitDoubles
import InfrastructureKitDoubles
import PlatformKit
import Testing

@testable import InfrastructureKit

/// The copies of a team on a server. Each object stands for a member.
@Suite(.enabled(if: PostgresServer.isInstalled, Comment(rawValue: PostgresServer.advice)), .timeLimit(.minutes(1)))
struct PostgresSharedCopiesTests {
    private let server: PostgresServer
    private let address: String

    init() async throws {
        server = try #require(PostgresServer.shared)
        address = try await server.makeDatabase()
    }

    private func makeMember(capacity: Int = 1) -> PostgresSharedCopies {
        PostgresSharedCopies(
            configuration: PostgresConfiguration(
                address: address,
                schema: "kit",
                timeLimit: .seconds(10),
                capacity: capacity
            )
        )
    }

    private func copy(
        _ key: String,
        _ text: String = "text",
        ago age: Duration = .zero,
        limit: Int? = nil
    ) -> SharedCopy {
        SharedCopy(
            key: SharedKey(collection: "books", key: key),
            bytes: Array(text.utf8),
            age: age,
            entityTag: EntityTag("tag of \(text)"),
            limit: limit
        )
    }

    private func text(_ key: String, _ member: PostgresSharedCopies? = nil) async throws -> String? {
        try await (member ?? makeMember()).find(SharedKey(collection: "books", key: key), leasing: nil)?.copy
            .map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    // MARK: - Saving and finding

    @Test func `what one member saves, another finds, with its tag and its age`() async throws {
        #expect(try await text("alice") == nil)
        let saved = copy("alice", ago: .seconds(1000))
        try await makeMember().save([saved, copy("beowulf")])
        let found = try #require(try await makeMember().find(saved.key, leasing: nil)?.copy)
        #expect(found.bytes == saved.bytes && found.entityTag == saved.entityTag && found.key == saved.key)
        #expect((.seconds(1000)...(.seconds(1060))).contains(found.age))
    }

    @Test(arguments: [
        "", "a\0b", "é", "e\u{301}", "👩‍🚀", "'; DROP TABLE kit.copies; --", String(repeating: "k", count: 2000),
    ])
    func `any text is a key, byte by byte`(key: String) async throws {
        let member = makeMember()
        try await member.save([
            copy("é", "one", ago: .seconds(1)), copy("e\u{301}", "two", ago: .seconds(1)), copy(key, "this"),
        ])
        #expect(try await text(key, member) == "this")
        #expect(try await member.find(SharedKey(collection: "loans", key: key), leasing: nil)?.copy == nil)
    }

    @Test func `the newer copy stays, in whatever order they come`() async throws {
        let member = makeMember()
        try await member.save([copy("alice", "new", ago: .seconds(5))])
        try await member.save([copy("alice", "old", ago: .seconds(50))])
        #expect(try await text("alice") == "new")
        try await member.save([copy("alice", "newest"), copy("alice", "older", ago: .seconds(1))])
        #expect(try await text("alice") == "newest")
    }

    @Test func `members that make the tables at once lose no copy`() async throws {
        try await withThrowingTaskGroup { group in
            for index in 0..<12 { group.addTask { try await makeMember().save([copy("\(index)")]) } }
            try await group.waitForAll()
        }
        #expect(try await makeMember().summary().copies == 12)
    }

    @Test func `members that save the same copies in other orders do not fail`() async throws {
        try await makeMember().save([copy("0")])
        try await withThrowingTaskGroup { group in
            for index in 0..<8 {
                let copies = (0..<40).map { copy("\(index.isMultiple(of: 2) ? $0 : 39 - $0)", limit: 64 * 40) }
                group.addTask { try await makeMember().save(copies) }
            }
            try await group.waitForAll()
        }
        #expect(try await makeMember().summary().copies == 40)
    }

    // MARK: - Clearing

    @Test func `what was requested before the team's copies were deleted is never found after it`() async throws {
        let (member, other) = (makeMember(), makeMember())
        try await member.save([copy("alice"), copy("beowulf")])
        try await other.deleteAll()
        #expect(try await text("alice") == nil)
        #expect(try await other.summary().copies == 0)
        // This one was under way.
        try await member.save([copy("alice", "late", ago: .seconds(5))])
        #expect(try await text("alice") == nil)
        // The moment of the deletion counts as before it.
        try await Task.sleep(for: .milliseconds(2))
        try await member.save([copy("alice", "new")])
        #expect(try await text("alice") == "new")
    }

    @Test func `the time of a server is never later than it was`() {
        let time = ServerTime(milliseconds: 10_000, received: .now)
        #expect(time.at(time.received) == 10_000)
        #expect(time.at(time.received - .milliseconds(3)) == 9_997)
        #expect(time.at(time.received - .microseconds(1)) == 9_999)
        #expect(time.at(time.received + .microseconds(1500)) == 10_001)
    }

    @Test func `a copy from the future, of a server whose clock was ahead, is not there and is replaced`() async throws
    {
        let member = makeMember()
        try await member.save([copy("alice", "future")])
        try await server.psql("UPDATE kit.copies SET requested_at = requested_at + 86400000", in: address)
        #expect(try await text("alice") == nil)
        try await member.save([copy("alice", "new")])
        #expect(try await text("alice") == "new")
    }

    // MARK: - Limits

    @Test func `a team has as many times the limit of a collection, within five in a hundred`() async throws {
        let member = makeMember(capacity: 64)
        let limit = 64 * 20
        for start in stride(from: 0, to: 3 * limit, by: 320) {
            try await member.save((start..<start + 320).map { copy("\($0)", ago: .seconds(90_000 - $0), limit: 20) })
        }
        let count = try #require(Int(try await server.psql("SELECT count(*) FROM kit.copies", in: address)))
        #expect((limit * 95 / 100...limit * 105 / 100).contains(count), "\(count)")
        #expect(try await text("\(3 * limit - 1)") == "text")
        #expect(try await text("0") == nil)
    }

    // MARK: - Leases

    @Test func `of many members that want the same, one asks, until its time is over or there is a copy`() async throws
    {
        try await makeMember().save([copy("beowulf", "old", ago: .seconds(100))])
        let lease = SharedLease(maxAge: .seconds(60), duration: .seconds(3600))
        for key in ["alice", "beowulf"] {
            let findings = try await withThrowingTaskGroup { group in
                for _ in 0..<20 {
                    group.addTask { try #require(try await makeMember().find(copy(key).key, leasing: lease)) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(findings.count { !$0.isAskedElsewhere } == 1)
        }
        try await makeMember().save([copy("alice", "new")])
        let found = try #require(try await makeMember().find(copy("alice").key, leasing: lease))
        #expect(found.copy != nil && !found.isAskedElsewhere)
        try await server.psql("UPDATE kit.leases SET until = 0", in: address)
        #expect(try await makeMember().find(copy("beowulf").key, leasing: lease)?.isAskedElsewhere == false)
    }

    // MARK: - Servers

    @Test func `a connection that was lost between two calls is made again`() async throws {
        let member = makeMember()
        try await member.save([copy("alice")])
        for _ in 1...2 {
            try await server.psql(
                """
                SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                WHERE application_name = 'kit' AND datname = current_database()
                """,
                in: address
            )
            #expect(try await text("alice", member) == "text")
            try await member.save([copy("beowulf")])
        }
    }

    @Test func `a transaction that must give way is run again`() async throws {
        let member = makeMember()
        try await member.save([copy("alice", "old", ago: .seconds(9))])
        // A sequence keeps its number if the transaction is rolled back.
        try await server.psql(
            """
            CREATE SEQUENCE kit.attempts;
            CREATE FUNCTION kit.give_way() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                IF nextval('kit.attempts') < 4 THEN RAISE EXCEPTION 'later' USING ERRCODE = '40001'; END IF;
                RETURN new;
            END $$;
            CREATE TRIGGER give_way BEFORE UPDATE ON kit.copies FOR EACH ROW EXECUTE FUNCTION kit.give_way();
            """,
            in: address
        )
        try await member.save([copy("alice", "new")])
        #expect(try await text("alice") == "new")
        #expect(try await server.psql("SELECT last_value FROM kit.attempts", in: address) == "4")
    }

    @Test(arguments: [
        ("UPDATE kit.share SET version = 3", "it belongs to a newer version of this program"),
        ("ALTER TABLE kit.share DROP COLUMN version", "it has tables of another program"),
        ("DELETE FROM kit.share", "it has tables of another program"),
    ])
    func `tables that are not of this version are left alone`(change: String, reason: String) async throws {
        try await makeMember().save([copy("alice")])
        try await server.psql(change, in: address)
        let member = makeMember()
        await #expect(throws: RecordStoreError(reason: reason)) { try await text("alice", member) }
        await #expect(throws: RecordStoreError(reason: reason)) { try await member.save([copy("beowulf")]) }
        await #expect(throws: RecordStoreError(reason: reason)) { try await member.deleteAll() }
        #expect(try await server.psql("SELECT count(*) FROM kit.copies", in: address) == "1")
    }

    @Test func `the tables of version 1 stay beside those of this one`() async throws {
        try await server.psql(
            "CREATE SCHEMA kit; CREATE TABLE kit.store (version INTEGER); CREATE TABLE kit.records (key BYTEA)",
            in: address
        )
        try await makeMember().save([copy("alice")])
        #expect(try await text("alice") == "text")
        let tables = "SELECT count(*) FROM pg_tables WHERE schemaname = 'kit'"
        #expect(try await server.psql(tables, in: address) == "5")
    }

    @Test func `a database that is read-only can be read, even by one who wants a lease`() async throws {
        try await makeMember().save([copy("alice")])
        let name = address.split(separator: "/").last.map(String.init) ?? ""
        try await server.psql("ALTER DATABASE \(name) SET default_transaction_read_only = on")
        let member = makeMember()
        #expect(try await text("alice", member) == "text")
        let lease = SharedLease(maxAge: .seconds(60), duration: .seconds(3600))
        #expect(try await member.find(copy("beowulf").key, leasing: lease)?.isAskedElsewhere == false)
        await #expect(throws: RecordStoreError(reason: "it is read-only")) { try await member.save([copy("beowulf")]) }
        #expect(try await text("alice", member) == "text")
    }

    @Test func `a full server loses nothing that was saved`() async throws {
        let member = makeMember()
        try await member.save([copy("alice", "old", ago: .seconds(9))])
        try await server.psql(
            """
            CREATE FUNCTION kit.fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                RAISE EXCEPTION 'no space left' USING ERRCODE = '53100';
            END $$;
            CREATE TRIGGER fail BEFORE INSERT ON kit.copies FOR EACH ROW EXECUTE FUNCTION kit.fail();
            """,
            in: address
        )
        await #expect(throws: RecordStoreError(reason: "its disk is full")) {
            try await member.save([copy("beowulf"), copy("alice", "new")])
        }
        #expect(try await text("alice") == "old")
    }

    @Test func `a server that does not know notifications saves all the same`() async throws {
        let member = makeMember()
        try await member.save([copy("alice")])
        try await server.psql("ALTER FUNCTION pg_catalog.pg_notify(text, text) RENAME TO no_notify", in: address)
        for key in ["beowulf", "candide"] {
            try await member.save([copy(key)])
            #expect(try await text(key) == "text")
        }
    }

    // MARK: - Cost

    @Test func `a million copies are found, saved and trimmed by an index`() async throws {
        try await makeMember().save([copy("alice")])
        // As many rows as the planner must believe in.
        try await server.psql(
            """
            INSERT INTO kit.copies SELECT n % 64, 'books', n::text::bytea, n, 'x' FROM generate_series(1, 20000) AS n;
            ANALYZE kit.copies;
            UPDATE pg_class SET reltuples = 1000000, relpages = 100000 WHERE oid = 'kit.copies'::regclass;
            """,
            in: address
        )
        let before = try await scans()
        let lease = SharedLease(maxAge: .seconds(60), duration: .seconds(60))
        for key in ["1", "none"] { _ = try await makeMember().find(copy(key).key, leasing: lease) }
        _ = try await text("1")
        try await makeMember().save([copy("2", limit: 300), copy("new", limit: 300)])
        // The server counts them when a connection ends.
        var after = before
        while after.byIndex < before.byIndex + 5, after.ofAll == before.ofAll {
            try await Task.sleep(for: .milliseconds(20))
            after = try await scans()
        }
        #expect(after.ofAll == before.ofAll)
    }

    /// How often the copies were read by an index, and as a whole.
    private func scans() async throws -> (byIndex: Int, ofAll: Int) {
        let sql = "SELECT idx_scan, seq_scan FROM pg_stat_user_tables WHERE schemaname = 'kit' AND relname = 'copies'"
        let numbers = try await server.psql(sql, in: address).split(separator: "|").compactMap { Int($0) }
        return (try #require(numbers.first), try #require(numbers.last))
    }

    // MARK: - Changes

    @Test func `a member is told of what others save, with its key, and again after the connection was lost`()
        async throws
    {
        let changes = makeMember().changes()
        let saved = copy("alice", "text")
        try await saveUntilTold(saved, changes)
        try await server.psql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN kit_copies'",
            in: address
        )
        try await saveUntilTold(copy("beowulf", "other"), changes)
    }

    /// The listener may not be connected yet, and what is saved before that is not told.
    private func saveUntilTold(_ copy: SharedCopy, _ changes: AsyncStream<SharedKey>) async throws {
        let saving = Task {
            while !Task.isCancelled {
                try await makeMember().save([copy])
                try await Task.sleep(for: .milliseconds(50))
            }
        }
        #expect(await changes.first { $0 == copy.key } != nil)
        saving.cancel()
    }

    @Test(arguments: ["alice", "", "a b", "\0é👩‍🚀", String(repeating: "k", count: 5000)])
    func `a key comes back from its payload, unless that is too long`(key: String) {
        let change = SharedKey(collection: "books", key: key)
        #expect(change.payload.utf8.count < 8000)
        #expect(SharedKey(payload: change.payload) == (key.count > 4000 ? nil : change))
        for other in ["what others say", "61", "6 6", "zz 61"] {
            #expect(SharedKey(payload: other) == nil)
        }
    }
}
