import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

/// Which rows of a file are looked for, changed and counted.
@Suite(.timeLimit(.minutes(3)))
struct ImportFilmsUseCaseTests {
    private static let titles = ["Batman", "Alien", "Heat"]
    private static let lost = RepositoryError.service(.unreachable(reason: "refused"))

    private let library: LibraryFixture
    private let clock = FakeClock()

    init() throws {
        library = try LibraryFixture()
    }

    private var ratings: FakeUserListsRepository { library.lists }

    @Test func `new and changed ratings are set, others stay, and a dry run changes nothing`() async throws {
        for (id, rating) in [(1, 7.0), (2, 8)] { try rate(id, rating) }
        let file = try file(Self.titles, rating: 8)
        for isDryRun in [true, false] {
            let result = try await execute(file, ImportOptions(isDryRun: isDryRun))
            #expect(oldRatings(result) == ["Batman": 7, "Heat": nil])
            #expect((result.failure, result.unchanged, result.handledRows) == (nil, 1, 3))
            #expect(try [1, 3].map(rating) == (isDryRun ? [7, nil] : [8, 8]))
        }
    }

    @Test func `a rating that waits is sent before the import, and stops it if it cannot be sent`() async throws {
        let batman = try Movie.film(1)
        let change = library.changeLibrary(library.sessions(library.account))
        _ = try await change.execute(.rating(try UserRating(2)), of: batman, isSent: false)
        let file = try file(["Batman"], rating: 8)
        ratings.refuse(batman.id, with: Self.lost, times: 1)
        await #expect(throws: Self.lost) { try await execute(file) }
        #expect(try rating(1) == nil)
        #expect(oldRatings(try await execute(file)) == ["Batman": 2])
        #expect(try rating(1) == 8)
        #expect(library.outbox.outbox(of: library.account).entries.isEmpty)
    }

