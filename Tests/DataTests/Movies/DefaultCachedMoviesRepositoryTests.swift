import DomainKitDoubles
import DataKitDoubles
import Domain
import DomainKit
import Testing

@testable import Data
@testable import DataKit

@Suite(.timeLimit(.minutes(1)))
struct DefaultCachedMoviesRepositoryTests {
    private let store = FakeRecordStore()
    private let clock = FakeWallClock()

    @Test func `the movies of the newest pages come first, each once, and only those of this service`() async throws {
        try await save(["1": "Old", "2": "Lantern"], page: 1, namespace: "service")
        try await save(["2": "Lantern", "3": "Newest"], page: 2, namespace: "service")
        try await save(["4": "Elsewhere"], page: 3, namespace: "service 2")
        #expect(await titles(onNewestPages: 10) == ["Lantern", "Newest", "Old"])
        #expect(await titles(onNewestPages: 1) == ["Lantern", "Newest"])
    }

    @Test func `pages that cannot be read are left out`() async throws {
        try await save(["1": "Lantern"], page: 1, namespace: "service")
        try await save(bytes: Array("{".utf8), page: 2, namespace: "service")
        #expect(await titles(onNewestPages: 9) == ["Lantern"])
        store.failReading("the disk is gone")
        #expect(await titles(onNewestPages: 9).isEmpty)
    }

    @Test func `only the newest forty pages of all services are read`() async throws {
        try await save(["1": "Lantern"], page: 1, namespace: "service")
        for page in 1...39 { try await save(["2": "Elsewhere"], page: page, namespace: "other") }
        #expect(await titles(onNewestPages: 1) == ["Lantern"])
        try await save(["2": "Elsewhere"], page: 40, namespace: "other")
        #expect(await titles(onNewestPages: 1).isEmpty)
    }

    @Test func `a page older than six months is left out`() async throws {
        try await save(["1": "Lantern"], page: 1, namespace: "service")
        clock.advance(by: .seconds(180 * 86_400) - .milliseconds(1))
        #expect(await titles(onNewestPages: 1) == ["Lantern"])
        clock.advance(by: .milliseconds(1))
        #expect(await titles(onNewestPages: 1).isEmpty)
    }

    @Test func `movies for adults are left out, because their pages may have been filtered`() async throws {
        let rows = [#"{"id":1,"title":"Lantern"}"#, #"{"id":2,"title":"Adult","adult":true}"#]
        try await save(bytes: Array(PageJSON.rows(rows).utf8), page: 1, namespace: "service")
        #expect(await titles(onNewestPages: 1) == ["Lantern"])
    }

    private func titles(onNewestPages pages: Int) async -> [String] {
        let service = FakeDataTransferService(.failure(.cancelled))
        let warnings = FakeWarningReporter()
        let fetcher = Fetcher(service: service, store: store, clock: clock, namespace: "service", warnings: warnings)
        let movies = await DefaultCachedMoviesRepository(fetcher: fetcher).cachedMovies(onNewestPages: pages)
        #expect(service.requests.count == 0)
        return movies.map(\.title)
    }

    private func save(_ titles: [String: String], page: Int, namespace: String) async throws {
        let rows = titles.sorted { $0.key < $1.key }.map { #"{"id":\#($0.key),"title":"\#($0.value)"}"# }
        try await save(bytes: Array(PageJSON.rows(rows, page: page).utf8), page: page, namespace: namespace)
    }

    private func save(bytes: [UInt8], page: Int, namespace: String) async throws {
        let request = ServiceRequest(path: "/search/movie", query: [QueryItem("page", String(page))])
        let key = RecordKey(request, namespace: namespace).text
        try await store.save(Record(key: key, bytes: bytes, cachedAt: clock.now()), in: .moviesPages, if: .always)
    }
}
