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

    @Test func `a reading whose copy had films and whose response has none gives way to the next one`() async throws {
        movies.script(ScriptedFetch(ending: .cached(.page([batman])), .finished(.page([]), origin: .service)))
        movies.script(ScriptedFetch(ending: .finished(.page([batman]), origin: .service)))
        let query = MovieQuery(text: try SearchText("batman 1989"))
        let events = await SearchMoviesUseCase.fake(movies, recentQueries)
            .page(.first, of: query, policy: .cachedIfFresh(maxAge: .zero)).all()
        #expect(events == [.cached(.page([batman])), .finished(.page([batman]), origin: .service)])
    }

    @Test func `a search over several pages is saved once`() async throws {
        let found = try (1...50).map { try Movie.film($0, "Batman") }
        let events = SearchMoviesUseCase.fake(FakeMoviesRepository(movies: found), recentQueries)
            .execute(query: MovieQuery(text: query.text), startingAt: .first, limit: 50, policy: .remoteOnly)
        #expect(await events.all().count == 3)
        #expect(await recentQueries.saves == 1)
    }

    private static let meanings: [(text: String, page: Int, found: [String])] = [
        ("batman", 1, ["1 Batman", "2 Batman Begins", "3 Batman 2049"]), ("Batman (1989)", 1, ["1 Batman"]),
        ("batman 1989", 1, ["1 Batman"]), ("batman 2049", 1, ["3 Batman 2049"]), ("Begins, Batman (1990)", 1, []),
        ("Matrix, The", 1, ["4 The Matrix"]), ("tt0096895", 1, ["1 Batman"]), ("tt9999999", 1, []),
        ("https://www.imdb.com/title/tt0096895/", 1, ["1 Batman"]), ("themoviedb.org/movie/4", 1, ["4 The Matrix"]),
        ("4", 1, []), ("tt009", 1, []), ("batman 1989", 2, []), ("Oddtitle (2019)", 1, ["5 Oddtitle (2019)"]),
    ]

    @Test(arguments: meanings)
    func `the words may be an id or an address, and a year in them filters the films`(
        text: String,
        page: Int,
        found: [String]
    ) async throws {
        let films = [("Batman", 1989), ("Batman Begins", 2005), ("Batman 2049", 2017), ("The Matrix", 1999)]
        let all = try (films + [("Oddtitle (2019)", 2021)]).enumerated().map { number, film in
            try Movie.film(number + 1, film.0, released: film.1)
        }
        let search = SearchMoviesUseCase(
            movies: FakeMoviesRepository(movies: all, imdbTitles: [try IMDbID("tt0096895"): .movie(all[0])]),
            recentQueries: recentQueries,
            catalogue: .sample
        )
        let query = MovieQuery(text: try SearchText(text))
        let movies = try await search.page(try PageNumber(page), of: query, policy: .remoteOnly).result().items
        #expect(movies.map { "\($0.id) \($0.title)" } == found)
    }

    @Test func `the newest search is first, and one works offline if its first page is cached`() async throws {
        let (german, germany) = (try Language("de"), try Region("DE"))
        let cached = MovieQuery(text: try SearchText("batman"), language: german, region: germany)
        let search = SearchMoviesUseCase.fake(FakeMoviesRepository(cached: cached))
        let recent = RecentSearchesUseCase(recentQueries: recentQueries, searchMovies: search)
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
        SearchMoviesUseCase.fake(movies, recentQueries)
            .execute(query: query, startingAt: page, limit: nil, policy: policy)
    }

    private func saved() async throws -> [String] {
        try await recentQueries.recentQueries().map(\.text.value)
    }
}
