import Domain
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct FindMovieUseCaseTests {
    private let batman: Movie
    private let movies: FakeMoviesRepository

    init() throws {
        batman = Movie(id: try #require(MovieID(268)), title: "Batman", originalTitle: "Batman")
        movies = FakeMoviesRepository(movies: [batman])
    }

    private func find(_ title: String) async throws -> MovieMatch {
        try await FindMovieUseCase(movies: movies)
            .execute(title: try SearchText(title), language: try Language("de"), policy: .cachedIfFresh(maxAge: .zero))
    }

    private func page(_ movies: [Movie]) -> Cached<MoviesPage> {
        let page = MoviesPage(page: .first, totalPages: 1, totalResults: movies.count, movies: movies)
        return Cached(page, at: Timestamp(millisecondsSince1970: 0))
    }

    @Test func `the first page of matches is fetched, in the requested language`() async throws {
        #expect(try await find("batman") == .one(batman))
        let query = MovieQuery(text: try SearchText("batman"), language: try Language("de"))
        #expect(movies.requests == [MoviesRequest(query: query, page: .first, policy: .cachedIfFresh(maxAge: .zero))])
    }

    @Test func `a year after the title filters the matches`() async throws {
        #expect(try await find("batman (1989)") == .one(batman))
        #expect(movies.requests.first?.query.text == (try SearchText("batman")))
        #expect(movies.requests.first?.query.year == (try ReleaseYear(1989)))
    }

    @Test(arguments: [
        ("蝙蝠侠 (Batman)", ["蝙蝠侠 (Batman)", "Batman"]), ("Batman (蝙蝠侠)", ["Batman (蝙蝠侠)", "蝙蝠侠", "Batman"]),
        ("蝙蝠侠 (Batman) (1989)", ["蝙蝠侠 (Batman)", "Batman"]), ("蝙蝠侠 (x) (Batman)", ["蝙蝠侠 (x) (Batman)", "Batman"]),
    ])
    func `a title with another in brackets is found by either`(title: String, searches: [String]) async throws {
        #expect(try await find(title) == .one(batman))
        #expect(movies.requests.map(\.query.text.value) == searches)
    }

    @Test func `a movie with exactly the title in brackets is found among several matches`()
        async throws
    {
        let begins = Movie(id: try #require(MovieID(272)), title: "Batman Begins", originalTitle: "Batman Begins")
        let movies = FakeMoviesRepository(movies: [begins, batman])
        let match = try await FindMovieUseCase(movies: movies)
            .execute(title: try SearchText("蝙蝠侠 (Batman)"), language: nil, policy: .cachedIfFresh(maxAge: .zero))
        #expect(match == .one(batman))
    }

    @Test(arguments: ["蝙蝠侠", "蝙蝠侠 ()", "(蝙蝠侠)", "蝙蝠侠)", ")", "("])
    func `no movie is found if no title matches`(title: String) async throws {
        #expect(try await find(title) == .none)
    }

    @Test func `the response counts, not the cached page`() async throws {
        let script = ScriptedFetch<MoviesPage>()
        movies.script(script)
        script.send(.cached(page([])))
        script.finish(with: .finished(page([batman]), origin: .service))
        #expect(try await find("batman") == .one(batman))
    }

    @Test func `a cached page is used if the service cannot be reached`() async throws {
        let script = ScriptedFetch<MoviesPage>()
        movies.script(script)
        script.finish(with: .failed(.service(.unreachable(reason: "refused")), cached: page([batman])))
        #expect(try await find("batman") == .one(batman))
    }

    @Test func `a refusal is an error even if a page is cached`() async throws {
        let script = ScriptedFetch<MoviesPage>()
        movies.script(script)
        script.finish(with: .failed(.service(.unauthorized), cached: page([batman])))
        await #expect(throws: MoviesError.service(.unauthorized)) { try await find("batman") }
    }

    @Test func `a failure with nothing cached is an error`() async throws {
        let script = ScriptedFetch<MoviesPage>()
        movies.script(script)
        script.finish(with: .failed(.notCached, cached: nil))
        await #expect(throws: MoviesError.notCached) { try await find("batman") }
    }
}
