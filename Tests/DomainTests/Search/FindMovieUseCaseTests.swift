import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

/// Which movie a name means, and which a person has before them by its id.
@Suite(.timeLimit(.minutes(3)))
struct FindMovieUseCaseTests {
    private let batman: Movie
    private let movies: FakeMoviesRepository

    init() throws {
        batman = try Movie.film(268, "Batman")
        movies = FakeMoviesRepository(movies: [batman])
    }

    private static let titles: [(title: String, movies: [String], meaning: String)] = [
        ("batman", [], "none"), ("batman beg", ["Batman Begins"], "single 1"),
        ("  batman   BEGINS ", ["Batman", "Batman Begins"], "exact 2"),
        ("le fabuleux destin", ["Destin", "Amélie = Le Fabuleux Destin"], "exact 2"),
        ("spiderman no way home", ["Spider-Man", "Spider-Man: No Way Home"], "exact 2"),
        ("spider-man no way home!", ["Spider-Man", "Spider-Man: No Way Home"], "exact 2"),
        ("mash", ["M*A*S*H", "MASH"], "exact 2"), ("batman", ["Batman", "Batman", "Batman Begins"], "3 of 62"),
        ("batman", ["Batman Begins", "Batman Returns"], "2 of 62"), ("!", ["?", "!"], "exact 2"),
    ]

    @Test(arguments: titles)
    func `a title means the only movie with exactly it, first as it is written, or the only one of all`(
        title: String,
        movies: [String],
        meaning: String
    ) throws {
        let movies = try movies.enumerated().map { index, text in
            let names = text.split(separator: " = ").map(String.init)
            return Movie(id: try #require(MovieID(index + 1)), title: names[0], originalTitle: names[names.count - 1])
        }
        #expect(try match(title, movies, total: 62) == meaning)
        if movies.count == 3 { #expect(try match(title, movies, total: 0) == "3 of 3") }
    }

    private func match(_ title: String, _ movies: [Movie], total: Int) throws -> String {
        let page = MoviesPage(number: .first, totalPages: 1, totalResults: total, items: movies)
        return switch MovieMatch(title: try SearchText(title), on: page) {
        case .none: "none"
        case .id, .known: "not compared"
        case .exact(let movie): "exact \(movie.id)"
        case .single(let movie): "single \(movie.id)"
        case .several(let movies, let total): "\(movies.count) of \(total)"
        }
    }

    @Test func `the first page of matches is fetched, in the requested language`() async throws {
        #expect(try await find("batman") == .exact(batman))
        let query = MovieQuery(text: try SearchText("batman"), language: try Language("de"))
        let policy = FetchPolicy.cachedIfFresh(maxAge: .zero)
        #expect(try #require(movies.requests.first) == (query, .first, policy))
        #expect(movies.requests.count == 1)
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
        (.cache, "batman", true), (.service, "batman", true),
    ]

    @Test(arguments: origins)
    func `a film is certain if the service or a copy of its response knows no other, or if the year is named`(
        origin: Origin,
        name: String,
        isCertain: Bool
    ) async throws {
        movies.script(ScriptedFetch(ending: .cached(.page([])), .finished(.page([batman]), origin: origin)))
        #expect(try await find(name) == (isCertain ? .exact(batman) : .known(batman)))
    }

    @Test func `whoever picks one of several gets further pages, and films that are known by the words`() async throws {
        let begun = try (1...45).map { try Movie.film($0, "Batman \($0)") }
        let elsewhere = try Movie.film(99, "Catwoman, Batman")
        let movies = FakeMoviesRepository(movies: begun)
        func match(candidates: Int?) async throws -> MovieMatch {
            try await find("batman", among: movies, known: [begun[0], elsewhere], candidates: candidates)
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
        for (id, kind) in [
            ("tt0903747", "a series"), ("tt0959621", "an episode of a series"), ("tt0000246", "a person"),
        ] {
            await #expect(throws: RepositoryError.invalidInput(reason: "\(id) is \(kind), not a film.")) {
                try await find(id)
            }
        }
    }

    @Test func `a known movie needs no request, unless copies may not be used`() async throws {
        let fetched = try Movie.film(268, "Batman!")
        let details = FakeMovieDetailsRepository([MovieDetails(movie: fetched)])
        func name(_ known: [Movie], policy: FetchPolicy = .cachedIfFresh(maxAge: .zero)) async throws -> Movie {
            try await NameMovieUseCase(knownMovies: FakeKnownMoviesRepository(known), details: details)
                .execute(batman.id, language: nil, policy: policy)
        }
        #expect(try await name([batman]) == batman)
        #expect(details.requests.isEmpty)
        #expect(try await name([]) == fetched)
        #expect(try await name([batman], policy: .remoteOnly) == fetched)
    }

    private func find(
        _ name: String,
        among movies: FakeMoviesRepository? = nil,
        known: [Movie] = [],
        catalogue: PublicCatalogue = .sample,
        candidates: Int? = nil
    ) async throws -> MovieMatch {
        let imdbTitles: [IMDbID: IMDbTitle] = [
            try IMDbID("tt0096895"): .movie(batman), try IMDbID("tt0903747"): .series,
            try IMDbID("tt0959621"): .episode, try IMDbID("tt0000246"): .person,
        ]
        let findMovie = FindMovieUseCase(
            movies: movies ?? self.movies,
            imdbTitles: FakeIMDbTitlesRepository(imdbTitles),
            knownMovies: FakeKnownMoviesRepository(known),
            catalogue: catalogue
        )
        return try await findMovie.execute(
            try MovieReference(name, in: .sample),
            language: try Language("de"),
            policy: .cachedIfFresh(maxAge: .zero),
            candidates: candidates
        )
    }
}
