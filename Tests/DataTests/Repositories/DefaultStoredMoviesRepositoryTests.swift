import Domain
import TestDoubles
import Testing

@testable import Data

struct DefaultStoredMoviesRepositoryTests {
    private let store = FakeRecordStore()
    private let clock = FakeWallClock()

    @Test func `the movies of the newest pages come first, each once, and only those of this service`() async throws {
        try await save(["1": "Old", "2": "Lantern"], page: 1, namespace: "service")
        try await save(["2": "Lantern", "3": "Newest"], page: 2, namespace: "service")
        try await save(["4": "Elsewhere"], page: 3, namespace: "service 2")
        let movies = await FetchStoredMoviesUseCase(movies: repository()).execute()
        #expect(movies.map(\.title) == ["Lantern", "Newest", "Old"])
        #expect(await repository().storedMovies(ofLastPages: 1).map(\.title) == ["Lantern", "Newest"])
    }

    @Test func `what cannot be read is left out`() async throws {
        try await save(["1": "Lantern"], page: 1, namespace: "service")
        try await save(bytes: Array("{".utf8), page: 2, namespace: "service")
        #expect(await repository().storedMovies(ofLastPages: 9).map(\.title) == ["Lantern"])
        store.failReading("the disk is gone")
        #expect(await repository().storedMovies(ofLastPages: 9).isEmpty)
    }

    @Test func `a page that many others have been stored after is not looked for`() async throws {
        try await save(["1": "Lantern"], page: 1, namespace: "service")
        for page in 1...39 { try await save(["2": "Elsewhere"], page: page, namespace: "other") }
        #expect(await repository().storedMovies(ofLastPages: 1).map(\.title) == ["Lantern"])
        try await save(["2": "Elsewhere"], page: 40, namespace: "other")
        #expect(await repository().storedMovies(ofLastPages: 1).isEmpty)
    }

    @Test func `what is older than may be kept is left out`() async throws {
        try await save(["1": "Lantern"], page: 1, namespace: "service")
        clock.advance(by: .seconds(180 * 86_400) - .milliseconds(1))
        #expect(await repository().storedMovies(ofLastPages: 1).map(\.title) == ["Lantern"])
        clock.advance(by: .milliseconds(1))
        #expect(await repository().storedMovies(ofLastPages: 1).isEmpty)
    }

    private func repository() -> DefaultStoredMoviesRepository {
        DefaultStoredMoviesRepository(
            cache: AnswerCache(
                store: store,
                namespace: "service",
                clock: clock,
                warnings: FakeWarningReporter()
            )
        )
    }

    private func save(_ titles: [String: String], page: Int, namespace: String) async throws {
        let rows = titles.sorted { $0.key < $1.key }.map { #"{"id":\#($0.key),"title":"\#($0.value)"}"# }
        let json = """
            {"page":\(page),"results":[\(rows.joined(separator: ","))],"total_pages":9,"total_results":99}
            """
        try await save(bytes: Array(json.utf8), page: page, namespace: namespace)
    }

    private func save(bytes: [UInt8], page: Int, namespace: String) async throws {
        let request = ServiceRequest(path: "/search/movie", query: [QueryItem("page", String(page))])
        let record = Record(
            key: StorageKey(request, namespace: namespace).value,
            bytes: bytes,
            storedAt: clock.now()
        )
        try await store.save(record, in: .moviesPages, if: .always)
    }
}
