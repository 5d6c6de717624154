import Domain
import TestDoubles
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
        let events: [FetchEvent<MoviesPage>] = [.cached(page([])), .finished(page([batman]), origin: .service)]
        script.send(events[0])
        script.finish(with: events[1])
        #expect(await search(page: 2, policy: .cachedIfFresh(maxAge: .zero)) == events)
        let request = MoviesRequest(query: query, page: try PageNumber(2), policy: .cachedIfFresh(maxAge: .zero))
        #expect(movies.requests == [request])
    }

    @Test func `a search is saved once the service has responded, before the stream ends`() async throws {
        _ = await search()
        #expect(try await saved() == ["Batman"])
    }

    @Test func `a search without a match is saved too`() async throws {
        movies.script(finished(with: .finished(page([]), origin: .service)))
        _ = await search()
        #expect(try await saved() == ["Batman"])
    }

    @Test func `a search that did not reach the service is not saved`() async throws {
        let failure = MoviesError.service(.unreachable(reason: "refused"))
        let ends: [FetchEvent<MoviesPage>] = [
            .finished(page([batman]), origin: .cache), .failed(failure, cached: page([batman])),
            .failed(.notCached, cached: nil),
        ]
        for end in ends {
            movies.script(finished(with: end))
            #expect(await search() == [end])
        }
        #expect(try await saved().isEmpty)
    }

    @Test func `a search is not saved before the service has responded`() async throws {
        let script = ScriptedFetch<MoviesPage>()
        movies.script(script)
        script.send(.cached(page([batman])))
        var events = SearchMoviesUseCase(movies: movies, recentQueries: recentQueries)
            .execute(query: query, page: .first, policy: .cachedIfFresh(maxAge: .zero)).makeAsyncIterator()
        _ = await events.next()
        #expect(try await saved().isEmpty)
        script.finish(with: .finished(page([batman]), origin: .service))
        while await events.next() != nil {}
        #expect(try await saved() == ["Batman"])
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

    private func search(page: Int = 1, policy: FetchPolicy = .remoteOnly) async -> [FetchEvent<MoviesPage>] {
        guard let page = try? PageNumber(page) else { return [] }
        return await SearchMoviesUseCase(movies: movies, recentQueries: recentQueries)
            .execute(query: query, page: page, policy: policy).reduce(into: []) { $0.append($1) }
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
        let page = MoviesPage(page: .first, totalPages: 1, totalResults: movies.count, movies: movies)
        return Cached(page, at: Timestamp(millisecondsSince1970: 0))
    }
}
