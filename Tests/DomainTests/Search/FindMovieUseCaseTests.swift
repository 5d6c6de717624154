import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct FindMovieUseCaseTests {
    private let batman: Movie
    private let movies: FakeMoviesRepository
    private let imdbTitles: FakeIMDbTitlesRepository
    private let known = FakeKnownMoviesRepository()

    init() throws {
        batman = Movie(id: try #require(MovieID(268)), title: "Batman", originalTitle: "Batman")
        movies = FakeMoviesRepository(movies: [batman])
        imdbTitles = FakeIMDbTitlesRepository([
            try IMDbID("tt0096895"): .movie(batman), try IMDbID("tt0903747"): .series,
            try IMDbID("tt0959621"): .episode, try IMDbID("tt0000246"): .person,
        ])
    }

    private func find(_ name: String, catalogue: PublicCatalogue = .sample) async throws -> MovieMatch {
        try await FindMovieUseCase(movies: movies, imdbTitles: imdbTitles, knownMovies: known, catalogue: catalogue)
            .execute(
                try MovieReference(name, in: .sample),
                language: try Language("de"),
                policy: .cachedIfFresh(maxAge: .zero)
            )
    }

    private func page(_ movies: [Movie]) -> Cached<MoviesPage> {
        let page = MoviesPage(number: .first, totalPages: 1, totalResults: movies.count, items: movies)
        return Cached(page, at: Timestamp(millisecondsSince1970: 0))
    }

    @Test func `the first page of matches is fetched, in the requested language`() async throws {
        #expect(try await find("batman") == .exact(batman))
        let query = MovieQuery(text: try SearchText("batman"), language: try Language("de"))
        #expect(movies.requests == [MoviesRequest(query: query, page: .first, policy: .cachedIfFresh(maxAge: .zero))])
    }

    @Test(arguments: [
        (Origin.index(insteadOf: .notCached), false), (.index(insteadOf: .notCached), true), (.cache, false),
    ])
    func `a film is certain if the service or a copy of its response knows no other, or if the year is named`(
        origin: Origin,
        isDated: Bool
    ) async throws {
        let script = ScriptedFetch<MoviesPage>()
        script.finish(with: .finished(page([batman]), origin: origin))
        movies.script(script)
        let isCertain = origin == .cache || isDated
        #expect(try await find(isDated ? "batman (1989)" : "batman") == (isCertain ? .exact(batman) : .known(batman)))
    }

    @Test func `whoever picks one of several gets further pages, and films that are known by the words`() async throws {
        let begun = try (1...45).map { number in
            Movie(id: try #require(MovieID(number)), title: "Batman \(number)", originalTitle: "Batman \(number)")
        }
        let elsewhere = Movie(
            id: try #require(MovieID(99)),
            title: "Catwoman, Batman",
            originalTitle: "Catwoman, Batman"
        )
        let movies = FakeMoviesRepository(movies: begun)
        let find = FindMovieUseCase(
            movies: movies,
            imdbTitles: imdbTitles,
            knownMovies: FakeKnownMoviesRepository([begun[0], elsewhere]),
            catalogue: .sample
        )
        func match(candidates: Int?) async throws -> MovieMatch {
            let name = try MovieReference("batman", in: .sample)
            return try await find.execute(
                name,
                language: nil,
                policy: .cachedIfFresh(maxAge: .zero),
                candidates: candidates
            )
        }
        #expect(try await match(candidates: 40) == .several(Array(begun[..<40]) + [elsewhere], total: 45))
        #expect(try await match(candidates: nil) == .several(Array(begun[..<20]), total: 45))
    }

    @Test func `a year after the title filters the matches`() async throws {
        #expect(try await find("batman (1989)") == .exact(batman))
        #expect(movies.requests.first?.query.text == (try SearchText("batman")))
        #expect(movies.requests.first?.query.year == (try ReleaseYear(1989)))
    }

    @Test(arguments: [
        ("蝙蝠侠 (Batman)", ["蝙蝠侠 (Batman)", "Batman"]), ("Batman (蝙蝠侠)", ["Batman (蝙蝠侠)", "蝙蝠侠", "Batman"]),
        ("蝙蝠侠 (Batman) (1989)", ["蝙蝠侠 (Batman)", "Batman"]), ("蝙蝠侠 (x) (Batman)", ["蝙蝠侠 (x) (Batman)", "Batman"]),
    ])
    func `a title with another in brackets is found by either`(title: String, searches: [String]) async throws {
        #expect(try await find(title) == .exact(batman))
        #expect(movies.requests.map(\.query.text.value) == searches)
    }

    @Test func `a movie with exactly the title in brackets is found among several matches`()
        async throws
    {
        let begins = Movie(id: try #require(MovieID(272)), title: "Batman Begins", originalTitle: "Batman Begins")
        let movies = FakeMoviesRepository(movies: [begins, batman])
        let match = try await FindMovieUseCase(
            movies: movies,
            imdbTitles: imdbTitles,
            knownMovies: known,
            catalogue: .sample
        )
        .execute(
            try MovieReference("蝙蝠侠 (Batman)", in: .sample),
            language: nil,
            policy: .cachedIfFresh(maxAge: .zero)
        )
        #expect(match == .exact(batman))
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
        #expect(try await find("batman") == .exact(batman))
    }

    @Test func `a cached page is used if the service cannot be reached`() async throws {
        let script = ScriptedFetch<MoviesPage>()
        movies.script(script)
        script.finish(with: .failed(.service(.unreachable(reason: "refused")), cached: page([batman])))
        #expect(try await find("batman") == .exact(batman))
    }

    @Test func `a refusal is an error even if a page is cached`() async throws {
        let script = ScriptedFetch<MoviesPage>()
        movies.script(script)
        script.finish(with: .failed(.service(.unauthorized), cached: page([batman])))
        await #expect(throws: RepositoryError.service(.unauthorized)) { try await find("batman") }
    }

    @Test func `a failure with nothing cached is an error`() async throws {
        let script = ScriptedFetch<MoviesPage>()
        movies.script(script)
        script.finish(with: .failed(.notCached, cached: nil))
        await #expect(throws: RepositoryError.notCached) { try await find("batman") }
    }

    @Test func `an id is not looked up`() async throws {
        let id = try #require(MovieID(268))
        #expect(try await find("268") == .id(id))
        #expect(try await find("https://www.themoviedb.org/movie/268-batman") == .id(id))
        #expect(movies.requests.isEmpty)
    }

    @Test func `without TMDB's ids, the title in an address of TMDB is searched for`() async throws {
        #expect(
            try await find("https://www.themoviedb.org/movie/999-batman", catalogue: .sampleBesideDemo)
                == .exact(batman)
        )
        await #expect(throws: RepositoryError.self) {
            try await find("https://www.themoviedb.org/movie/268", catalogue: .sampleBesideDemo)
        }
    }

    @Test func `an IMDb id is the movie that the service knows by it`() async throws {
        #expect(try await find("tt0096895") == .exact(batman))
        #expect(try await find("tt9999999") == .none)
        #expect(imdbTitles.requests == [try IMDbID("tt0096895"), try IMDbID("tt9999999")])
    }

    @Test(arguments: [
        ("tt0903747", "a series"), ("tt0959621", "an episode of a series"), ("tt0000246", "a person"),
    ])
    func `an IMDb id of something else is refused`(id: String, kind: String) async throws {
        await #expect(throws: RepositoryError.invalidInput(reason: "\(id) is \(kind), not a film.")) {
            try await find(id)
        }
    }

    @Test(arguments: [
        ("https://letterboxd.com/film/batman-1989/", ["batman"]), ("letterboxd.com/film/batman/", ["batman"]),
    ])
    func `the title in an address of Letterboxd is searched for, of its year`(name: String, texts: [String])
        async throws
    {
        #expect(try await find(name) == .exact(batman))
        #expect(movies.requests.map(\.query.text.value) == texts)
    }

    @Test func `a year in a title of Letterboxd may belong to the title`() async throws {
        let sequel = Movie(
            id: try #require(MovieID(1)),
            title: "Batman 2049",
            originalTitle: "Batman 2049",
            releaseDate: CalendarDate(year: 2017, month: 10, day: 6)
        )
        let movies = FakeMoviesRepository(movies: [sequel])
        let match = try await FindMovieUseCase(
            movies: movies,
            imdbTitles: imdbTitles,
            knownMovies: known,
            catalogue: .sample
        )
        .execute(
            try MovieReference("letterboxd.com/film/batman-2049", in: .sample),
            language: nil,
            policy: .remoteOnly
        )
        #expect(match == .exact(sequel))
        #expect(movies.requests.map(\.query.year) == [try ReleaseYear(2049), nil])
    }

    @Test func `a year after the title without brackets filters if the whole matches nothing`() async throws {
        #expect(try await find("batman 1989") == .exact(batman))
        #expect(movies.requests.map(\.query.text.value) == ["batman 1989", "batman"])
        #expect(movies.requests.last?.query.year == (try ReleaseYear(1989)))
    }
}
