import AppDoubles
import DomainKitDoubles
import InfrastructureKitDoubles
import Testing

/// How often a command asks the service, counted there.
@Suite(.timeLimit(.minutes(2)))
struct RequestLimitTests {
    /// The times of the requests.
    private let times = Recorder<ContinuousClock.Instant>()

    private func service() throws -> SearchService {
        try SearchService { [times] request in
            times.record(.now)
            let page = request.query["page"].flatMap { Int($0) } ?? 1
            return .json(SearchService.page("Lantern", page: page, totalPages: 50, totalResults: 1_000, firstID: page))
        }
    }

    @Test func `the requests of a command keep to its limit`() async throws {
        let service = try service()
        let limit = ["MOVIES_RATE_LIMIT": "20"]
        #expect(try await service.program.run("search", "lantern", "--limit", "40", environment: limit).status == 0)
        #expect(times.count == 40)
        let (first, last) = (try #require(times.all.min()), try #require(times.all.max()))
        // Four at once, and then sixteen a second.
        #expect(first.duration(to: last) > .seconds(1))
    }

    @Test func `another address has no limit unless one is set`() async throws {
        let service = try service()
        #expect(try await service.program.run("search", "lantern", "--limit", "50").status == 0)
        #expect(times.count == 50)
    }

    @Test func `a command that has copies waits for a service that is gone once`() async throws {
        let page = SearchService.page("Lantern", "Torch")
        let film = #"{"id":1,"title":"Lantern","release_date":"1989-06-23"}"#
        let answers = ScriptedValues<LoopbackAnswer>(.json(page), [.json(film), .json("{}", status: 503)])
        let service = try SearchService { _ in answers.next() }
        let shown = try await service.program.run("view", "lantern")
        // Two days.
        try service.program.executeOnCache("UPDATE records SET stored_at = stored_at - 172800000")
        let stale = try await service.program.run("view", "lantern")
        #expect(stale.status == 0)
        #expect(stale.output == shown.output)
        #expect(stale.error == "! TMDB is not available (HTTP 503); showing results saved 2 days ago.\n")
    }

    @Test func `each command asks a service that fails`() async throws {
        let service = try SearchService { _ in .json("{}", status: 503) }
        for count in 1...3 {
            let failed = try await service.program.run("search", "lantern")
            #expect(failed.status == 69)
            #expect(failed.error.hasPrefix("Error: TMDB is not available (HTTP 503), and nothing is saved"))
            #expect(service.server.requests.count == 3 * count)
        }
    }
}
