import AppDoubles
import DataKitDoubles
import DomainKitDoubles
import InfrastructureKitDoubles
import Testing

/// Errors of `movies search`.
@Suite(.timeLimit(.minutes(1)))
struct SearchFailureTests {
    private static let page = SearchService.page("Lantern")

    private static let unusable: [(LoopbackAnswer, String)] = [
        (.response(body: Array("not json".utf8)), "it is not JSON"),
        (.response(body: Array("<!DOCTYPE html><html></html>".utf8)), "it is HTML, not JSON"),
        (.response(), "the response is empty"),
        (.json(#"{"success":true}"#), "it lacks the field 'page'"),
        (.json(String(repeating: "[", count: 100_000)), ""),
        (.json(String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)), ""),
        (.response(body: Array(repeating: 0x20, count: 2_000_001)), "the response is larger than 2 MB"),
        (.json(#"{"success":false,"status_message":"\#(SearchService.token)"}"#), "it says that the request failed"),
        (
            .response(status: 302, headers: [("Location", "/elsewhere")]),
            "it redirects (HTTP 302), which is not followed"
        ),
    ]

    @Test(arguments: unusable.indices)
    func `an unusable response is an error and is not cached`(index: Int) async throws {
        let (answer, reason) = Self.unusable[index]
        let service = try SearchService { _ in answer }
        let result = try await service.program.run("search", "lantern")
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.error.hasPrefix("Error: TMDB sent an unusable response: \(reason)"))
        #expect(try await service.program.run("search", "lantern", "--offline").status == 69)
    }

    @Test(arguments: [0.3, 0.6, 0.9, 0.999])
    func `a truncated response is an error and is not cached`(share: Double) async throws {
        let answer = LoopbackAnswer.json(Self.page)
        let service = try SearchService { _ in answer.cut(afterBytes: Int(Double(answer.byteCount) * share)) }
        let result = try await service.program.run("search", "lantern")
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("Error: TMDB sent an unusable response: the response is cut off"))
        #expect(try await service.program.run("search", "lantern", "--offline").status == 69)
    }

    private static let refusals: [(Int, Int32, String)] = [
        (
            401, 4,
            """
            Error: TMDB did not accept the token from TMDB_ACCESS_TOKEN (HTTP 401).
            Check the value of TMDB_ACCESS_TOKEN: your API read access token is shown at \
            https://www.themoviedb.org/settings/api

            """
        ),
        (
            404, 1,
            """
            Error: TMDB sent an unusable response: HTTP 404 (No.), and nothing is saved for this search.
            Try again. If this keeps happening, check your connection or proxy.
            If TMDB_BASE_URL is set, check that it is the address of a TMDB service.

            """
        ),
        (
            503, 69,
            """
            Error: TMDB is not available (HTTP 503), and nothing is saved for this search.
            Try again later.

            """
        ),
    ]

    @Test(arguments: refusals.indices)
    func `each refusal has its message, advice and exit status`(index: Int) async throws {
        let (status, exit, message) = Self.refusals[index]
        let service = try SearchService { _ in
            .json(#"{"success":false,"status_code":7,"status_message":"No."}"#, status: status)
        }
        let result = try await service.program.run("search", "lantern")
        #expect(result.status == exit)
        #expect(result.output.isEmpty)
        #expect(result.error == message)
        #expect(!result.error.contains("canary"))
    }

    @Test func `a search that is forbidden speaks of no session`() async throws {
        let body = #"{"success":false,"status_code":3,"status_message":"You do not have permissions."}"#
        let service = try SearchService { _ in .json(body, status: 403) }
        let result = try await service.program.run("search", "lantern")
        #expect(result.status == 1)
        #expect(
            result.error.hasPrefix(
                "Error: TMDB sent an unusable response: HTTP 403 (You do not have permissions.), and nothing is saved"
            )
        )
    }

    @Test func `endless trailers end the search`() async throws {
        let beginning = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n"
        let flood = Array(repeating: "X-Flood: " + String(repeating: "x", count: 1000) + "\r\n", count: 1000).joined()
        let service = try SearchService { _ in .raw(beginning + flood).then(.hang) }
        let result = try await service.program.run("search", "lantern")
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("Error: TMDB sent an unusable response: its headers are larger than 256 kB"))
        #expect(service.server.requests.count == 1, "another attempt would bring the same")
    }

