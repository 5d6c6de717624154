import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Homes that share a cache, as those of a team do.
@Suite(.timeLimit(.minutes(1)))
struct TeamTests {
    private static let lantern = "1\tLantern\t1989-06-23\t7.3\t12\ten\t\tDrama\t\n"
    private static let page = LoopbackAnswer.json(SearchService.page("Lantern"))

    @Test func `fifty first calls in twenty homes make one request`() async throws {
        let team = try Team(homes: 20) { _ in Self.page.after(.pause(milliseconds: 300)) }
        for result in try await team.results(of: try team.start(50)) {
            #expect(result == ProgramResult(status: 0, isSignal: false, output: Self.lantern, error: ""))
        }
        #expect(team.server.requests.count == 1)
    }

    @Test func `fifty calls in twenty homes on a stale list make one request`() async throws {
        let team = try Team(homes: 20) { _ in Self.page }
        _ = try await team.results(of: try team.start(1))
        try team.makeCacheOld()
        for result in try await team.results(of: try team.start(50)) { #expect(result.output == Self.lantern) }
        for program in team.programs { await program.waitForRefreshers() }
        #expect(team.server.requests.count == 2, "one for the first call, one for all others")
    }

    @Test func `if the process that asks is killed, one of the others asks after a few seconds`() async throws {
        let answers = ScriptedValues<LoopbackAnswer>(LoopbackAnswer(.hang), Self.page)
        let team = try Team(homes: 5) { _ in answers.next() }
        let killed = try team.start(1)
        try await team.server.requests.wait(forCount: 1)
        let others = try team.start(5)
        kill(killed[0].identifier, SIGKILL)
        for result in try await team.results(of: others) { #expect(result.output == Self.lantern) }
        #expect(try await killed[0].result().isSignal)
        // On a busy machine, one that has waited for two others asks beside them.
        #expect((2...3).contains(team.server.requests.count))
    }

    @Test func `if the process that asks fails, it alone does`() async throws {
        let answers = ScriptedValues<LoopbackAnswer>(
            LoopbackAnswer.json("{}", status: 401).after(.pause(milliseconds: 300)),
            Self.page
        )
        let team = try Team(homes: 10) { _ in answers.next() }
        let results = try await team.results(of: try team.start(10))
        #expect(results.map(\.status).sorted() == Array(repeating: 0, count: 9) + [4])
        // On a busy machine, one that has waited for two others asks beside them.
        #expect((2...3).contains(team.server.requests.count))
    }

    @Test func `a service that is down is asked no more often than its breaker allows`() async throws {
        let team = try Team(homes: 10) { _ in .json("{}", status: 503) }
        let results = try await team.results(of: try team.start(20))
        #expect(results.allSatisfy { $0.status == 69 })
        // Five failures in a row, and what was under way at the fifth.
        #expect((5...10).contains(team.server.requests.count), "\(team.server.requests.count)")
    }
}

/// Homes with one cache, and a service for all of them.
private struct Team: Sendable {
    let server: LoopbackServer
    let programs: [MoviesProgram]
    private let cache: TemporaryDirectory

    init(homes: Int, _ answer: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer) throws {
        let (server, cache) = (try LoopbackServer(answer), try TemporaryDirectory())
        programs = try (1...homes).map { _ in
            try MoviesProgram(
                environment: ["TMDB_BASE_URL": server.address + "/3", "XDG_CACHE_HOME": cache.path],
                services: server
            )
        }
        (self.server, self.cache) = (server, cache)
    }

    /// Starts `movies popular` so many times, in one home after the other.
    func start(_ count: Int) throws -> [RunningProgram] {
        try (0..<count).map { try programs[$0 % programs.count].start(["popular"]) }
    }

    func results(of running: [RunningProgram]) async throws -> [ProgramResult] {
        var results: [ProgramResult] = []
        for program in running { results.append(try await program.result()) }
        return results
    }

    func makeCacheOld() throws {
        try programs[0].execute(
            "UPDATE records SET stored_at = stored_at - 36000000",
            onDatabase: cache.path("movies/cache.db")
        )
    }
}
