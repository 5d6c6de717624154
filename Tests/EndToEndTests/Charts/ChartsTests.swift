import AppDoubles
import DataKitDoubles
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// `trending`, `popular`, `now-playing`, `upcoming` and `top-rated`.
@Suite(.timeLimit(.minutes(1)))
struct ChartsTests {
    private let program: MoviesProgram

    private let lantern = "1\tLantern\t1989-06-23\t7.3\t12\ten\t\tDrama\t\n"
    private let raven = "1\tRaven\t1989-06-23\t7.3\t12\ten\t\tDrama\t\n"

    init() throws {
        program = try MoviesProgram()
    }

    @Test(arguments: [
        ["trending"], ["trending", "day"], ["trending", "week"], ["popular"], ["now-playing"], ["upcoming"],
        ["top-rated"],
    ])
    func `without any set-up, every chart lists films`(words: [String]) async throws {
        let result = try await program.start(words).result()
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        #expect(result.output.split(separator: "\n").count == 20)
    }

    @Test func `a page after the last one says how many there are`() async throws {
        let chart = try await program.run("popular", "--page", "400", environment: ["MOVIES_FORCE_TTY": "80"])
        #expect(chart.error == "There are only 19 pages of popular films.\n")
    }

    @Test func `a chart marks what is known of you`() async throws {
        _ = try await program.run("auth", "signup", "--username", "ada", input: "correct horse")
        _ = try await program.run("rate", "6", "8.5")
        let list = try await program.run("top-rated", "--limit", "378", "--json=id,yourRating").output
        #expect(list.contains(#"{"id":6,"yourRating":8.5}"#))
    }

    @Test func `an old chart that is refreshed in the background is stale without an error`() async throws {
        let service = try SearchService()
        _ = try await service.program.run("popular")
        try service.program.makeCacheOld()
        let result = try await service.program.run("popular", "--json=id")
        #expect(result.output.contains(#""status":"stale","error":null}"#))
        await service.program.waitForRefreshers()
    }

    @Test func `no film is on two pages`() async throws {
        var ids: [Substring] = []
        for page in 1...3 {
            let result = try await program.run("top-rated", "-p", "\(page)", "--language", "de", "--region", "DE")
            ids += result.output.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
        }
        #expect(ids.count == 60)
        #expect(Set(ids).count == 60)
    }

    @Test func `--limit continues on the next page`() async throws {
        let some = try await program.run("popular", "--limit", "25").output.split(separator: "\n")
        let pages = try await program.run("popular").output + program.run("popular", "--page", "2").output
        #expect(some == Array(pages.split(separator: "\n").prefix(25)))
    }

    @Test func `JSON names the origin of the chart`() async throws {
        let result = try await program.run("popular", "--json=title")
        #expect(result.output.hasPrefix(#"{"page":1,"totalPages":"#))
        #expect(result.output.contains(#""origin":"demo","storedAt":""#))
    }

    @Test func `a stale chart of the demo is refreshed in the background`() async throws {
        let first = try await program.run("trending").output
        try program.makeCacheOld()
        let second = try await program.run("trending", "--json=id")
        await program.waitForRefreshers()
        let third = try await program.run("trending", "--json=id")
        #expect(second.status == 0)
        #expect(third.output != second.output, "its time of fetching differs")
        #expect(try await program.run("trending").output == first)
    }

    @Test func `the chart, page, language and region reach the service`() async throws {
        let service = try SearchService(json: SearchService.page("Lantern", page: 2))
        let result = try await service.program.run("upcoming", "-p", "2", "--language", "DE", "--region", "at")
        #expect(result.status == 0)
        let request = try #require(service.server.requests.all.first)
        #expect(request.path == "/3/movie/upcoming")
        #expect(request.query == ["page": "2", "language": "de", "region": "AT"])
        #expect(request.headers["Authorization"] == "Bearer \(SearchService.token)")
    }

    @Test func `a fresh chart needs no second request`() async throws {
        let service = try SearchService(json: SearchService.page("Lantern"))
        for _ in 1...2 {
            #expect(try await service.program.run("trending").output == lantern)
            await service.program.waitForRefreshers()
        }
        #expect(service.server.requests.all.map(\.path) == ["/3/trending/movie/day"])
    }

    @Test func `a stale chart is shown at once, and the fresh one the next time`() async throws {
        let service = try makeService("Lantern", "Raven")
        #expect(try await service.program.run("popular").output == lantern)
        try service.program.makeCacheOld()
        let second = try await service.program.run("popular")
        #expect(second == ProgramResult(status: 0, isSignal: false, output: lantern, error: ""))
        await service.program.waitForRefreshers()
        #expect(try await service.program.run("popular").output == raven)
        #expect(service.server.requests.count == 2)
    }

    @Test func `a terminal shows the age of a stale chart and how to refresh it`() async throws {
        let service = try makeService("Lantern", "Raven")
        _ = try await service.program.run("popular")
        try service.program.makeCacheOld()
        let result = try await service.program.run("popular", environment: ["MOVIES_FORCE_TTY": "80"])
        #expect(result.error == "Saved 10 hours ago. To ask the service now, add --refresh.\n")
        await service.program.waitForRefreshers()
    }

    @Test func `--offline shows the cached chart and starts no refresh`() async throws {
        let service = try makeService("Lantern", "Raven")
        _ = try await service.program.run("popular")
        try service.program.makeCacheOld()
        let result = try await service.program.run("popular", "--offline")
        #expect(result.output == lantern)
        #expect(result.error == "! Offline: showing results saved 10 hours ago.\n")
        await service.program.waitForRefreshers()
        #expect(service.server.requests.count == 1)
    }

    @Test func `--refresh waits for the fresh chart`() async throws {
        let service = try makeService("Lantern", "Raven")
        _ = try await service.program.run("popular")
        #expect(try await service.program.run("popular", "--refresh").output == raven)
        #expect(service.server.requests.count == 2)
    }

    @Test func `a chart that is neither cached nor reachable is an error`() async throws {
        let program = try MoviesProgram(environment: ["TMDB_BASE_URL": try LoopbackServer.refusingAddress()])
        let result = try await program.run("popular")
        #expect(result.status == 69)
        #expect(result.error.contains("nothing is saved for this list"))
        #expect(try await program.run("popular", "--offline").status == 69)
    }

    @Test func `an unchanged chart is fresh again`() async throws {
        let service = try SearchService { request in
            request.headers["If-None-Match"] == nil
                ? .json(SearchService.page("Lantern"), headers: [("ETag", "W/\"1\"")])
                : .response(status: 304, headers: [("ETag", "W/\"1\"")])
        }
        for _ in 1...2 {
            #expect(try await service.program.run("popular").output == lantern)
            await service.program.waitForRefreshers()
            try service.program.makeCacheOld()
        }
        #expect(try await service.program.run("popular").output == lantern)
        await service.program.waitForRefreshers()
        #expect(try await service.program.run("popular").output == lantern)
        await service.program.waitForRefreshers()
        #expect(service.server.requests.all.map { $0.headers["If-None-Match"] } == [nil, "W/\"1\"", "W/\"1\""])
    }

    private func makeService(_ first: String, _ second: String) throws -> SearchService {
        let answers = ScriptedValues<LoopbackAnswer>(
            .json(SearchService.page(first)),
            .json(SearchService.page(second))
        )
        return try SearchService { _ in answers.next() }
    }
}
