import DataKit
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

/// Servers that cannot be used, and what is said of them.
@Suite(.enabled(if: PostgresServer.isInstalled, Comment(rawValue: PostgresServer.advice)), .timeLimit(.minutes(1)))
struct PostgresFailureTests {
    private let server: PostgresServer

    init() throws {
        server = try #require(PostgresServer.shared)
    }

    private func makeStore(_ address: String, timeLimit: Duration = .seconds(10)) -> PostgresRecordStore {
        PostgresRecordStore(
            configuration: PostgresStoreConfiguration(
                address: address,
                schema: "kit",
                timeLimit: timeLimit,
                listens: false
            )
        )
    }

    private func failure(of store: PostgresRecordStore) async -> String {
        do {
            _ = try await store.slot(forKey: "alice", in: .books)
            return "none"
        } catch {
            return error.reason
        }
    }

    @Test func `a server that accepts connections and says nothing is given up in time, and then at once`() async throws
    {
        // A listening socket that nobody reads.
        let silent = try LoopbackServer { _ in .json("{}").after(.wait(Gate())) }
        let port = silent.address.split(separator: ":").last ?? ""
        let store = makeStore("postgres://127.0.0.1:\(port)/kit", timeLimit: .milliseconds(300))
        let clock = ContinuousClock()
        let start = clock.now
        #expect(await failure(of: store) == "it did not answer within 300 ms")
        #expect(start.duration(to: clock.now) >= .milliseconds(300))
        var shortest = Duration.seconds(60)
        for _ in 1...20 {
            let start = clock.now
            #expect(await failure(of: store) == "it did not answer within 300 ms")
            shortest = min(shortest, start.duration(to: clock.now))
        }
        #expect(shortest < .milliseconds(300))
    }

