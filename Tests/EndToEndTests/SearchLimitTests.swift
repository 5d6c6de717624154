import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SearchLimitTests {
    @Test func `a limit walks the pages, each film once, and stops at the last`() async throws {
        let program = try MoviesProgram()
        let some = try await program.run("search", "batman", "--limit", "45")
        let all = try await program.run("search", "batman", "-L", "1000")
        #expect(some.output.split(separator: "\n").count == 45)
        #expect(all.output.split(separator: "\n").count == 62)
        #expect(all.output.hasPrefix(some.output))
    }

    @Test func `films that two pages share are there once`() async throws {
        let service = try SearchService { request in
            let page = Int(request.query["page"] ?? "") ?? 0
            return .json(SearchService.page("A", "B", page: page, totalPages: 3))
        }
        let result = try await service.program.run("search", "lantern", "--limit", "5")
        #expect(result.output.split(separator: "\n").count == 2)
        #expect(service.server.requests.count == 3)
    }

    @Test func `a service that always answers with the first page is not asked for ever`() async throws {
        let service = try SearchService(json: SearchService.page("A", "B", totalPages: 500))
        let result = try await service.program.run("search", "lantern", "--limit", "50")
        #expect(result.status == 1)
        #expect(
            result.error.contains(
                "it is page 1 where page 2 was asked for, and nothing is saved for this part of the list."
            )
        )
        #expect(service.server.requests.all.map { $0.query["page"] } == ["1", "2"])
    }

    @Test func `a later page that fails is told, after what was loaded`() async throws {
        let service = try SearchService { request in
            request.query["page"] == "1"
                ? .json(SearchService.page("A", "B", totalPages: 3))
                : .json(#"{"status_message":"No."}"#, status: 401)
        }
        let result = try await service.program.run("search", "lantern", "--limit", "5")
        #expect(result.status == 4)
        #expect(result.output.split(separator: "\n").count == 2)
        #expect(result.error.hasPrefix("Error: TMDB did not accept the token"))
    }

    @Test func `what was fetched can be sorted`() async throws {
        let program = try MoviesProgram()
        let result = try await program.run("search", "batman", "--limit", "62", "--sort", "year")
        let years = result.output.split(separator: "\n").map { line in
            Int(line.split(separator: "\t", omittingEmptySubsequences: false)[2].prefix(4)) ?? 0
        }
        #expect(years.count == 62)
        #expect(years == years.sorted(by: >))
        let best = try await program.run("search", "batman", "--sort", "rating")
        let closest = try await program.run("search", "batman")
        #expect(best.output != closest.output)
        #expect(Set(best.output.split(separator: "\n")) == Set(closest.output.split(separator: "\n")))
    }

    @Test func `the page of a search is printed where no browser can be opened`() async throws {
        let service = try SearchService()
        let result = try await service.program.run("search", "c++", "é", "--web")
        #expect(result.status == 0)
        #expect(result.output == "https://www.themoviedb.org/search/movie?query=c%2B%2B%20%C3%A9\n")
        #expect(service.server.requests.count == 0)
    }
}
