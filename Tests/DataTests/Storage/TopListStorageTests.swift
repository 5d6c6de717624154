import Domain
import TestDoubles
import Testing

@testable import Data

struct TopListStorageTests {
    private let store = FakeRecordStore()
    private let clock = FakeWallClock()
    private let storage: TopListStorage
    private let key: StorageKey

    init() {
        let cache = AnswerCache(
            store: store,
            namespace: "service",
            clock: clock,
            warnings: FakeWarningReporter()
        )
        storage = TopListStorage(cache: cache)
        let query = DiscoverQuery(order: .revenue, sortOrder: .descending)
        key = cache.key(of: DiscoverKey(query: query, page: .first).question)
    }

    private func page(_ number: Int) throws -> MoviesPage {
        let movie = Movie(id: try #require(MovieID(number)), title: "Film", originalTitle: "Film")
        return MoviesPage(page: try PageNumber(number), totalPages: 9, totalResults: 170, movies: [movie])
    }

    /// - Parameter forestalled: What happens between the reading and the writing.
    private func merge(_ page: MoviesPage, forestalled: (@Sendable () async -> Void)? = nil) async throws {
        let copy = try await storage.copy(of: page.page, under: key)
        if let forestalled { store.duringNextSlot(forestalled) }
        _ = try await storage.merge(page, under: key, since: copy)
    }

    private func isStored(_ number: Int) async throws -> Bool {
        try await storage.copy(of: try PageNumber(number), under: key).stored != nil
    }

    @Test func `a page that was forestalled is merged into what the other one left`() async throws {
        let (first, second) = (try page(1), try page(2))
        try await merge(second) { try? await merge(first) }
        #expect(try await isStored(1))
        #expect(try await isStored(2))
    }

    @Test func `an older answer for a page does not take the place of a newer one`() async throws {
        let old = try await storage.copy(of: .first, under: key)
        clock.advance(by: .seconds(1))
        let newer = MoviesPage(page: .first, totalPages: 9, totalResults: 170, movies: try page(2).movies)
        try await merge(newer)
        let result = try await storage.merge(try page(1), under: key, since: old)
        #expect(result.value.movies == newer.movies)
        #expect(try await storage.copy(of: .first, under: key).stored?.value.movies == newer.movies)
    }

    @Test func `a page from the future, left by a clock that was set back, is replaced`() async throws {
        clock.advance(by: .seconds(60))
        let first = MoviesPage(page: .first, totalPages: 9, totalResults: 170, movies: try page(2).movies)
        try await merge(first)
        clock.advance(by: .seconds(-60))
        try await merge(try page(1))
        let movies = try await storage.copy(of: .first, under: key).stored?.value.movies
        #expect(movies?.first == (try page(1).movies.first))
    }

    @Test func `a page that is forestalled by a deletion is not stored`() async throws {
        let store = store
        try await merge(try page(1)) { try? await store.deleteAll(in: .topLists) }
        #expect(try await !isStored(1))
    }

    @Test func `of more lists than are kept, those asked for last stay`() async throws {
        for year in 1901...1960 {
            let query = DiscoverQuery(order: .title, sortOrder: .ascending, year: try ReleaseYear(year))
            let key = storage.cache.key(of: DiscoverKey(query: query, page: .first).question)
            let copy = try await storage.copy(of: .first, under: key)
            _ = try await storage.merge(try page(1), under: key, since: copy)
        }
        #expect(try await store.records(in: .topLists, limit: 100).count == 50)
    }
}
