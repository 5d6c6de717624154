import DomainKitDoubles
import DataKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// The requests of a search, and when the cache makes them unnecessary.
@Suite(.timeLimit(.minutes(1)))
struct SearchRequestTests {
    private let lanterns =
        "1\tLantern\t1989-06-23\t7.3\t12\ten\t\tDrama\t\n2\tLantern Light\t1989-06-23\t7.3\t12\ten\t\tDrama\t\n"

    @Test func `every option reaches the service, with the credential in a header`() async throws {
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

    @Test func `a fresh cached page needs no request`() async throws {
        let service = try SearchService()
        for _ in 1...3 {
            #expect(try await service.program.run("search", "lantern").output == lanterns)
        }
        #expect(service.server.requests.count == 1)
    }

    @Test func `--offline shows the cached page without a request`() async throws {
        let service = try SearchService()
        _ = try await service.program.run("search", "lantern")
        let result = try await service.program.run("search", "lantern", "--offline")
        #expect(result.status == 0)
        #expect(result.output == lanterns)
        #expect(result.error == "! Offline: showing results saved just now.\n")
        #expect(service.server.requests.count == 1)
    }

    @Test func `--refresh requests the page even if it is cached`() async throws {
        let service = try SearchService()
        _ = try await service.program.run("search", "lantern")
        #expect(try await service.program.run("search", "lantern", "--refresh").output == lanterns)
        #expect(service.server.requests.count == 2)
    }

    @Test func `each language, region, year and page is cached separately`() async throws {
        let service = try SearchService()
        let searches = [[], ["--language", "de"], ["--region", "de"], ["--year", "1989"], ["--page", "2"]]
        for options in searches {
            _ = try await service.program.start(["search", "lantern"] + options).result()
        }
        #expect(service.server.requests.count == searches.count)
    }

    @Test func `--verbose logs the request without the credential`() async throws {
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

    @Test func `--verbose wins over --quiet for requests and notices`() async throws {
        let service = try SearchService()
        #expect(try await service.program.run("search", "lantern", "-v", "-q").error.contains("GET "))
        let notice = "! Offline: showing results saved just now.\n"
        for (options, expected) in [(["-q"], ""), (["-v"], notice), (["-v", "-q"], notice)] {
            let result = try await service.program.start(["search", "lantern", "--offline"] + options).result()
            #expect(result.error == expected)
        }
    }

    @Test func `no credential is sent if none is set`() async throws {
        let service = try SearchService()
        let result = try await service.program.run("search", "lantern", environment: ["TMDB_ACCESS_TOKEN": ""])
        #expect(result.output == lanterns)
        #expect(service.server.requests.all.first?.headers["Authorization"] == nil)
    }
}
