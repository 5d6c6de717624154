import DataKit
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

/// What a server does that a file cannot. The contract of every engine is tested on it as well.
@Suite(.enabled(if: PostgresServer.isInstalled, Comment(rawValue: PostgresServer.advice)), .timeLimit(.minutes(1)))
struct PostgresRecordStoreTests {
    private let server: PostgresServer
    private let address: String

    init() async throws {
        server = try #require(PostgresServer.shared)
        address = try await server.makeDatabase()
    }

    private func makeStore(capacity: Int = 1) -> PostgresRecordStore {
        PostgresRecordStore(
            configuration: PostgresStoreConfiguration(
                address: address,
                schema: "kit",
                timeLimit: .seconds(10),
                listens: false,
                capacity: capacity
            )
        )
    }

    @Test func `stores that create the tables at once lose no write`() async throws {
        try await withThrowingTaskGroup { group in
            for index in 0..<12 {
                let store = makeStore()
                group.addTask { _ = try await store.save(.sample("\(index)"), in: .large, if: .always) }
            }
            try await group.waitForAll()
        }
        #expect(try await makeStore().keys(in: .large).count == 12)
    }

    @Test func `one of many stores saves a key that is absent`() async throws {
        let version = try await makeStore().slot(forKey: "alice", in: .books).version
        let outcomes = try await withThrowingTaskGroup { group in
            for index in 0..<20 {
                let store = makeStore()
                group.addTask {
                    try await store.save(.sample("alice", "\(index)"), in: .books, if: .unchanged(since: version))
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count { $0 == .saved } == 1)
    }

    @Test func `a transaction that must give way is run again`() async throws {
        let store = makeStore()
        try await store.save(.sample("alice", "old"), in: .books, if: .always)
        // A sequence keeps its number if the transaction is rolled back.
        try await server.psql(
            """
            CREATE SEQUENCE kit.attempts;
            CREATE FUNCTION kit.give_way() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                IF nextval('kit.attempts') < 4 THEN RAISE EXCEPTION 'later' USING ERRCODE = '40001'; END IF;
                RETURN new;
            END $$;
            CREATE TRIGGER give_way BEFORE INSERT ON kit.records FOR EACH ROW EXECUTE FUNCTION kit.give_way();
            """,
            in: address
        )
        #expect(try await store.save(.sample("alice", "new"), in: .books, if: .always) == .saved)
        #expect(try await store.records(in: .books, limit: 9) == [.sample("alice", "new")])
        #expect(try await server.psql("SELECT last_value FROM kit.attempts", in: address) == "4")
    }

    @Test func `a connection that was lost between two calls is made again`() async throws {
        let store = makeStore()
        try await store.save(.sample("alice"), in: .books, if: .always)
        try await endConnections()
        #expect(try await store.keys(in: .books) == ["alice"])
        try await endConnections()
        #expect(try await store.save(.sample("beowulf"), in: .books, if: .always) == .saved)
    }

    private func endConnections() async throws {
        try await server.psql(
            """
            SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE application_name = 'kit' AND datname = current_database()
            """,
            in: address
        )
    }

    @Test(arguments: [
        ("UPDATE kit.store SET version = 2", "it belongs to a newer version of this program"),
        ("ALTER TABLE kit.store DROP COLUMN version", "it has tables of another program"),
        ("DELETE FROM kit.store", "it has tables of another program"),
    ])
    func `tables that are not of this version are left alone`(change: String, reason: String) async throws {
        try await makeStore().save(.sample("alice"), in: .books, if: .always)
        try await server.psql(change, in: address)
        let store = makeStore()
        await #expect(throws: RecordStoreError(reason: reason)) { try await store.keys(in: .books) }
        await #expect(throws: RecordStoreError(reason: reason)) { try await store.deleteAll(in: .books) }
        #expect(try await server.psql("SELECT count(*) FROM kit.records", in: address) == "1")
    }

    @Test func `a database that is read-only can be read`() async throws {
        try await makeStore().save(.sample("alice"), in: .books, if: .always)
        let name = address.split(separator: "/").last.map(String.init) ?? ""
        try await server.psql("ALTER DATABASE \(name) SET default_transaction_read_only = on")
        let store = makeStore()
        #expect(try await store.keys(in: .books) == ["alice"])
        await #expect(throws: RecordStoreError(reason: "it is read-only")) {
            try await store.save(.sample("beowulf"), in: .books, if: .always)
        }
        #expect(try await store.keys(in: .books) == ["alice"])
    }

    @Test func `a full server loses nothing that was saved`() async throws {
        let store = makeStore()
        try await store.save(.sample("alice", "old"), in: .books, if: .always)
        try await server.psql(
            """
            CREATE FUNCTION kit.fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                RAISE EXCEPTION 'no space left' USING ERRCODE = '53100';
            END $$;
            CREATE TRIGGER fail BEFORE INSERT ON kit.records FOR EACH ROW EXECUTE FUNCTION kit.fail();
            """,
            in: address
        )
        await #expect(throws: RecordStoreError(reason: "its disk is full")) {
            try await store.save(.sample("alice", "new"), in: .books, if: .always)
        }
        #expect(try await store.records(in: .books, limit: 9) == [.sample("alice", "old")])
    }