    @Test(arguments: [
        ("30", "Try again in 30 seconds."), ("x", "Try again in 10 seconds."),
        ("9223372036854775807", "Try again in 1 day."),
    ])
    func `a rate limit is an error that says when to try again`(retryAfter: String, advice: String) async throws {
        let service = try SearchService(timeLimit: 5) { _ in
            .json("{}", status: 429, headers: [("Retry-After", retryAfter)])
        }
        let result = try await service.program.run("search", "lantern")
        #expect(result.status == 69)
        #expect(result.error.hasPrefix("Error: TMDB limits requests for now (HTTP 429)"))
        #expect(result.error.contains(advice))
    }

    @Test func `a request is given up if the service does not respond within the time limit`() async throws {
        let service = try SearchService(timeLimit: 1) { _ in LoopbackAnswer(.hang) }
        let result = try await service.program.run("search", "lantern")
        #expect(result.status == 69)
        #expect(result.error.contains("did not respond in 1 s, and nothing is saved for this search."))
    }

    @Test func `a refused connection and an unknown host are named as the reason`() async throws {
        let program = try MoviesProgram()
        for (address, reason) in [
            (try LoopbackServer.refusingAddress(), "connection refused"),
            ("https://movies.invalid", "the host name could not be resolved"),
        ] {
            let result = try await program.run("search", "lantern", environment: ["TMDB_BASE_URL": address])
            #expect(result.status == 69)
            #expect(result.error.contains("(\(reason)), and nothing is saved for this search."))
        }
    }

    @Test(arguments: [LoopbackAnswer.json("{}", status: 503), LoopbackAnswer(.reset), .raw("<html>")])
    func `the cached page is shown with a warning if the service fails`(failure: LoopbackAnswer) async throws {
        let answers = ScriptedValues<LoopbackAnswer>(.json(Self.page), failure)
        let service = try SearchService { _ in answers.next() }
        let first = try await service.program.run("search", "lantern")
        try service.program.makeCacheOld()
        let result = try await service.program.run("search", "lantern")
        #expect(result.status == 0)
        #expect(result.output == first.output)
        #expect(result.error.hasPrefix("! "))
        #expect(result.error.hasSuffix(" showing results saved 10 hours ago.\n"))
    }

    @Test func `a refused credential is an error even if the page is cached`() async throws {
        let answers = ScriptedValues<LoopbackAnswer>(.json(Self.page), .json("{}", status: 401))
        let service = try SearchService { _ in answers.next() }
        _ = try await service.program.run("search", "lantern")
        try service.program.makeCacheOld()
        let result = try await service.program.run("search", "lantern")
        #expect(result.status == 4)
        #expect(result.output.isEmpty)
    }

    /// Damage can leave one, or another program that shares the cache.
    @Test func `a saved tag that cannot be sent does not keep a search from being fetched`() async throws {
        let service = try SearchService { _ in .response(headers: [("ETag", "\"v1\"")], body: Array(Self.page.utf8)) }
        let first = try await service.program.run("search", "lantern")
        try service.program.execute(
            "UPDATE records SET entity_tag = 'a' || char(10) || 'b'",
            onDatabase: service.program.home.path(".cache/movies/cache.db")
        )
        let second = try await service.program.run("search", "lantern", "--refresh")
        #expect(second == first)
        #expect(service.server.requests.count == 2)
    }

    @Test func `invalid input is a usage error and sends no request`() async throws {
        let service = try SearchService()
        let result = try await service.program.run("search", "a", "--page", "501")
        #expect(result.status == 64)
        #expect(result.output.isEmpty)
        let message = "The value '501' is invalid for '--page <page>'. Please provide a value from 1 to 500."
        #expect(result.error.hasPrefix("Error: \(message)\n"))
        #expect(result.error.hasSuffix("See 'movies search --help'.\n"))
        #expect(service.server.requests.count == 0)
    }
}