    @Test func `a statement that waits for a lock is given up in time, and leaves no lock`() async throws {
        let address = try await server.makeDatabase()
        try await makeStore(address).save(.sample("alice"), in: .books, if: .always)
        let holder = Task.detached { [server] in
            try await server.psql("BEGIN; LOCK TABLE kit.collections; SELECT pg_sleep(60)", in: address)
        }
        // Of this database: other suites hold locks in theirs.
        let holders = """
            FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
            WHERE datname = current_database() AND mode = 'AccessExclusiveLock' AND granted AND relation IS NOT NULL
            """
        while try await server.psql("SELECT count(*) \(holders)", in: address) == "0" { await Task.yield() }
        let store = makeStore(address, timeLimit: .milliseconds(300))
        let reason = await #expect(throws: RecordStoreError.self) {
            try await store.save(.sample("beowulf"), in: .books, if: .always)
        }?.reason
        #expect(["it did not answer within 300 ms", "it took too long"].contains(reason))
        try await server.psql("SELECT pg_terminate_backend(pid) \(holders)", in: address)
        _ = await holder.result
        #expect(try await makeStore(address).keys(in: .books) == ["alice"])
    }

    @Test func `the address may give the server more time`() async throws {
        let address = try await server.makeDatabase() + "?connect_timeout=20"
        #expect(await failure(of: makeStore(address, timeLimit: .nanoseconds(1))) == "none")
    }

    @Test func `a refused connection says so`() async throws {
        let port = try LoopbackServer.refusingAddress().split(separator: ":").last ?? ""
        let reason = await failure(of: makeStore("host=127.0.0.1 port=\(port) dbname=kit"))
        #expect(reason == #"connection to server at "127.0.0.1", port \#(port) failed: Connection refused"#)
    }

    @Test func `the second of several hosts is used if the first refuses`() async throws {
        let port = try LoopbackServer.refusingAddress().split(separator: ":").last ?? ""
        let name = try await server.makeDatabase().split(separator: "/").last ?? ""
        let address = "host=127.0.0.1,127.0.0.1 port=\(port),\(server.port) dbname=\(name) user=tester"
        #expect(try await makeStore(address).keys(in: .books) == [])
    }

    @Test func `the second of several hosts is used if the first one says nothing`() async throws {
        let silent = try LoopbackServer { _ in .json("{}").after(.wait(Gate())) }
        let port = silent.address.split(separator: ":").last ?? ""
        let name = try await server.makeDatabase().split(separator: "/").last ?? ""
        let address = "postgres://tester@127.0.0.1:\(port),127.0.0.1:\(server.port)/\(name)"
        #expect(try await makeStore(address, timeLimit: .seconds(4)).keys(in: .books) == [])
    }

    @Test func `tables that are there in part are left alone`() async throws {
        let address = try await server.makeDatabase()
        try await server.psql("CREATE SCHEMA kit; CREATE TABLE kit.records (text TEXT)", in: address)
        #expect(await failure(of: makeStore(address)) == "it has tables of another program")
        let tables = "SELECT count(*) FROM pg_tables WHERE schemaname = 'kit'"
        #expect(try await server.psql(tables, in: address) == "1")
    }

    @Test(arguments: ["", "my-books", "books; DROP SCHEMA kit", "Books"])
    func `the name of a schema that is none is refused`(schema: String) async throws {
        let configuration = PostgresStoreConfiguration(
            address: try await server.makeDatabase(),
            schema: schema,
            listens: false
        )
        let reason = await failure(of: PostgresRecordStore(configuration: configuration))
        #expect(reason == "the name of its schema is not in small letters, digits and _")
    }

    @Test func `a wrong password is refused and not repeated, and a right one comes from libpq's own file`()
        async throws
    {
        let directory = try TemporaryDirectory()
        let path = directory.path("pgpass")
        let name = try await server.makeDatabase().split(separator: "/").last.map(String.init) ?? ""
        _ = try? await server.psql("CREATE ROLE guarded LOGIN SUPERUSER PASSWORD 'canary-right'")
        let address = server.address(of: name, user: "guarded") + "?passfile=\(path)"
        #expect(await failure(of: makeStore(address)).contains("no password supplied; put one into ~/.pgpass"))
        for (password, isRight) in [("canary-wrong", false), ("canary-right", true)] {
            _ = FileManager.default.createFile(
                atPath: path,
                contents: Data("*:*:*:*:\(password)\n".utf8),
                attributes: [.posixPermissions: 0o600]
            )
            let reason = await failure(of: makeStore(address))
            #expect(isRight == (reason == "none"), "\(reason)")
            #expect(isRight || reason.hasSuffix(#"password authentication failed for user "guarded""#))
            #expect(!reason.contains("canary"))
        }
    }

    @Test(arguments: [
        "postgres://user:canary@127.0.0.1/db", "host=127.0.0.1 password=canary",
        "postgres://127.0.0.1/?pass%77ord=canary",
        "postgres://127.0.0.1/?nothing=canary", "host=127.0.0.1 canary", "postgres://user:can%ary@127.0.0.1/",
    ])
    func `an address with a password or an error is refused and not repeated`(address: String) async throws {
        let reason = await failure(of: makeStore(address))
        #expect(!reason.contains("ary"), "\(reason)")
        #expect(reason.contains("~/.pgpass") || reason.contains("libpq cannot read the address"))
        #expect(throws: RecordStoreError(reason: reason)) { try PostgresAddress(address) }
    }

    @Test func `a server elsewhere needs a valid certificate, unless the user has chosen otherwise`() async throws {
        let name = try await server.makeDatabase().split(separator: "/").last ?? ""
        let address = "host=db.example.org hostaddr=127.0.0.1 port=\(server.port) user=tester dbname=\(name)"
        let reason = await failure(of: makeStore(address))
        #expect(reason.contains("SSL"), "\(reason)")
        #expect(await failure(of: makeStore(address + " sslmode=disable")) == "none")
        // A name that begins like an address of this machine is not one.
        let other = address.replacing("db.example.org", with: "127.example.org")
        #expect(await failure(of: makeStore(other)).contains("SSL"))
    }
}