    @Test func `a server that does not know notifications saves all the same`() async throws {
        let store = makeStore()
        try await store.save(.sample("alice"), in: .books, if: .always)
        try await server.psql("ALTER FUNCTION pg_catalog.pg_notify(text, text) RENAME TO no_notify", in: address)
        for key in ["beowulf", "candide"] {
            #expect(try await store.save(.sample(key), in: .books, if: .always) == .saved)
        }
        #expect(try await makeStore().keys(in: .books) == ["candide", "beowulf", "alice"])
    }

    @Test(arguments: ["NOT DEFERRABLE", "DEFERRABLE INITIALLY DEFERRED"])
    func `a change that the server cannot pass on is saved`(moment: String) async throws {
        let store = makeStore()
        try await store.save(.sample("alice"), in: .books, if: .always)
        // As the queue of notifications fails if it is full: with the statement, or at the end of its transaction.
        try await server.psql(
            """
            CREATE TABLE kit.queue (text TEXT);
            CREATE FUNCTION kit.fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                RAISE EXCEPTION 'too many notifications in the NOTIFY queue' USING ERRCODE = '54000';
            END $$;
            CREATE CONSTRAINT TRIGGER fail AFTER INSERT ON kit.queue \(moment)
                FOR EACH ROW EXECUTE FUNCTION kit.fail();
            ALTER FUNCTION pg_catalog.pg_notify(text, text) RENAME TO no_notify;
            CREATE FUNCTION kit.pg_notify(text, text) RETURNS void LANGUAGE sql
                AS 'INSERT INTO kit.queue VALUES ($2)';
            """,
            in: address
        )
        let version = try await store.slot(forKey: "beowulf", in: .books).version
        #expect(try await store.save(.sample("beowulf"), in: .books, if: .unchanged(since: version)) == .saved)
        #expect(try await store.save(.sample("candide"), in: .books, if: .always) == .saved)
        #expect(try await makeStore().keys(in: .books) == ["candide", "beowulf", "alice"])
    }

    @Test func `a team has as many times the limit of a collection`() async throws {
        let store = makeStore(capacity: 4)
        let limit = 4 * (try #require(RecordCollection.books.limit))
        for index in 0..<limit { try await store.save(.sample("\(index)"), in: .books, if: .always) }
        #expect(try await store.keys(in: .books).count == limit)
        // Not every write deletes what is too much.
        var index = limit
        repeat {
            try await store.save(.sample("\(index)"), in: .books, if: .always)
            index += 1
        } while try await store.summary(of: .books).records > limit
        #expect(try await store.keys(in: .books) == ((index - limit)..<index).reversed().map(String.init))
    }
}
