import Domain
import DomainDoubles
import DomainKit
import Testing

struct RecentSearchesUseCaseTests {
    @Test func `the newest search is first, and one works offline if its first page is cached`() async throws {
        let (recentQueries, movies) = (FakeRecentQueriesRepository(), FakeMoviesRepository())
        let (german, germany) = (try Language("de"), try Region("DE"))
        func marks(_ language: Language?, _ region: Region?) async throws -> [String] {
            try await RecentSearchesUseCase(recentQueries: recentQueries, movies: movies)
                .execute(language: language, region: region)
                .map { "\($0.query.text) \($0.worksOffline)" }
        }
        for text in ["batman", "joker"] { await recentQueries.save(try SearchText(text)) }
        movies.cache(MovieQuery(text: try SearchText("batman"), language: german, region: germany))
        #expect(try await marks(german, germany) == ["joker false", "batman true"])
        #expect(try await marks(german, nil) == ["joker false", "batman false"])
        #expect(try await marks(nil, germany) == ["joker false", "batman false"])
        await recentQueries.fail(with: .storage(reason: "no file"))
        await #expect(throws: RepositoryError.storage(reason: "no file")) { try await marks(german, germany) }
    }
}
