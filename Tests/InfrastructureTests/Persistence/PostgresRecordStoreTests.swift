import Data
import DataKit
import InfrastructureKit
import PlatformKit
import TestDoubles
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
        let version = try await makeStore().slot(forKey: "alien", in: .films).version
        let outcomes = try await withThrowingTaskGroup { group in
            for index in 0..<20 {
                let store = makeStore()
                group.addTask {
                    try await store.save(.sample("alien", "\(index)"), in: .films, if: .unchanged(since: version))
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count { $0 == .saved } == 1)
    }

    @Test func `a transaction that must give way is run again`() async throws {
        let store = makeStore()
        try await store.save(.sample("alien", "old"), in: .films, if: .always)
        // A sequence keeps its number if the transaction is rolled back.
        try await server.psql(
            """
            CREATE SEQUENCE movies.attempts;
            CREATE FUNCTION movies.give_way() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                IF nextval('movies.attempts') < 4 THEN RAISE EXCEPTION 'later' USING ERRCODE = '40001'; END IF;
                RETURN new;
            END $$;
            CREATE TRIGGER give_way BEFORE INSERT ON movies.records FOR EACH ROW EXECUTE FUNCTION movies.give_way();
            """,
            in: address
        )
        #expect(try await store.save(.sample("alien", "new"), in: .films, if: .always) == .saved)
        #expect(try await store.records(in: .films, limit: 9) == [.sample("alien", "new")])
        #expect(try await server.psql("SELECT last_value FROM movies.attempts", in: address) == "4")
    }

    @Test func `a connection that was lost between two calls is made again`() async throws {
        let store = makeStore()
        try await store.save(.sample("alien"), in: .films, if: .always)
        try await endConnections()
        #expect(try await store.keys(in: .films) == ["alien"])
        try await endConnections()
        #expect(try await store.save(.sample("brazil"), in: .films, if: .always) == .saved)
    }

    private func endConnections() async throws {
        try await server.psql(
            """
            SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE application_name = 'movies' AND datname = current_database()
            """,
            in: address
        )
    }

    @Test(arguments: [
        ("UPDATE movies.store SET version = 2", "it belongs to a newer version of this program"),
        ("ALTER TABLE movies.store DROP COLUMN version", "it has tables of another program"),
        ("DELETE FROM movies.store", "it has tables of another program"),
    ])
    func `tables that are not of this version are left alone`(change: String, reason: String) async throws {
        try await makeStore().save(.sample("alien"), in: .films, if: .always)
        try await server.psql(change, in: address)
        let store = makeStore()
        await #expect(throws: RecordStoreError(reason: reason)) { try await store.keys(in: .films) }
        await #expect(throws: RecordStoreError(reason: reason)) { try await store.deleteAll(in: .films) }
        #expect(try await server.psql("SELECT count(*) FROM movies.records", in: address) == "1")
    }

    @Test func `a database that is read-only can be read`() async throws {
        try await makeStore().save(.sample("alien"), in: .films, if: .always)
        let name = address.split(separator: "/").last.map(String.init) ?? ""
        try await server.psql("ALTER DATABASE \(name) SET default_transaction_read_only = on")
        let store = makeStore()
        #expect(try await store.keys(in: .films) == ["alien"])
        await #expect(throws: RecordStoreError(reason: "it is read-only")) {
            try await store.save(.sample("brazil"), in: .films, if: .always)
        }
        #expect(try await store.keys(in: .films) == ["alien"])
    }

    @Test func `a full server loses nothing that was saved`() async throws {
        let store = makeStore()
        try await store.save(.sample("alien", "old"), in: .films, if: .always)
        try await server.psql(
            """
            CREATE FUNCTION movies.fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                RAISE EXCEPTION 'no space left' USING ERRCODE = '53100';
            END $$;
            CREATE TRIGGER fail BEFORE INSERT ON movies.records FOR EACH ROW EXECUTE FUNCTION movies.fail();
            """,
            in: address
        )
        await #expect(throws: RecordStoreError(reason: "its disk is full")) {
            try await store.save(.sample("alien", "new"), in: .films, if: .always)
        }
        #expect(try await store.records(in: .films, limit: 9) == [.sample("alien", "old")])
    }

    @Test func `a server that does not know notifications saves all the same`() async throws {
        let store = makeStore()
        try await store.save(.sample("alien"), in: .films, if: .always)
        try await server.psql("ALTER FUNCTION pg_catalog.pg_notify(text, text) RENAME TO no_notify", in: address)
        for key in ["brazil", "charade"] {
            #expect(try await store.save(.sample(key), in: .films, if: .always) == .saved)
        }
        #expect(try await makeStore().keys(in: .films) == ["charade", "brazil", "alien"])
    }

    @Test(arguments: ["NOT DEFERRABLE", "DEFERRABLE INITIALLY DEFERRED"])
    func `a change that the server cannot pass on is saved`(moment: String) async throws {
        let store = makeStore()
        try await store.save(.sample("alien"), in: .films, if: .always)
        // As the queue of notifications fails if it is full: with the statement, or at the end of its transaction.
        try await server.psql(
            """
            CREATE TABLE movies.queue (text TEXT);
            CREATE FUNCTION movies.fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                RAISE EXCEPTION 'too many notifications in the NOTIFY queue' USING ERRCODE = '54000';
            END $$;
            CREATE CONSTRAINT TRIGGER fail AFTER INSERT ON movies.queue \(moment)
                FOR EACH ROW EXECUTE FUNCTION movies.fail();
            ALTER FUNCTION pg_catalog.pg_notify(text, text) RENAME TO no_notify;
            CREATE FUNCTION movies.pg_notify(text, text) RETURNS void LANGUAGE sql
                AS 'INSERT INTO movies.queue VALUES ($2)';
            """,
            in: address
        )
        let version = try await store.slot(forKey: "brazil", in: .films).version
        #expect(try await store.save(.sample("brazil"), in: .films, if: .unchanged(since: version)) == .saved)
        #expect(try await store.save(.sample("charade"), in: .films, if: .always) == .saved)
        #expect(try await makeStore().keys(in: .films) == ["charade", "brazil", "alien"])
    }

    @Test func `a team has as many times the limit of a collection`() async throws {
        let store = makeStore(capacity: 4)
        let limit = 4 * (try #require(RecordCollection.films.limit))
        for index in 0..<limit { try await store.save(.sample("\(index)"), in: .films, if: .always) }
        #expect(try await store.keys(in: .films).count == limit)
        // Not every write deletes what is too much.
        var index = limit
        repeat {
            try await store.save(.sample("\(index)"), in: .films, if: .always)
            index += 1
        } while try await store.summary(of: .films).records > limit
        #expect(try await store.keys(in: .films) == ((index - limit)..<index).reversed().map(String.init))
    }
}
