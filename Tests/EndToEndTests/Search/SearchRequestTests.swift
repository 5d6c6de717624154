import Infrastructure
import TestDoubles
import Testing

/// What a search asks of the service, and when the cache answers instead.
@Suite(.timeLimit(.minutes(1)))
struct SearchRequestTests {
    private let lanterns = "1\tLantern\t1989-06-23\t7.3\t12\ten\n2\tLantern Light\t1989-06-23\t7.3\t12\ten\n"

    @Test func `asks for every filter, with the credential in the header`() async throws {
        let service = try SearchService(json: SearchService.page("Lantern", "Lantern Light", page: 3))
        let result = try await service.program.run(
            "search",
            "C++ &",
            "é🎬",
            "-p",
            "3",
            "-y",
            "1989",
            "--language",
            "DE-ch",
            "--region",
            "ch",
            "--include-adult"
        )
        #expect(result.status == 0)
        #expect(result.output == lanterns)
        let request = try #require(service.server.requests.all.first)
        #expect(request.method == "GET")
        #expect(request.path == "/3/search/movie")
        #expect(
            request.query == [
                "query": "C++ & é🎬", "page": "3", "year": "1989", "language": "de-CH", "region": "CH",
                "include_adult": "true",
            ]
        )
        #expect(request.headers["Authorization"] == "Bearer \(SearchService.token)")
        #expect(!request.target.contains("canary"))
    }

    @Test func `a young page is the answer without a request`() async throws {
        let service = try SearchService()
        for _ in 1...3 {
            #expect(try await service.program.run("search", "lantern").output == lanterns)
        }
        #expect(service.server.requests.count == 1)
    }

    @Test func `offline shows what is saved and asks nobody`() async throws {
        let service = try SearchService()
        _ = try await service.program.run("search", "lantern")
        let result = try await service.program.run("search", "lantern", "--offline")
        #expect(result.status == 0)
        #expect(result.output == lanterns)
        #expect(result.error == "! Offline: showing results saved just now.\n")
        #expect(service.server.requests.count == 1)
    }

    @Test func `refresh asks again, whatever is saved`() async throws {
        let service = try SearchService()
        _ = try await service.program.run("search", "lantern")
        #expect(try await service.program.run("search", "lantern", "--refresh").output == lanterns)
        #expect(service.server.requests.count == 2)
    }

    @Test func `another language, region, year or page is another search`() async throws {
        let service = try SearchService()
        let searches = [[], ["--language", "de"], ["--region", "de"], ["--year", "1989"], ["--page", "2"]]
        for options in searches {
            _ = try await service.program.start(["search", "lantern"] + options).result()
        }
        #expect(service.server.requests.count == searches.count)
    }

    @Test func `verbose tells of the request and not of the credential`() async throws {
        let service = try SearchService()
        let key = "0123456789abcdef0123456789abcdef"
        let result = try await service.program.run(
            "search",
            "lantern",
            "-v",
            environment: ["TMDB_ACCESS_TOKEN": "", "TMDB_API_KEY": key]
        )
        #expect(service.server.requests.all.first?.query["api_key"] == key)
        #expect(result.error.contains("GET \(service.server.address)/3/search/movie?"))
        #expect(!result.error.contains(key))
    }

    @Test func `verbose counts before quiet, for requests and notices alike`() async throws {
        let service = try SearchService()
        #expect(try await service.program.run("search", "lantern", "-v", "-q").error.contains("GET "))
        let notice = "! Offline: showing results saved just now.\n"
        for (options, expected) in [(["-q"], ""), (["-v"], notice), (["-v", "-q"], notice)] {
            let result = try await service.program.start(["search", "lantern", "--offline"] + options).result()
            #expect(result.error == expected)
        }
    }

    @Test func `without a credential none is sent to the address that was set`() async throws {
        let service = try SearchService()
        let result = try await service.program.run("search", "lantern", environment: ["TMDB_ACCESS_TOKEN": ""])
        #expect(result.output == lanterns)
        #expect(service.server.requests.all.first?.headers["Authorization"] == nil)
    }
}
