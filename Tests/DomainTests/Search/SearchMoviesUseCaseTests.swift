import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SearchMoviesUseCaseTests {
    private let batman: Movie
    private let query: MovieQuery
    private let movies: FakeMoviesRepository
    private let recentQueries = FakeRecentQueriesRepository()

    init() throws {
        batman = Movie(id: try #require(MovieID(268)), title: "Batman", originalTitle: "Batman")
        query = MovieQuery(text: try SearchText("Batman"), year: try ReleaseYear(1989))
        movies = FakeMoviesRepository(movies: [batman])
    }

    @Test func `the request goes to the repository, and its events come back`() async throws {
        let script = ScriptedFetch<MoviesPage>()
        movies.script(script)
        script.send(.cached(page([])))
        script.finish(with: .finished(page([batman]), origin: .service))
        let events = await search(page: 2, policy: .cachedIfFresh(maxAge: .zero))
        #expect(events == [[.cached(page([]))], [.finished(page([batman]), origin: .service)]])
        let request = MoviesRequest(query: query, page: try PageNumber(2), policy: .cachedIfFresh(maxAge: .zero))
        #expect(movies.requests == [request])
    }

    @Test func `a search is saved before the stream ends, even without a match`() async throws {
        for movies in [[], [batman]] {
            self.movies.script(finished(with: .finished(page(movies), origin: .service)))
            _ = await search()
            #expect(try await saved() == ["Batman"])
            try await recentQueries.clear()
        }
    }

    @Test func `a search is saved whatever its page comes from`() async throws {
        let failure = RepositoryError.service(.unreachable(reason: "refused"))
        for end in [
            FetchEvent.finished(page([batman]), origin: .cache), .failed(failure, cached: page([batman])),
        ] {
            movies.script(finished(with: end))
            _ = await search()
            #expect(try await saved() == ["Batman"])
            try await recentQueries.clear()
        }
    }

    @Test func `a search without an answer is not saved`() async throws {
        for error in [RepositoryError.service(.unreachable(reason: "refused")), .service(.unauthorized), .notCached] {
            movies.script(finished(with: .failed(error, cached: nil)))
            #expect(await search() == [[.failed(error, cached: nil)]])
        }
        #expect(try await saved().isEmpty)
    }

    @Test func `a search is saved with its copy, before the service has responded`() async throws {
        let script = ScriptedFetch<MoviesPage>()
        movies.script(script)
        script.send(.cached(page([batman])))
        let stream = SearchMoviesUseCase(movies: movies, recentQueries: recentQueries)
            .execute(query: query, startingAt: .first, limit: nil, policy: .cachedIfFresh(maxAge: .zero))
        let reader = Task { await stream.reduce(into: 0) { count, _ in count += 1 } }
        while try await saved().isEmpty { await Task.yield() }
        #expect(try await saved() == ["Batman"])
        script.finish(with: .finished(page([batman]), origin: .service))
        #expect(await reader.value == 2)
    }

    @Test func `a search over several pages is saved once`() async throws {
        let pages = FakeMoviesRepository(
            movies: try (1...50).map { Movie(id: try #require(MovieID($0)), title: "Batman", originalTitle: "") }
        )
        let events = SearchMoviesUseCase(movies: pages, recentQueries: recentQueries)
            .execute(
                query: MovieQuery(text: try SearchText("Batman")),
                startingAt: .first,
                limit: 50,
                policy: .remoteOnly
            )
        #expect(await events.reduce(into: 0) { count, _ in count += 1 } == 3)
        #expect(await recentQueries.saves == 1)
    }

    @Test func `a search that cannot be saved is shown all the same`() async throws {
        await recentQueries.fail(with: .storage(reason: "the disk is full"))
        #expect(await search().count == 1)
    }

    @Test func `cancelling the reader cancels the fetch`() async {
        let script = ScriptedFetch<MoviesPage>()
        movies.script(script)
        let reader = Task { await search() }
        await until { movies.requests.count == 1 }
        reader.cancel()
        #expect(await script.isCancelled())
        #expect(await reader.value.isEmpty)
    }

    private func search(page: Int = 1, policy: FetchPolicy = .remoteOnly) async -> [[FetchEvent<MoviesPage>]] {
        guard let page = try? PageNumber(page) else { return [] }
        return await SearchMoviesUseCase(movies: movies, recentQueries: recentQueries)
            .execute(query: query, startingAt: page, limit: nil, policy: policy).reduce(into: []) { $0.append($1) }
    }

    private func finished(with event: FetchEvent<MoviesPage>) -> ScriptedFetch<MoviesPage> {
        let script = ScriptedFetch<MoviesPage>()
        script.finish(with: event)
        return script
    }

    private func saved() async throws -> [String] {
        try await recentQueries.recentQueries().map(\.text.value)
    }

    private func page(_ movies: [Movie]) -> Cached<MoviesPage> {
        let page = MoviesPage(number: .first, totalPages: 1, totalResults: movies.count, items: movies)
        return Cached(page, at: Timestamp(millisecondsSince1970: 0))
    }
}
