import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

/// Which movie a name means, and whether that is certain.
@Suite(.timeLimit(.minutes(3)))
struct FindMovieUseCaseTests {
    /// The year, and the title, with the original one if that is another. The ids count from 1.
    private static let films = [
        "1989 Batman", "2005 Batman Begins", "1982 Blade Runner", "2017 Blade Runner 2049",
        "1968 2001: A Space Odyssey",
        "1984 1984", "2019 1917", "2017 Wonder Woman", "2020 Wonder Woman 1984", "1975 Death Race 2000",
        "2008 Death Race", "1995 Twelve Monkeys", "1995 Se7en", "1999 The Matrix", "2006 300",
        "2001 Amélie = Le Fabuleux Destin d'Amélie Poulain", "2008 WALL·E", "1993 Schindler's List",
        "2021 Spider-Man: No Way Home", "1970 M*A*S*H", "1971 MASH", "2009 Fast & Furious", "1977 Suspiria",
        "2018 Suspiria", "1960 L'avventura", "2021 Oddtitle (2019)", "1993 The Scent of Green Papaya = Mùi đu đủ xanh",
        "1962 Electra = Ηλέκτρα", "2010 Ёлки", "1992 Alien³", "2019 Joker", "1954 Sansho the Bailiff = 山椒大夫",
        "1996 Trainspotting", "1995 Heat", "1986 Heat", "1950 Undated Film", "1990 Now Here",
    ]

    private static let names: [(name: String, meaning: String)] = [
        // The title as a whole, a title and its year, or both.
        ("Blade Runner 2049", "Blade Runner 2049 (2017)"), ("blade runner 1982", "Blade Runner (1982)"),
        ("2001", "2001: A Space Odyssey (1968)? title"), ("1984", "1984 (1984)"), ("1917", "1917 (2019)"),
        ("300", "300 (2006)"),
        ("Wonder Woman 1984", "Wonder Woman 1984 (2020)"), ("Death Race 2000", "Death Race 2000 (1975)"),
        ("Oddtitle (2019)", "Oddtitle (2019) (2021)"), ("Oddtitle (2019) (2021)", "Oddtitle (2019) (2021)"),
        ("Death Race (2000)", "none"),
        ("Wonder Woman (1984)", "none"),
        ("1984 1984", "1984 (1984)"), ("Batman (1989)", "Batman (1989)"), ("  batman   1989 ", "Batman (1989)"),
        // Folding.
        ("WALL-E", "WALL·E (2008)"), ("walle", "WALL·E (2008)"), ("wall e (2008)", "WALL·E (2008)"),
        ("Schindler’s List", "Schindler's List (1993)"), ("schindlers list", "Schindler's List (1993)"),
        ("spiderman no way home", "Spider-Man: No Way Home (2021)"),
        ("SPIDER MAN – NO WAY HOME", "Spider-Man: No Way Home (2021)"),
        ("mash", "2 of 2"), ("m.a.s.h.", "M*A*S*H (1970)"), ("m*a*s*h", "M*A*S*H (1970)"),
        ("amelie", "Amélie (2001)"),
        ("Fast and Furious", "Fast & Furious (2009)"), ("L’Avventura", "L'avventura (1960)"),
        ("mui du du xanh", "The Scent of Green Papaya (1993)"), ("ηλεκτρα", "Electra (1962)"), ("елки", "Ёлки (2010)"),
        ("Alien 3", "Alien³ (1992)"), ("Ｊｏｋｅｒ", "Joker (2019)"), ("山椒大夫", "Sansho the Bailiff (1954)"),
        // Articles move, and neither they nor numbers may be spelled otherwise.
        ("Matrix, The", "The Matrix (1999)"), ("Matrix, The (1999)", "The Matrix (1999)"),
        ("matrix", "The Matrix (1999)? title"),
        ("matrix (1999)", "The Matrix (1999)? title"), ("Avventura, L' (1960)", "L'avventura (1960)"),
        ("12 monkeys", "none"),
        ("Se7en", "Se7en (1995)"), ("seven", "none"), ("nowhere", "none"), ("now here", "Now Here (1990)"),
        // Two titles, of which a film must have both.
        ("Le Fabuleux Destin d'Amélie Poulain", "Amélie (2001)"),
        ("Amelie (Fabuleux destin d'Amélie Poulain, Le) (2001)", "Amélie (2001)"), ("Batman (Joker)", "3 of 3"),
        ("Joker (Director's Cut)", "Joker (2019)? title"),
        // Several, and none.
        ("suspiria", "2 of 2"), ("suspiria (1977)", "Suspiria (1977)"), ("heat 1995", "Heat (1995)"), ("bat", "2 of 2"),
        ("batman beg", "Batman Begins (2005)? title"), ("nothing", "none"), (")", "none"),
        // Another year.
        ("Batman (1990)", "Batman (1989)? year"), ("batman 1988", "Batman (1989)? year"), ("Batman (1991)", "none"),
        ("Suspiria (1978)", "Suspiria (1977)? year"), ("Undated Film (1950)", "Undated Film? year"),
        // Addresses and tags.
        ("https://letterboxd.com/film/schindlers-list/", "Schindler's List (1993)"),
        ("letterboxd.com/film/fast-furious", "Fast & Furious (2009)"),
        ("letterboxd.com/film/batman-1989/", "Batman (1989)"),
        ("letterboxd.com/film/blade-runner-2049/", "Blade Runner 2049 (2017)"),
        ("letterboxd.com/film/amelie", "Amélie (2001)"),
        ("themoviedb.org/movie/1-batman", "id 1"), ("Joker {tmdb-31}", "Joker (2019)"),
        ("tt0096895", "Batman (1989)"), ("Batman (1989) - https://www.imdb.com/title/tt0096895/", "Batman (1989)"),
        ("tt9999999", "none"), ("Batman tt9999999", "none"), ("tt0903747", "a series"), ("tt0000246", "a person"),
        ("Joker {tmdb-1}", "The id 1 is Batman (1989), not Joker."), ("Joker (1989) tt0096895", "Batman (1989)"),
        ("Joker (1991) tt0096895", "The id tt0096895 is Batman (1989), not Joker (1991)."),
        ("1\tBatman\t1989-06-23\t7.2", "Batman (1989)"), ("1\tJoker\t", "The id 1 is Batman (1989), not Joker."),
        ("999\tBatman\t1989-06-23", "not found"),
    ]

