import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

/// Searches, and those that were made before.
@Suite(.timeLimit(.minutes(3)))
struct SearchMoviesUseCaseTests {
    private let batman: Movie
    private let query: MovieQuery
    private let movies = FakeMoviesRepository()
    private let recentQueries = FakeRecentQueriesRepository()

    init() throws {
        batman = try Movie.film(268, "Batman")
        query = MovieQuery(text: try SearchText("Batman"), year: try ReleaseYear(1989))
    }

    @Test func `the events of the request come back, even if the search cannot be saved`() async throws {
        let (page, policy) = (try PageNumber(2), FetchPolicy.cachedIfFresh(maxAge: .zero))
        let events: [FetchEvent<MoviesPage>] = [.cached(.page([])), .finished(.page([batman]), origin: .service)]
        await recentQueries.fail(with: .storage(reason: "the disk is full"))
        movies.script(ScriptedFetch(ending: events[0], events[1]))
        #expect(await search(page: page, policy: policy).all() == events.map { [$0] })
        #expect(try #require(movies.requests.first) == (query, page, policy))
    }

    @Test func `a search is saved before the stream ends, even without a match`() async throws {
        let unreachable = RepositoryError.service(.unreachable(reason: "refused"))
        let ends: [FetchEvent<MoviesPage>] = [
            .finished(.page([]), origin: .service), .finished(.page([batman]), origin: .cache),
            .failed(unreachable, cached: .page([batman])),
        ]
        for end in ends {
            movies.script(ScriptedFetch(ending: end))
            #expect(await search().all() == [[end]])
            #expect(try await saved() == ["Batman"])
            try await recentQueries.clear()
        }
    }

    @Test func `a search without an answer is not saved`() async throws {
        for error in [RepositoryError.service(.unreachable(reason: "refused")), .service(.unauthorized), .notCached] {
            movies.script(ScriptedFetch(ending: .failed(error, cached: nil)))
            #expect(await search().all() == [[.failed(error, cached: nil)]])
        }
        #expect(try await saved().isEmpty)
    }

    @Test func `a search is saved with its copy, before the service has responded`() async throws {
        let script = ScriptedFetch<MoviesPage>()
        movies.script(script)
        script.send(.cached(.page([batman])))
        let reader = Task { [events = search()] in await events.all() }
        await until { (try? await saved()) == ["Batman"] }
        script.finish(with: .finished(.page([batman]), origin: .service))
        #expect(await reader.value.count == 2)
    }

    @Test func `a search over several pages is saved once`() async throws {
        let found = try (1...50).map { try Movie.film($0, "Batman") }
        let events = SearchMoviesUseCase(movies: FakeMoviesRepository(movies: found), recentQueries: recentQueries)
            .execute(query: MovieQuery(text: query.text), startingAt: .first, limit: 50, policy: .remoteOnly)
        #expect(await events.all().count == 3)
        #expect(await recentQueries.saves == 1)
    }

    @Test func `the newest search is first, and one works offline if its first page is cached`() async throws {
        let (german, germany) = (try Language("de"), try Region("DE"))
        let cached = MovieQuery(text: try SearchText("batman"), language: german, region: germany)
        let recent = RecentSearchesUseCase(recentQueries: recentQueries, movies: FakeMoviesRepository(cached: cached))
        func marks(_ language: Language?, _ region: Region?) async throws -> [String] {
            try await recent.execute(language: language, region: region).map { "\($0.query.text) \($0.worksOffline)" }
        }
        for text in ["batman", "joker"] { await recentQueries.save(try SearchText(text)) }
        #expect(try await marks(german, germany) == ["joker false", "batman true"])
        #expect(try await marks(german, nil) == ["joker false", "batman false"])
        #expect(try await marks(nil, germany) == ["joker false", "batman false"])
        await recentQueries.fail(with: .storage(reason: "no file"))
        await #expect(throws: RepositoryError.storage(reason: "no file")) { try await marks(german, germany) }
    }

    private func search(
        page: PageNumber = .first,
        policy: FetchPolicy = .remoteOnly
    ) -> AsyncStream<[FetchEvent<MoviesPage>]> {
        SearchMoviesUseCase(movies: movies, recentQueries: recentQueries)
            .execute(query: query, startingAt: page, limit: nil, policy: policy)
    }

    private func saved() async throws -> [String] {
        try await recentQueries.recentQueries().map(\.text.value)
    }
}
