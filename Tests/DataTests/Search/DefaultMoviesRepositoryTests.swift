import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

@testable import Data
@testable import DataKit

@Suite(.timeLimit(.minutes(1)))
struct DefaultMoviesRepositoryTests {
    private let clock = FakeWallClock()
    private let warnings = FakeWarningReporter()
    private let store = FakeRecordStore()

    @Test func `a page comes from the service and is cached`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A", "B"), entityTag: EntityTag("\"1\"")))
        #expect(try await search(service) == ["service A,B"])
        #expect(try await search(service, policy: .cachedOnly) == ["cache A,B"])
        #expect(service.requests.count == 1)
        #expect(service.requests.all.first?.request.path == "/search/movie")
    }

    @Test func `the cached page shows before the fresh one`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A")), .json(PageJSON.titled("A", "B")))
        _ = try await search(service)
        #expect(try await search(service) == ["cached A", "service A,B"])
    }

    @Test func `rows deleted at the service are gone from the cached page`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A", "B", "C")), .json(PageJSON.titled("B")))
        _ = try await search(service)
        _ = try await search(service)
        #expect(try await search(service, policy: .cachedOnly) == ["cache B"])
    }

    @Test func `an empty response is cached, and differs from a page that was never fetched`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled()))
        #expect(try await search(service, policy: .cachedOnly) == ["failed notCached"])
        _ = try await search(service)
        #expect(try await search(service, policy: .cachedOnly) == ["cache "])
    }

    @Test func `a cached page is revalidated, and its age begins anew if nothing has changed`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A"), entityTag: EntityTag("\"1\"")), .notModified)
        _ = try await search(service)
        clock.advance(by: .seconds(3600))
        #expect(try await search(service) == ["cached A", "service A"])
        #expect(service.requests.all.map(\.entityTag) == [nil, EntityTag("\"1\"")])
        #expect(try await search(service, policy: .cachedIfFresh(maxAge: .seconds(60))) == ["cache A"])
        #expect(service.requests.count == 2)
    }

    @Test func `rows that cannot be read are left out and reported`() async throws {
        let json = PageJSON.rows([#"{"id":1,"title":"A"}"#, #"{"id":2}"#, "7"])
        let service = FakeDataTransferService(.json(json))
        #expect(try await search(service) == ["service A"])
        #expect(try await search(service, policy: .cachedOnly) == ["cache A"])
        #expect(warnings.warnings == [.unreadableRows(count: 2)])
    }

    @Test(arguments: [
        (PageJSON.titled("A", page: 2), "it is page 2 instead of page 1"),
        (PageJSON.rows([#"{"id":2}"#, "7"]), "none of its rows can be read"),
    ])
    func `another page, or one of which no row can be read, is unusable`(json: String, reason: String) async throws {
        let service = FakeDataTransferService(.json(json))
        #expect(try await search(service) == ["failed unusableResponse (\(reason))"])
        #expect(try await search(service, policy: .cachedOnly) == ["failed notCached"])
        #expect(warnings.warnings.isEmpty)
    }

    @Test func `movies of other years are left out if a year was requested, of a cached page too`() async throws {
        let json = PageJSON.rows([
            #"{"id":1,"title":"A","release_date":"1989-06-23"}"#, #"{"id":2,"title":"B","release_date":"1990-01-01"}"#,
        ])
        let query = MovieQuery(text: try SearchText("a"), year: try ReleaseYear(1989))
        #expect(try await search(FakeDataTransferService(.json(json)), query) == ["service A"])
        try await replaceCopy(by: json)
        #expect(try await search(FakeDataTransferService(.notModified), query, policy: .cachedOnly) == ["cache A"])
    }

    @Test func `movies for adults are left out unless requested, of a cached page too`() async throws {
        let json = PageJSON.rows([#"{"id":1,"title":"A"}"#, #"{"id":2,"title":"B","adult":true}"#])
        let service = FakeDataTransferService(.json(json))
        for (includesAdult, titles) in [(false, "A"), (true, "A,B")] {
            let query = MovieQuery(text: try SearchText("a"), includesAdult: includesAdult)
            #expect(try await search(service, query) == ["service \(titles)"])
            try await replaceCopy(by: json)
            #expect(try await search(service, query, policy: .cachedOnly) == ["cache \(titles)"])
        }
    }

    @Test func `a cached page that cannot be read is reported and fetched again`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A")))
        _ = try await search(service)
        try await replaceCopy(by: "\u{1}\u{2}\u{3}")
        #expect(try await search(service) == ["service A"])
        #expect(service.requests.all.map(\.entityTag) == [nil, nil], "there is nothing to revalidate")
        #expect(warnings.warnings == [.unreadableCopy])
        #expect(try await search(service, policy: .cachedOnly) == ["cache A"])
    }

    @Test func `a page is cached for its service, language and region, and no longer than half a year`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A")))
        let query = MovieQuery(text: try SearchText("a"))
        let german = MovieQuery(text: try SearchText("a"), language: try Language("de"))
        #expect(await !repository(service).isCached(query, page: .first))
        _ = try await search(service, query)
        #expect(await repository(service).isCached(query, page: .first))
        #expect(await !repository(service).isCached(query, page: try PageNumber(2)))
        #expect(await !repository(service).isCached(german, page: .first))
        #expect(await !repository(service, namespace: "another").isCached(query, page: .first))
        clock.advance(by: .seconds(180 * 86_400))
        #expect(await !repository(service).isCached(query, page: .first))
    }

    @Test func `nothing is cached if the store cannot be read`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A")))
        _ = try await search(service)
        store.failReading("no file")
        let query = MovieQuery(text: try SearchText("a"))
        #expect(await !repository(service).isCached(query, page: .first))
    }

    @Test func `cancelling the reader cancels the request`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A")))
        service.gate.close()
        let reader = Task { try await search(service) }
        try await service.requests.wait(forCount: 1)
        reader.cancel()
        #expect(try await reader.value.isEmpty)
        try await service.cancellations.wait(forCount: 1)
    }

    private func search(
        _ service: FakeDataTransferService,
        _ query: MovieQuery? = nil,
        policy: FetchPolicy = .cachedIfFresh(maxAge: .zero)
    ) async throws -> [String] {
        let query = try query ?? MovieQuery(text: SearchText("a"))
        return await repository(service).movies(matching: query, page: .first, policy: policy).summaries()
    }

    private func repository(
        _ service: FakeDataTransferService,
        namespace: String = "service"
    ) -> DefaultMoviesRepository {
        DefaultMoviesRepository(
            fetcher: Fetcher(service: service, store: store, clock: clock, namespace: namespace, warnings: warnings)
        )
    }

    /// Replaces the newest cached page, with a tag.
    private func replaceCopy(by document: String) async throws {
        let collection = RecordCollection(name: "movies-pages-1", limit: 500)
        let key = try #require(try await store.records(in: collection, limit: 1).first?.key)
        let bytes = Array(document.utf8)
        let record = Record(key: key, bytes: bytes, cachedAt: clock.now(), entityTag: EntityTag("\"1\""))
        try await store.save(record, in: collection, if: .always)
    }
}

struct SearchResourceTests {
    @Test func `a plain search requests words, page and no movies for adults`() throws {
        let query = MovieQuery(text: try SearchText("batman"))
        let resource = SearchResource(query: query, page: try PageNumber(2))
        let expected = ServiceRequest(
            as: .program,
            method: .get,
            path: "/search/movie",
            query: [QueryItem("include_adult", "false"), QueryItem("page", "2"), QueryItem("query", "batman")]
        )
        #expect(resource.request == expected)
        #expect(!resource.sharesCopy)
    }

    @Test func `every filter is requested, in canonical order`() throws {
        let query = MovieQuery(
            text: try SearchText("C++ & co"),
            language: try Language("de-CH"),
            region: try Region("ch"),
            year: try ReleaseYear(1989),
            includesAdult: true
        )
        #expect(
            SearchResource(query: query, page: .first).request.query == [
                QueryItem("include_adult", "true"), QueryItem("language", "de-CH"), QueryItem("page", "1"),
                QueryItem("query", "C++ & co"), QueryItem("region", "CH"), QueryItem("year", "1989"),
            ]
        )
    }

    @Test func `another text, page, language, region or filter is another request`() throws {
        let text = try SearchText("batman")
        let queries = [
            MovieQuery(text: text), MovieQuery(text: text, language: try Language("de")),
            MovieQuery(text: text, region: try Region("de")), MovieQuery(text: text, year: try ReleaseYear(1989)),
            MovieQuery(text: text, includesAdult: true), MovieQuery(text: try SearchText("robin")),
        ]
        let requests = try [1, 2].flatMap { page in
            try queries.map { SearchResource(query: $0, page: try PageNumber(page)).request }
        }
        #expect(Set(requests).count == 12)
    }
}
