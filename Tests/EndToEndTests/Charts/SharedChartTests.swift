import DomainKitDoubles
import InfrastructureKitDoubles
import Testing

/// Charts that several homes share, in a database on a server.
@Suite(.enabled(if: PostgresServer.isInstalled, Comment(rawValue: PostgresServer.advice)), .timeLimit(.minutes(2)))
struct SharedChartTests {
    private let address: String

    init() async throws {
        // A busy machine may take longer than the program waits.
        address = try await #require(PostgresServer.shared).makeDatabase() + "?connect_timeout=60"
    }

    @Test func `twenty first calls in ten homes make one request`() async throws {
        let list = LoopbackAnswer.json(SearchService.page("Lantern")).after(.pause(milliseconds: 300))
        let service = try LoopbackServer { _ in list }
        let homes = try (1...10).map { _ in
            try MoviesProgram(
                environment: ["TMDB_BASE_URL": service.address + "/3", "MOVIES_SHARE": address],
                services: service
            )
        }
        let running = try (0..<20).map { try homes[$0 % homes.count].start(["popular"]) }
        let lantern = "1\tLantern\t1989-06-23\t7.3\t12\ten\t\tDrama\t\n"
        let expected = ProgramResult(status: 0, isSignal: false, output: lantern, error: "")
        for program in running { #expect(try await program.result() == expected) }
        #expect(service.requests.count == 1)
    }
}
