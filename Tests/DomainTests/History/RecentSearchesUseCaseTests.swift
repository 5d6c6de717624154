import Domain
import DomainDoubles
import DomainKit
import Testing

struct RecentSearchesUseCaseTests {
    private let recentQueries = FakeRecentQueriesRepository()
    private let movies = FakeMoviesRepository()

    @Test func `a search works offline if its first page is cached in the present language and region`() async throws {
        for text in ["batman", "joker"] { await recentQueries.save(try SearchText(text)) }
        let (german, germany) = (try Language("de"), try Region("DE"))
        movies.cache(MovieQuery(text: try SearchText("batman"), language: german, region: germany))
        #expect(try await marks(german, germany) == ["joker": false, "batman": true])
        #expect(try await marks(german, nil) == ["joker": false, "batman": false])
        #expect(try await marks(nil, germany) == ["joker": false, "batman": false])
    }

    @Test func `the searches stay in their order`() async throws {
        for text in ["batman", "joker"] { await recentQueries.save(try SearchText(text)) }
        #expect(try await list(nil, nil).map(\.query.text.value) == ["joker", "batman"])
    }

    @Test func `a history that cannot be read is an error`() async throws {
        await recentQueries.fail(with: .storage(reason: "no file"))
        await #expect(throws: RepositoryError.storage(reason: "no file")) { try await list(nil, nil) }
    }

    private func list(_ language: Language?, _ region: Region?) async throws -> [RecentSearch] {
        try await RecentSearchesUseCase(recentQueries: recentQueries, movies: movies)
            .execute(language: language, region: region)
    }

    private func marks(_ language: Language?, _ region: Region?) async throws -> [String: Bool] {
        let searches = try await list(language, region)
        return Dictionary(uniqueKeysWithValues: searches.map { ($0.query.text.value, $0.worksOffline) })
    }
}