    @Test func `an id decides, and a row is a problem if its title or its film is another, or not certain`()
        async throws
    {
        let (ids, title) = (try (1...3).map { try IMDbID("tt000000\($0)") }, try SearchText("Alien"))
        let year = try ReleaseYear(1979)
        let rows = [
            MovieReference(id: MovieID(2), imdbID: ids[2], title: title), MovieReference(imdbID: ids[0], title: title),
            MovieReference(imdbID: ids[1], title: title), MovieReference(imdbID: ids[2], title: title),
            MovieReference(id: MovieID(1), title: title, year: year), MovieReference(id: MovieID(60), title: title),
            MovieReference(id: MovieID(1)), MovieReference(title: try SearchText("Bat")), MovieReference(),
            MovieReference(title: try SearchText("heat")), MovieReference(title: title, year: try ReleaseYear(1980)),
            MovieReference(id: MovieID(1), year: year),
        ]
        let imdbTitles = [ids[0]: .movie(try Movie.film(50, "Alien")), ids[1]: IMDbTitle.series]
        let movies = [
            try Movie.film(1, "Batman", released: 1989), try Movie.film(2, "Alien", released: 1979),
            try Movie.film(3, "Heat", released: 1986), try Movie.film(4, "Heat", released: 1995),
        ]
        let file = try file(rows, .rating(try UserRating(8)))
        let result = try await execute(file, among: FakeMoviesRepository(movies: movies, imdbTitles: imdbTitles))
        #expect(result.changes.map { "\($0.line) \($0.movie.title)" } == ["2 Alien", "3 Alien", "8 Batman"])
        #expect(result.noFilms == 1)
        let other = ImportProblem.Reason.invalid("The id 1 is Batman (1989), not Alien (1979).")
        #expect(
            problems(result) == [
                5: .notFound, 6: other, 7: .notFound, 9: .uncertain("Batman (1989)", .title), 10: .notFound,
                11: .ambiguous(2), 12: .uncertain("Alien (1979)", .year),
                13: .invalid("The id 1 is Batman (1989), not of 1979."),
            ]
        )
        let first = try await execute(
            file,
            ImportOptions(takesFirst: true),
            among: FakeMoviesRepository(movies: movies)
        )
        #expect(first.changes.map(\.line) == [11])
    }

    @Test func `a line whose last word may be the end of a title is a problem`() async throws {
        let movies = FakeMoviesRepository(movies: [try Movie.film(1, "Toy Story"), try Movie.film(2, "Toy Story 3")])
        let rows = try ["Toy Story 3", "Toy Story 4"].enumerated().map { index, line in
            FilmsFile.Row(
                line: index + 1,
                movie: MovieReference(title: try SearchText("Toy Story")),
                content: .change(.rating(try UserRating(3))),
                titleIfUnrated: try SearchText(line)
            )
        }
        let result = try await execute(FilmsFile(source: nil, rows: rows), among: movies)
        #expect(problems(result) == [1: .invalid("its rating is missing, if the film is Toy Story 3")])
        #expect(result.changes.map(\.line) == [2])
    }

    @Test func `other rows are counted, and of the problems the first 1,000 are kept`() async throws {
        let movie = MovieReference(title: try SearchText("A"))
        let contents = [FilmsFile.Content.noFilm, .unrated] + Array(repeating: .invalid(reason: "'x'"), count: 1_002)
        let rows = contents.enumerated().map { FilmsFile.Row(line: $0 + 2, movie: movie, content: $1) }
        let result = try await execute(FilmsFile(source: "IMDb", rows: rows))
        #expect((result.handledRows, result.noFilms, result.unrated) == (1_004, 1, 1))
        #expect(result.problems.map(\.line) == Array(4...1_003))
        #expect((result.furtherProblems, result.problemCount) == (2, 1_002))
    }

    @Test(arguments: 0...30)
    func `an import that ended after any row and is made again has the same end`(rows count: Int) async throws {
        // 12 films, so that most have several rows.
        let rows = try (0..<30).map { row in
            FilmsFile.Row(
                line: row + 1,
                movie: MovieReference(title: try SearchText("Film \(row * 7 % 12).")),
                content: .change(.rating(try UserRating(Double(row % 20 + 1) / 2)))
            )
        }
        let movies = FakeMoviesRepository(movies: try (0..<12).map { try Movie.film($0 + 1, "Film \($0).") })
        var end: [Int: Double] = [:]
        for row in 0..<30 { end[row * 7 % 12 + 1] = Double(row % 20 + 1) / 2 }
        for rows in [Array(rows[..<count]), rows] {
            #expect(try await execute(FilmsFile(source: nil, rows: rows), among: movies).failure == nil)
        }
        #expect(try (1...12).map(rating) == (1...12).map { end[$0] })
    }

    @Test func `a failure of the service ends an import, and the rows before it are counted`() async throws {
        let file = try file(["Batman", "Nothing", "Alien", "Heat"], rating: 8)
        ratings.refuse(MovieID(2), with: Self.lost, times: 1)
        let result = try await execute(file)
        #expect((result.failure, result.changes.map(\.line)) == (Self.lost, [2, 5]))
        #expect(try rating(1) == 8)
        ratings.refuse(MovieID(2), with: Self.lost, times: 1)
        let long = try await execute(try self.file(Array(repeating: "Alien", count: 8) + ["Heat"], rating: 3))
        #expect((long.failure, long.handledRows) == (Self.lost, 0))
        let movies = FakeMoviesRepository(movies: try Self.movies())
        for _ in 1...4 { movies.script(ScriptedFetch(ending: .failed(Self.lost, cached: nil))) }
        #expect(try await execute(file, among: movies).failure == Self.lost)
    }

    @Test func `films are added to a list and removed, guests have none, and nobody else imports`() async throws {
        let (titles, list) = (["Batman", "Alien", "Batman", "Nothing"], UserList.watchlist)
        let adding = try file(titles, .list(list, isListed: true))
        let added = try await execute(adding)
        #expect(Set(library.lists.ids(in: list).map(\.value)) == [1, 2])
        #expect((added.changes.count, added.unchanged, added.problemCount) == (2, 1, 1))
        let removed = try await execute(try file(["Batman", "Batman"], .list(list, isListed: false)))
        #expect(library.lists.ids(in: list).map(\.value) == [2])
        #expect((removed.changes.count, removed.unchanged) == (1, 1))
        await #expect(throws: RepositoryError.accountRequired) {
            try await execute(adding, in: library.sessions(library.guest))
        }
        await #expect(throws: RepositoryError.notSignedIn) {
            try await execute(try file(["Batman"], rating: 8), in: library.sessions(nil))
        }
    }

    @Test func `films that the service refuses are problems, and the import goes on`() async throws {
        for (id, failure) in [
            (1, .notFound), (2, .refused(code: 400, reason: "too high")), (3, .unusableResponse(reason: "HTML")),
        ] as [(Int, ServiceFailure)] {
            ratings.refuse(MovieID(id), with: .service(failure))
        }
        let result = try await execute(try file(Self.titles, rating: 8))
        #expect((result.failure, result.changes.count) == (nil, 0))
        #expect(problems(result) == [2: .notFound, 3: .refused("too high"), 4: .notConfirmed])
    }

    @Test func `if the service asks for a pause, the import waits as long as asked, up to a minute`() async throws {
        let pauses: [(asked: Duration?, waits: Duration)] = [
            (.seconds(7), .seconds(7)), (.seconds(61), .seconds(60)), (nil, .seconds(10)),
        ]
        for (number, pause) in pauses.enumerated() {
            let failure = RepositoryError.service(.rateLimited(retryAfter: pause.asked))
            ratings.refuse(MovieID(1), with: failure, times: 2)
            let movies = FakeMoviesRepository(movies: try Self.movies())
            for _ in 1...2 { movies.script(ScriptedFetch(ending: .failed(failure, cached: nil))) }
            let result = try await execute(try file(["Batman"], rating: Double(number + 1)), among: movies)
            #expect(result.failure == nil)
            #expect(try rating(1) == Double(number + 1))
        }
        #expect(clock.sleeps.all == pauses.flatMap { Array(repeating: $0.waits, count: 4) })
    }

    private static func movies() throws -> [Movie] {
        try titles.enumerated().map { try Movie.film($0 + 1, $1) }
    }

    private func execute(
        _ file: FilmsFile,
        _ options: ImportOptions = ImportOptions(),
        among movies: FakeMoviesRepository? = nil,
        in sessions: FakeUserSessionRepository? = nil
    ) async throws -> FilmsImport {
        let sessions = sessions ?? library.sessions(library.account)
        let findMovie = FindMovieUseCase(
            movies: try movies ?? FakeMoviesRepository(movies: try Self.movies()),
            knownMovies: FakeKnownMoviesRepository()
        )
        let useCase = ImportFilmsUseCase(
            findMovie: findMovie,
            submitter: library.submitter,
            lists: library.lists,
            libraries: library.libraries,
            sessions: sessions,
            clock: clock
        )
        return try await useCase.execute(file, options)
    }

    private func file(_ titles: [String], rating: Double) throws -> FilmsFile {
        try file(titles, .rating(try UserRating(rating)))
    }

    private func file(_ titles: [String], _ change: LibraryChange) throws -> FilmsFile {
        try file(try titles.map { MovieReference(title: try SearchText($0)) }, change)
    }

    /// A file whose rows begin in line 2.
    private func file(_ movies: [MovieReference], _ change: LibraryChange) throws -> FilmsFile {
        let rows = movies.enumerated().map { FilmsFile.Row(line: $0 + 2, movie: $1, content: .change(change)) }
        return FilmsFile(source: "Letterboxd", change: change.part == .rating ? nil : change, rows: rows)
    }

    private func rate(_ id: Int, _ rating: Double) throws {
        try ratings.make(MovieChange(.rating(try UserRating(rating)), of: try Movie.film(id)), of: library.account)
    }

    private func rating(_ id: Int) throws -> Double? {
        ratings.rating(of: try #require(MovieID(id)))?.value
    }

    /// The ratings before the changes of an import, by title.
    private func oldRatings(_ result: FilmsImport) -> [String: Double?] {
        Dictionary(uniqueKeysWithValues: result.changes.map { ($0.movie.title, $0.oldRating?.value) })
    }

    /// The problems of an import, by line.
    private func problems(_ result: FilmsImport) -> [Int: ImportProblem.Reason] {
        Dictionary(uniqueKeysWithValues: result.problems.map { ($0.line, $0.reason) })
    }
}