    @Test(arguments: names)
    func `a name means the only film with exactly its title, or it is not certain`(
        name: String,
        meaning: String
    ) async throws {
        #expect(try await Self.meaning(of: name, among: try Self.catalogue()) == meaning)
    }

    private static let sequels: [(text: String, title: String?)] = [
        ("Blade Runner 2049", "Blade Runner 2049"), ("batman 9", nil), ("alien 3", "Alien³"), ("heat 2", nil),
        ("toy story 3", "Toy Story III"), ("the godfather 2", "The Godfather Part II"), ("godfather 10", nil),
        ("shrek 3", "Shrek the Third"), ("step up 3", "Step Up 3D"),
        ("the naked gun 2½", "The Naked Gun 2½: The Smell of Fear"), ("alien 8.5", nil), ("batman x", nil),
    ]

    @Test(arguments: sequels)
    func `a number behind a name may belong to the title of a film`(text: String, title: String?) async throws {
        let others = try [
            "Toy Story", "Toy Story III", "The Godfather", "The Godfather Part II", "Alien", "Shrek the Third",
            "Step Up 3D", "The Naked Gun 2½: The Smell of Fear",
        ].enumerated()
            .map {
                try Movie.film(100 + $0, $1)
            }
        let findMovie = Self.findMovie(FakeMoviesRepository(movies: others + (try Self.movies())))
        let movie = try await findMovie.sequel(try SearchText(text), language: nil, policy: .remoteOnly)
        #expect(movie?.title == title)
    }

    @Test func `an id of a service with other ids is not read, but the title in the address is`() async throws {
        let movies = FakeMoviesRepository(movies: try Self.movies())
        let address = try MovieReference("themoviedb.org/movie/999-batman", in: .sampleBesideDemo)
        #expect(try await Self.meaning(of: address, among: movies) == "Batman (1989)")
        #expect(throws: RepositoryError.self) { try MovieReference("themoviedb.org/movie/1", in: .sampleBesideDemo) }
        let tagged = try MovieReference("Joker {tmdb-1}", in: .sampleBesideDemo)
        #expect(try await Self.meaning(of: tagged, among: movies) == "Joker (2019)")
    }

    @Test func `a year beside the title decides, whatever year is in the title`() async throws {
        for (year, meaning) in [(2021, "Oddtitle (2019) (2021)"), (1980, "none")] {
            let reference = MovieReference(title: try SearchText("Oddtitle (2019)"), year: try ReleaseYear(year))
            #expect(try await Self.meaning(of: reference, among: try Self.catalogue()) == meaning)
        }
    }

    private static let doubles: [(page: Int, isCertain: Bool)] = [(1, false), (2, false), (3, false), (4, true)]

