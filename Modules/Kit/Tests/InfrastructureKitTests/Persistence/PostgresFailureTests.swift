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

    private func makeCopies(_ address: String, timeLimit: Duration = .seconds(10)) -> PostgresSharedCopies {
        PostgresSharedCopies(
            configuration: PostgresConfiguration(address: address, schema: "kit", timeLimit: timeLimit)
        )
    }

    private func failure(of copies: PostgresSharedCopies) async -> String {
        do {
            let finding = try await copies.find(SharedKey(collection: "books", key: "alice"), leasing: nil)
            return finding == nil ? "too late" : "none"
        } catch {
            return error.reason
        }
    }

    @Test func `a server that accepts connections and says nothing is given up in time, and then at once`() async throws
    {
        // A listening socket that nobody reads.
        let silent = try LoopbackServer { _ in .json("{}").after(.wait(Gate())) }
        let port = silent.address.split(separator: ":").last ?? ""
        let copies = makeCopies("postgres://127.0.0.1:\(port)/kit", timeLimit: .milliseconds(300))
        let clock = ContinuousClock()
        let start = clock.now
        #expect(await failure(of: copies) == "too late")
        #expect(start.duration(to: clock.now) >= .milliseconds(300))
        var shortest = Duration.seconds(60)
        for _ in 1...20 {
            let start = clock.now
            #expect(await failure(of: copies) == "too late")
            shortest = min(shortest, start.duration(to: clock.now))
        }
        #expect(shortest < .milliseconds(300))
    }

    @Test func `a statement that waits for a lock is given up in time`() async throws {
        let address = try await server.makeDatabase()
        _ = try await makeCopies(address).summary()
        let holder = Task.detached { [server] in
            try await server.psql("BEGIN; LOCK TABLE kit.copies; SELECT pg_sleep(60)", in: address)
        }
        // Of this database: other suites hold locks in theirs.
        let holders = """
            FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
            WHERE datname = current_database() AND mode = 'AccessExclusiveLock' AND granted AND relation IS NOT NULL
            """
        while try await server.psql("SELECT count(*) \(holders)", in: address) == "0" { await Task.yield() }
        let copies = makeCopies(address, timeLimit: .milliseconds(300))
        #expect(await failure(of: copies) == "too late")
        try await server.psql("SELECT pg_terminate_backend(pid) \(holders)", in: address)
        _ = await holder.result
    }

    @Test func `the address may give the server more time`() async throws {
        let address = try await server.makeDatabase() + "?connect_timeout=20"
        #expect(await failure(of: makeCopies(address, timeLimit: .nanoseconds(1))) == "none")
        let words = PostgresConfiguration(address: "host=a connect_timeout = '7' dbname=b", schema: "kit")
        #expect(words.timeLimit == .seconds(7))
    }

    @Test func `a refused connection says so`() async throws {
        let port = try LoopbackServer.refusingAddress().split(separator: ":").last ?? ""
        let reason = await failure(of: makeCopies("host=127.0.0.1 port=\(port) dbname=kit"))
        #expect(reason == #"connection to server at "127.0.0.1", port \#(port) failed: Connection refused"#)
    }

    @Test func `the second of several hosts is used if the first refuses`() async throws {
        let port = try LoopbackServer.refusingAddress().split(separator: ":").last ?? ""
        let name = try await server.makeDatabase().split(separator: "/").last ?? ""
        let address = "host=127.0.0.1,127.0.0.1 port=\(port),\(server.port) dbname=\(name) user=tester"
        #expect(await failure(of: makeCopies(address)) == "none")
    }

    @Test func `the second of several hosts is used if the first one says nothing`() async throws {
        let silent = try LoopbackServer { _ in .json("{}").after(.wait(Gate())) }
        let port = silent.address.split(separator: ":").last ?? ""
        let name = try await server.makeDatabase().split(separator: "/").last ?? ""
        let address = "postgres://tester@127.0.0.1:\(port),127.0.0.1:\(server.port)/\(name)"
        #expect(await failure(of: makeCopies(address, timeLimit: .seconds(4))) == "none")
    }

    @Test func `tables that are there in part are left alone`() async throws {
        let address = try await server.makeDatabase()
        try await server.psql("CREATE SCHEMA kit; CREATE TABLE kit.copies (text TEXT)", in: address)
        await #expect(throws: RecordStoreError(reason: "it has tables of another program")) {
            try await makeCopies(address).summary()
        }
        let tables = "SELECT count(*) FROM pg_tables WHERE schemaname = 'kit'"
        #expect(try await server.psql(tables, in: address) == "1")
    }

    @Test(arguments: ["", "my-books", "books; DROP SCHEMA kit", "Books"])
    func `the name of a schema that is none is refused`(schema: String) async throws {
        let configuration = PostgresConfiguration(address: try await server.makeDatabase(), schema: schema)
        let reason = await failure(of: PostgresSharedCopies(configuration: configuration))
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
        #expect(await failure(of: makeCopies(address)).contains("no password supplied; put one into ~/.pgpass"))
        for (password, isRight) in [("canary-wrong", false), ("canary-right", true)] {
            _ = FileManager.default.createFile(
                atPath: path,
                contents: Data("*:*:*:*:\(password)\n".utf8),
                attributes: [.posixPermissions: 0o600]
            )
            let reason = await failure(of: makeCopies(address))
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
        let reason = await failure(of: makeCopies(address))
        #expect(!reason.contains("ary"), "\(reason)")
        #expect(reason.contains("~/.pgpass") || reason.contains("libpq cannot read the address"))
        #expect(throws: RecordStoreError(reason: reason)) { try PostgresAddress(address) }
    }

    @Test func `a server elsewhere needs a valid certificate, unless the user has chosen otherwise`() async throws {
        let name = try await server.makeDatabase().split(separator: "/").last ?? ""
        let address = "host=db.example.org hostaddr=127.0.0.1 port=\(server.port) user=tester dbname=\(name)"
        let reason = await failure(of: makeCopies(address))
        #expect(reason.contains("SSL"), "\(reason)")
        #expect(await failure(of: makeCopies(address + " sslmode=disable")) == "none")
        // A name that begins like an address of this machine is not one.
        let other = address.replacing("db.example.org", with: "127.example.org")
        #expect(await failure(of: makeCopies(other)).contains("SSL"))
    }
}
