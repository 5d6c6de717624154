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

    init() throws {
        batman = try Movie.film(268, "Batman")
        movies = FakeMoviesRepository(movies: [batman])
        imdbTitles = FakeIMDbTitlesRepository([
            try IMDbID("tt0096895"): .movie(batman), try IMDbID("tt0903747"): .series,
            try IMDbID("tt0959621"): .episode, try IMDbID("tt0000246"): .person,
        ])
    }

    @Test func `the first page of matches is fetched, in the requested language`() async throws {
        #expect(try await find("batman") == .exact(batman))
        let query = MovieQuery(text: try SearchText("batman"), language: try Language("de"))
        #expect(movies.requests == [MoviesRequest(query: query, page: .first, policy: .cachedIfFresh(maxAge: .zero))])
    }

    private static let searches: [(name: String, searches: [String])] = [
        ("batman (1989)", ["batman 1989"]), ("batman 1989", ["batman 1989 any", "batman 1989"]),
        ("蝙蝠侠 (Batman)", ["蝙蝠侠 (Batman) any", "Batman any"]),
        ("Batman (蝙蝠侠)", ["Batman (蝙蝠侠) any", "蝙蝠侠 any", "Batman any"]),
        ("蝙蝠侠 (Batman) (1989)", ["蝙蝠侠 (Batman) 1989", "Batman 1989"]),
        ("蝙蝠侠 (x) (Batman)", ["蝙蝠侠 (x) (Batman) any", "Batman any"]),
        ("https://letterboxd.com/film/batman-1989/", ["batman 1989"]), ("letterboxd.com/film/batman/", ["batman any"]),
    ]

    @Test(arguments: searches)
    func `a year at the end filters the matches, and a title with another in brackets is found by either`(
        name: String,
        searches: [String]
    ) async throws {
        #expect(try await find(name) == .exact(batman))
        #expect(movies.requests.map { "\($0.query.text) \($0.query.year?.value.description ?? "any")" } == searches)
    }

    @Test func `a year in a title of Letterboxd may belong to the title`() async throws {
        let sequel = try Movie.film(1, "Batman 2049", released: 2017)
        let movies = FakeMoviesRepository(movies: [sequel])
        #expect(try await find("letterboxd.com/film/batman-2049", among: movies) == .exact(sequel))
        #expect(movies.requests.map(\.query.year) == [try ReleaseYear(2049), nil])
    }

    @Test(arguments: ["蝙蝠侠", "蝙蝠侠 ()", "(蝙蝠侠)", "蝙蝠侠)", ")", "("])
    func `no movie is found if no title matches`(title: String) async throws {
        #expect(try await find(title) == .none)
    }

    private static let origins: [(origin: Origin, name: String, isCertain: Bool)] = [
        (.index(insteadOf: .notCached), "batman", false), (.index(insteadOf: .notCached), "batman (1989)", true),
        (.cache, "batman", true),
    ]

    @Test(arguments: origins)
    func `a film is certain if the service or a copy of its response knows no other, or if the year is named`(
        origin: Origin,
        name: String,
        isCertain: Bool
    ) async throws {
        script(.finished(.page([batman]), origin: origin))
        #expect(try await find(name) == (isCertain ? .exact(batman) : .known(batman)))
    }

    @Test func `the response counts, not the cached page, unless the service cannot be reached`() async throws {
        script(.finished(.page([batman]), origin: .service))
        #expect(try await find("batman") == .exact(batman))
        script(.failed(.service(.unreachable(reason: "refused")), cached: .page([batman])))
        #expect(try await find("batman") == .exact(batman))
        script(.failed(.service(.unauthorized), cached: .page([batman])))
        await #expect(throws: RepositoryError.service(.unauthorized)) { try await find("batman") }
    }

    @Test func `whoever picks one of several gets further pages, and films that are known by the words`() async throws {
        let begun = try (1...45).map { try Movie.film($0, "Batman \($0)") }
        let elsewhere = try Movie.film(99, "Catwoman, Batman")
        let find = FindMovieUseCase(
            movies: FakeMoviesRepository(movies: begun),
            imdbTitles: imdbTitles,
            knownMovies: FakeKnownMoviesRepository([begun[0], elsewhere]),
            catalogue: .sample
        )
        func match(candidates: Int?) async throws -> MovieMatch {
            let name = try MovieReference("batman", in: .sample)
            return try await find.execute(name, language: nil, policy: .remoteOnly, candidates: candidates)
        }
        #expect(try await match(candidates: 40) == .several(Array(begun[..<40]) + [elsewhere], total: 45))
        #expect(try await match(candidates: nil) == .several(Array(begun[..<20]), total: 45))
    }

    @Test func `an id is not looked up, but a service with other ids searches for the title`() async throws {
        let id = try #require(MovieID(268))
        #expect(try await find("268") == .id(id))
        #expect(try await find("themoviedb.org/movie/268-batman") == .id(id))
        #expect(movies.requests.isEmpty)
        #expect(try await find("themoviedb.org/movie/999-batman", catalogue: .sampleBesideDemo) == .exact(batman))
        await #expect(throws: RepositoryError.self) {
            try await find("themoviedb.org/movie/268", catalogue: .sampleBesideDemo)
        }
    }

    @Test func `an IMDb id is the movie that the service knows by it, and nothing else`() async throws {
        #expect(try await find("tt0096895") == .exact(batman))
        #expect(try await find("tt9999999") == .none)
        #expect(imdbTitles.requests == [try IMDbID("tt0096895"), try IMDbID("tt9999999")])
        for (id, kind) in [
            ("tt0903747", "a series"), ("tt0959621", "an episode of a series"), ("tt0000246", "a person"),
        ] {
            await #expect(throws: RepositoryError.invalidInput(reason: "\(id) is \(kind), not a film.")) {
                try await find(id)
            }
        }
    }

    private func find(
        _ name: String,
        among movies: FakeMoviesRepository? = nil,
        catalogue: PublicCatalogue = .sample
    ) async throws -> MovieMatch {
        try await FindMovieUseCase(
            movies: movies ?? self.movies,
            imdbTitles: imdbTitles,
            knownMovies: FakeKnownMoviesRepository(),
            catalogue: catalogue
        )
        .execute(
            try MovieReference(name, in: .sample),
            language: try Language("de"),
            policy: .cachedIfFresh(maxAge: .zero)
        )
    }

    private func script(_ event: FetchEvent<MoviesPage>) {
        movies.script(ScriptedFetch(ending: .cached(.page([])), event))
    }
}