    @Test(arguments: doubles)
    func `without a year, three pages are read for another film with the title, and with one, the first`(
        page: Int,
        isCertain: Bool
    ) async throws {
        var films = try (1...80).map { try Movie.film($0, $0 == 1 ? "Doppel" : "Doppel \($0)", released: 1990) }
        films[page * 20 - 1] = try Movie.film(page * 20, "Doppel", released: 2020)
        let movies = FakeMoviesRepository(movies: films)
        #expect(try await Self.meaning(of: "doppel", among: movies) == (isCertain ? "Doppel (1990)" : "60 of 80"))
        let requests = movies.requests.count
        #expect(try await Self.meaning(of: "doppel (2020)", among: movies) == "Doppel (2020)")
        #expect(movies.requests.count == requests + 1)
    }

    private static let origins: [(origin: Origin, policy: FetchPolicy, name: String, meaning: String)] = [
        (.index(insteadOf: .notCached), .remoteOnly, "batman", "Batman (1989)? unchecked"),
        (.index(insteadOf: .notCached), .remoteOnly, "batman (1989)", "Batman (1989)"),
        (.cache, .cachedOnly, "batman", "Batman (1989)? unchecked"),
        (.cache, .cachedOnly, "batman 1989", "Batman (1989)"),
        (.cache, .cachedIfFresh(maxAge: .zero), "batman", "Batman (1989)"),
        (.service, .remoteOnly, "batman", "Batman (1989)"),
    ]

    @Test(arguments: origins)
    func `a title without a year is certain only if the service was asked`(
        origin: Origin,
        policy: FetchPolicy,
        name: String,
        meaning: String
    ) async throws {
        let (movies, batman) = (FakeMoviesRepository(), try Movie.film(1, "Batman", released: 1989))
        for _ in 1...2 {
            movies.script(ScriptedFetch(ending: .cached(.page([])), .finished(.page([batman]), origin: origin)))
        }
        #expect(try await Self.meaning(of: name, among: movies, policy: policy) == meaning)
    }

    @Test func `a known movie needs no request, unless copies may not be used`() async throws {
        let (known, fetched) = (try Movie.film(268, "Batman"), try Movie.film(268, "Batman!"))
        let findMovie = Self.findMovie(FakeMoviesRepository(movies: [fetched]), known: [known])
        for (policy, movie) in [(FetchPolicy.cachedIfFresh(maxAge: .zero), known), (.remoteOnly, fetched)] {
            #expect(try await findMovie.movie(known.id, language: nil, policy: policy) == movie)
        }
    }

    private static func movies() throws -> [Movie] {
        try films.enumerated().map { index, film in
            let titles = film.dropFirst(5).split(separator: " = ").map(String.init)
            let year = film.hasSuffix("Undated Film") ? nil : CalendarDate(film.prefix(4) + "-01-01")
            return Movie(
                id: try #require(MovieID(index + 1)),
                title: titles[0],
                originalTitle: titles[titles.count - 1],
                releaseDate: year
            )
        }
    }

    private static func findMovie(_ movies: FakeMoviesRepository, known: [Movie] = []) -> FindMovieUseCase {
        FindMovieUseCase(movies: movies, knownMovies: FakeKnownMoviesRepository(known))
    }

    /// The films, and three ids of IMDb.
    private static func catalogue() throws -> FakeMoviesRepository {
        let films = try movies()
        let imdbTitles = [
            try IMDbID("tt0096895"): .movie(films[0]), try IMDbID("tt0903747"): .series,
            try IMDbID("tt0000246"): IMDbTitle.person,
        ]
        return FakeMoviesRepository(movies: films, imdbTitles: imdbTitles)
    }

    private static func meaning(
        of name: String,
        among movies: FakeMoviesRepository,
        policy: FetchPolicy = .remoteOnly
    ) async throws -> String {
        let reference = try #require(try MovieReference.inList(name, in: .sample))
        return try await meaning(of: reference, among: movies, policy: policy)
    }

    /// `Batman (1989)`, with `?` and the doubt if it is not certain, `2 of 62`, `none`, or why it means no film.
    private static func meaning(
        of name: MovieReference,
        among movies: FakeMoviesRepository,
        policy: FetchPolicy = .remoteOnly
    ) async throws -> String {
        func label(_ movie: Movie) -> String { movie.title + (movie.releaseDate.map { " (\($0.year))" } ?? "") }
        do throws(RepositoryError) {
            return switch try await findMovie(movies).execute(name, language: nil, policy: policy) {
            case .none: "none"
            case .noFilm(let kind): kind
            case .id(let id): "id \(id)"
            case .exact(let movie): label(movie)
            case .uncertain(let movie, let doubt): "\(label(movie))? \(doubt)"
            case .several(let movies, let total): "\(movies.count) of \(total)"
            }
        } catch .invalidInput(let reason) {
            return reason
        } catch {
            return error == .service(.notFound) ? "not found" : "\(error)"
        }
    }
}
