import DataKit
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

/// What is between a member and the server: a network, a pooler, other servers.
@Suite(.enabled(if: PostgresServer.isInstalled, Comment(rawValue: PostgresServer.advice)), .timeLimit(.minutes(1)))
struct PostgresNetworkTests {
    private let server: PostgresServer
    private let name: String

    init() async throws {
        server = try #require(PostgresServer.shared)
        name = try await server.makeDatabase().split(separator: "/").last.map(String.init) ?? ""
    }

    private func makeMember(_ address: String) -> PostgresSharedCopies {
        PostgresSharedCopies(
            configuration: PostgresConfiguration(address: address, schema: "kit", timeLimit: .seconds(10))
        )
    }

    private func copy(_ key: String) -> SharedCopy {
        SharedCopy(
            key: SharedKey(collection: "books", key: key),
            bytes: [1],
            age: .zero,
            entityTag: nil,
            limit: 100
        )
    }

    private func isFound(_ key: String, _ member: PostgresSharedCopies) async throws -> Bool {
        try await member.find(copy(key).key, leasing: nil)?.copy != nil
    }

    // MARK: - Round trips

    @Test func `a connection takes two round trips, a look one, and a batch of any size one`() async throws {
        try await makeMember(server.address(of: name)).save([copy("0")])
        let proxy = try RoundTripProxy(to: server.port)
        let member = makeMember("postgres://tester@127.0.0.1:\(proxy.port)/\(name)?sslmode=disable")
        #expect(try await isFound("0", member))
        #expect(proxy.roundTrips == 2, "to connect, which has no password here, and to look")
        let lease = SharedLease(maxAge: .seconds(60), duration: .seconds(60))
        _ = try await member.find(copy("1").key, leasing: lease)
        #expect(proxy.roundTrips == 3)
        try await member.save([copy("1")])
        #expect(proxy.roundTrips == 5, "the first batch asks for the server's time")
        try await member.save((0..<50).map { copy("\($0)") })
        #expect(proxy.roundTrips == 6)
        try await member.deleteAll()
        #expect(proxy.roundTrips == 7)
    }

    // MARK: - Poolers

    @Test(
        .enabled(if: PgBouncer.isInstalled, Comment(rawValue: PgBouncer.advice)),
        arguments: PgBouncer.Mode.allCases
    )
    func `through a pooler, all works, and the next client has no setting of it`(mode: PgBouncer.Mode) async throws {
        let pooler = try await PgBouncer(mode, before: server)
        let address = pooler.address(of: name)
        let settings =
            "SELECT string_agg(name || '=' || setting, ' ' ORDER BY name) FROM pg_settings WHERE name IN ("
            + "'search_path', 'statement_timeout', 'synchronous_commit', 'idle_in_transaction_session_timeout', 'options')"
        let before = try await server.psql(settings, in: address)
        do {
            let member = makeMember(address)
            try await member.save([copy("alice")])
            #expect(try await isFound("alice", member))
            let lease = SharedLease(maxAge: .seconds(60), duration: .seconds(60))
            #expect(try await member.find(copy("beowulf").key, leasing: lease)?.isAskedElsewhere == false)
            #expect(try await member.summary().copies == 1)
            try await member.deleteAll()
            if mode == .transaction {
                // The member is connected still, and the one connection of the pool is free.
                #expect(try await server.psql(settings, in: address) == before)
            }
        }
        #expect(try await server.psql(settings, in: address) == before)
        #expect(try await !isFound("alice", makeMember(address)))
    }

    @Test(.enabled(if: PgBouncer.isInstalled, Comment(rawValue: PgBouncer.advice)))
    func `nobody listens on a connection that the next client of a pooler gets`() async throws {
        let pooler = try await PgBouncer(.transaction, before: server)
        let changes = makeMember(pooler.address(of: name)).changes()
        // The listener asks whose connection it has, and ends.
        let asked = """
            SELECT count(*) FROM pg_stat_activity
            WHERE datname = '\(name)' AND query LIKE '%pg_backend_pid()%' AND pid <> pg_backend_pid()
            """
        while try await server.psql(asked) == "0" { try await Task.sleep(for: .milliseconds(20)) }
        let channels = "SELECT count(*) FROM pg_listening_channels()"
        #expect(try await server.psql(channels, in: pooler.address(of: name)) == "0")
        _ = changes
    }

    // MARK: - Other servers

    @Test func `of two servers, the one that can be written is used, and the other after they have changed places`()
        async throws
    {
        let other = try PostgresServer()
        let address =
            "host=127.0.0.1,127.0.0.1 port=\(server.port),\(other.port) user=tester dbname=\(name) "
            + "target_session_attrs=read-write"
        try await other.psql("CREATE DATABASE \(name)")
        let member = makeMember(address)
        try await setReadOnly(true, server)
        try await member.save([copy("alice")])
        #expect(try await other.psql("SELECT count(*) FROM kit.copies", in: other.address(of: name)) == "1")
        // The other one takes its place.
        try await setReadOnly(false, server)
        try await setReadOnly(true, other)
        try await end(other)
        try await member.save([copy("beowulf")])
        #expect(try await server.psql("SELECT count(*) FROM kit.copies", in: server.address(of: name)) == "1")
        #expect(try await isFound("beowulf", makeMember(address)))
    }

    private func setReadOnly(_ isReadOnly: Bool, _ server: PostgresServer) async throws {
        let value = isReadOnly ? "on" : "off"
        try await server.psql("ALTER DATABASE \(name) SET default_transaction_read_only = \(value)")
    }

    /// Ends the connections of the member, as a server does that stops.
    private func end(_ server: PostgresServer) async throws {
        try await server.psql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)'")
    }

    @Test(.enabled(if: Executable(name: "openssl").isInstalled))
    func `a certificate for another name is refused`() async throws {
        let secure = try PostgresServer(certificate: "other.example.org")
        func reason(_ host: String) async throws -> String? {
            let address =
                "host=\(host) hostaddr=127.0.0.1 port=\(secure.port) user=tester dbname=postgres "
                + "sslrootcert=\(try await secure.psql("SHOW data_directory"))/server.crt"
            do {
                _ = try await makeMember(address).summary()
                return nil
            } catch {
                return error.reason
            }
        }
        let wrong = try #require(try await reason("db.example.org"))
        #expect(wrong.contains("does not match host name"), "\(wrong)")
        #expect(try await reason("other.example.org") == nil)
    }
}
