import AppDoubles
import DomainKitDoubles
import InfrastructureKitDoubles
import Testing

/// What JSON says about a fetch, and how its fields are named.
@Suite(.timeLimit(.minutes(1)))
struct JSONOutputTests {
    private static let page = SearchService.page("Lantern")
    private static let details = #"{"id":1,"title":"Lantern"}"#

    /// A service that responds once, then fails.
    private func makeService(failing failure: LoopbackAnswer) throws -> SearchService {
        let lists = ScriptedValues<LoopbackAnswer>(.json(Self.page), failure)
        let movies = ScriptedValues<LoopbackAnswer>(.json(Self.details), failure)
        return try SearchService { $0.path.hasSuffix("/movie/1") ? movies.next() : lists.next() }
    }

    @Test(arguments: [["search", "lantern"], ["view", "1"]])
    func `the status is fresh, then cached, then stale with the error`(words: [String]) async throws {
        let service = try makeService(failing: .json("{}", status: 503))
        let statuses = [
            #""origin":"remote","storedAt":"T","status":"fresh","error":null"#,
            #""origin":"cache","storedAt":"T","status":"cached","error":null"#,
            #""origin":"cache","storedAt":"T","status":"stale","error":{"kind":"unavailable","#
                + #""message":"TMDB is not available (HTTP 503)."}"#,
        ]
        for (index, status) in statuses.enumerated() {
            if index == 2 {
                try service.program.makeCacheOld()
                try service.program.makeCacheOld()
                try service.program.makeCacheOld()
            }
            let result = try await service.program.start(words + ["--json=id"]).result()
            #expect(result.status == 0)
            #expect(result.output.replacing(/"storedAt":"[^"]+"/, with: #""storedAt":"T""#).contains(status))
        }
    }

    @Test func `offline, a copy of any age is cached`() async throws {
        let service = try SearchService()
        _ = try await service.program.run("search", "lantern")
        try service.program.makeCacheOld()
        let result = try await service.program.run("search", "lantern", "--offline", "--json=id")
        #expect(result.output.contains(#""status":"cached","error":null}"#))
    }

    @Test(arguments: [
        (LoopbackAnswer(.reset), "unreachable"), (.raw("<html>"), "unusableResponse"),
        (.json("{}", status: 429), "rateLimited"), (.response(), "unusableResponse"),
    ])
    func `each failure has its kind`(failure: LoopbackAnswer, kind: String) async throws {
        let service = try makeService(failing: failure)
        _ = try await service.program.run("search", "lantern")
        try service.program.makeCacheOld()
        let result = try await service.program.run("search", "lantern", "--json=id")
        #expect(result.output.contains(#""status":"stale","error":{"kind":"\#(kind)","message":""#))
    }

    @Test func `a list that breaks off has the error, and its pages are fresh`() async throws {
        let service = try SearchService { request in
            request.query["page"] == "1"
                ? .json(SearchService.page("A", "B", totalPages: 3)) : .json("{}", status: 503)
        }
        let result = try await service.program.run("search", "lantern", "--limit", "5", "--json=id")
        #expect(result.status == 69)
        #expect(result.output.contains(#""status":"fresh","error":{"kind":"unavailable","#))
        #expect(result.output.contains(#""movies":[{"id":1},{"id":2}],"#))
    }

    @Test func `an error has neither a secret nor a long text`() async throws {
        let message = String(repeating: "x", count: 5_000) + SearchService.token
        let service = try makeService(failing: .json(#"{"status_message":"\#(message)"}"#, status: 418))
        _ = try await service.program.run("search", "lantern")
        try service.program.makeCacheOld()
        let result = try await service.program.run("search", "lantern", "--json=id")
        #expect(result.output.contains(#""kind":"unusableResponse""#))
        #expect(!result.output.contains("canary"))
        #expect(result.output.count < 1_000)
    }

    @Test(arguments: [
        (["--json", "title"], "title"), (["--json", "id,colour"], "id,colour"), (["--json", "id, title"], "id, title"),
        (["--json", "--", "id,title"], "id,title"), (["--json", "title", "lantern"], "title lantern"),
        (["lantern", "--json", "colour"], "lantern colour"),
    ])
    func `any other text after --json is a search`(words: [String], query: String) async throws {
        let service = try SearchService()
        let result = try await service.program.start(["search"] + words).result()
        #expect(result.status == 0)
        #expect(result.output.hasPrefix(#"{"query":"\#(query)","#))
    }
}
