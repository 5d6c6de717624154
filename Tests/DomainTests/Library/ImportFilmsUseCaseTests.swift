import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ImportFilmsUseCaseTests {
    private let library: LibraryFixture
    private let progress = FakeImportProgressRepository()
    private let clock = FakeClock()

    init() throws {
        library = try LibraryFixture()
    }

    private var session: UserSession { library.account }
    private var ratings: FakeRatingsRepository { library.ratings }

    @Test func `new and changed ratings are set, and equal ones are not`() async throws {
        for (id, rating) in [(1, 7.0), (2, 8)] { try rate(id, rating) }
        let file = try file(["Batman", "Alien", "Heat"], rating: 8)
        let result = try await execute(file, movies: ["Batman", "Alien", "Heat"])
        #expect(result.failure == nil)
        #expect(result.changes.map(\.movie.title) == ["Batman", "Heat"])
        #expect(result.changes.map { $0.oldRating?.value } == [7, nil])
        #expect((result.report.added, result.report.changed, result.report.unchanged) == (1, 1, 1))
        #expect(try rating(1) == 8)
        #expect(try rating(3) == 8)
    }

    @Test func `a dry run changes and saves nothing`() async throws {
        let file = try file(["Batman"], rating: 8)
        let result = try await execute(file, ImportOptions(isDryRun: true), movies: ["Batman"])
        #expect(result.changes.count == 1)
        #expect(try rating(1) == nil)
        #expect(await progress.report(of: file, in: session) == nil)
    }

    @Test func `a rating that waits is sent before the import, and stops it if it cannot be sent`() async throws {
        let batman = try LibraryFixture.film(1)
        let change = library.changeLibrary(library.sessions(session))
        _ = try await change.execute(.rating(try UserRating(2)), of: batman, isSent: false)
        let file = try file(["Batman"], rating: 8)
        let failure = RepositoryError.service(.unavailable(status: 503, retryAfter: nil))
        ratings.refuse(batman.id, with: failure, times: 1)
        await #expect(throws: failure) { try await execute(file, movies: ["Batman"]) }
        #expect(try rating(1) == nil)
        #expect(try await execute(file, movies: ["Batman"]).changes.map { $0.oldRating?.value } == [2])
        #expect(try rating(1) == 8)
        #expect(library.waiting.isEmpty)
    }

    @Test func `the last of several rows of one film counts`() async throws {
        let rows = try [8.0, 9].enumerated().map { try row($0.offset + 2, "Batman", $0.element) }
        let result = try await execute(
            FilmsFile(source: "Letterboxd", rows: rows, fingerprint: "x"),
            movies: ["Batman"]
        )
        #expect(result.changes.map { $0.oldRating?.value } == [nil, 8])
        #expect(try rating(1) == 9)
    }

    @Test func `only exactly one film of the title is rated`() async throws {
        let file = try file(["Batman", "Bat", "batman returns"], rating: 8)
        let result = try await execute(file, movies: ["Batman", "Batman Returns", "Batman"])
        #expect(result.report.problems.map(\.reason) == [.ambiguous(2), .notFound])
        #expect(result.report.problems.map(\.line) == [2, 3])
        #expect(result.changes.map(\.movie.title) == ["Batman Returns"])
    }

    @Test func `an id counts before IMDb's identifier, and that before the title`() async throws {
        let alien = Movie(id: try #require(MovieID(50)), title: "Alien", originalTitle: "Alien")
        let ids = try ["tt0000001", "tt0000002", "tt0000003"].map { try IMDbID($0) }
        let exported = [
            ExportedMovie(id: MovieID(40), imdbID: ids[0], title: try SearchText("Batman")),
            ExportedMovie(imdbID: ids[0], title: try SearchText("Batman")), ExportedMovie(imdbID: ids[1]),
            ExportedMovie(imdbID: ids[2], title: try SearchText("Batman")), ExportedMovie(imdbID: ids[2]),
            ExportedMovie(id: MovieID(2)), ExportedMovie(id: MovieID(60)),
        ]
        let rows = try exported.enumerated().map { index, movie in
            FilmsFile.Row(line: index + 2, movie: movie, content: .change(.rating(try UserRating(8))))
        }
        let titles = FakeIMDbTitlesRepository([ids[0]: .movie(alien), ids[1]: .series])
        let file = FilmsFile(source: "IMDb", rows: rows, fingerprint: "x")
        let result = try await useCase(FakeExportedMoviesRepository(["Batman", "Heat"]), titles, session: session)
            .execute(file)
        #expect(result.changes.map(\.movie.id.value) == [40, 50, 1, 2])
        #expect(result.changes.map(\.movie.title) == ["Batman", "Alien", "Batman", "Heat"])
        #expect(result.report.noFilms == 1)
        #expect(result.report.problems.map(\.line) == [6, 8])
    }

    @Test func `rows that are no ratings are counted and change nothing`() async throws {
        let contents: [FilmsFile.Content] = [.noFilm, .unrated, .invalid(reason: "'x' is not a rating")]
        let movie = ExportedMovie(title: try SearchText("A"))
        let rows = contents.enumerated().map { FilmsFile.Row(line: $0.offset + 2, movie: movie, content: $0.element) }
        let result = try await execute(FilmsFile(source: "IMDb", rows: rows, fingerprint: "x"), movies: [])
        #expect((result.report.noFilms, result.report.unrated) == (1, 1))
        #expect(result.report.problems == [ImportProblem(line: 4, name: "A", reason: .invalid("'x' is not a rating"))])
    }

    @Test func `the first 1,000 problems are kept, and the others are counted`() async throws {
        let rows = (2...3001).map { line in
            let content: FilmsFile.Content = line == 2 ? .noFilm : .invalid(reason: "'x' is not a rating")
            return FilmsFile.Row(line: line, movie: ExportedMovie(), content: content)
        }
        let file = FilmsFile(source: "IMDb", rows: rows, fingerprint: "x")
        let result = try await execute(file, movies: [])
        #expect(result.report.handledRows == 3000)
        #expect(result.report.problems.map(\.line) == Array(3...1002))
        #expect((result.report.furtherProblems, result.report.problemCount) == (1999, 2999))
        #expect(try await execute(file, movies: []).report == result.report)
    }

    @Test func `an interrupted import goes on with the row at which it stopped`() async throws {
        let file = try file(["Batman", "Nothing", "Alien", "Heat"], rating: 8)
        let movies = FakeExportedMoviesRepository(["Batman", "Alien", "Heat"])
        let lost = RepositoryError.service(.unreachable(reason: "refused"))
        ratings.refuse(try #require(MovieID(2)), with: lost, times: 1)
        let first = try await useCase(movies).execute(file)
        #expect(first.failure == lost)
        #expect(first.report.handledRows == 2)
        #expect(try rating(1) == 8)

        try rate(1, 3)
        let rows = Recorder<Int>()
        let second = try await useCase(movies).execute(file) { rows.record($0) }
        #expect(rows.all.first == 2)
        #expect(second.failure == nil)
        #expect(second.rowsHandledBefore == 2)
        #expect(second.report.handledRows == 4)
        #expect(second.report.problems.map(\.line) == [3])
        #expect(try rating(1) == 3, "a row that was handled is not repeated")
        #expect(try rating(2) == 8)
    }

    @Test func `eight films are searched for at a time`() async throws {
        let titles = (1...20).map { "Film \($0)." }
        let movies = FakeExportedMoviesRepository(titles)
        movies.hold(titles)
        async let result = useCase(movies).execute(try file(titles, rating: 8))
        try await movies.searches.wait(forCount: 8)
        movies.release()
        #expect(try await result.changes.map(\.movie.title) == titles)
        #expect(movies.peak == 8)
    }

    @Test func `a row behind one that is under way is not handled`() async throws {
        let titles = (1...20).map { "Film \($0)." }
        let movies = FakeExportedMoviesRepository(titles)
        movies.hold(["Film 2."])
        let rows = Recorder<Int>()
        async let result = useCase(movies).execute(try file(titles, rating: 8)) { rows.record($0) }
        try await movies.searches.wait(forCount: 20)
        #expect(try rating(3) == nil)
        movies.release()
        #expect(try await result.changes.map(\.movie.title) == titles)
        #expect(rows.all.prefix(2) == [0, 1])
    }

    @Test func `of two rows about one film, the second waits for the first`() async throws {
        let values = (1...20).map { Double($0) / 2 }
        let rows = try values.enumerated().map { try row($0.offset + 2, "Batman", $0.element) }
        let file = FilmsFile(source: "Letterboxd", rows: rows, fingerprint: "x")
        let result = try await execute(file, movies: ["Batman"])
        #expect(result.changes.map { $0.oldRating?.value } == [nil] + values.dropLast())
        #expect(try rating(1) == 10)
    }

    @Test func `the report is saved once a second, and at the end`() async throws {
        let titles = (1...40).map { "Film \($0)." }
        let movies = FakeExportedMoviesRepository(titles)
        _ = try await useCase(movies).execute(try file(titles, rating: 8))
        #expect(progress.saves == 1)
        let slow = FakeExportedMoviesRepository(titles) { [clock] in clock.advance(by: .milliseconds(250)) }
        _ = try await useCase(slow).execute(try file(titles, rating: 9), ImportOptions(.all))
        #expect((3...12).contains(progress.saves), "\(progress.saves)")
    }

    @Test func `a retry handles only the rows that were not imported`() async throws {
        let file = try file(["Batman", "Alien", "Heat"], rating: 8)
        #expect(try await execute(file, ImportOptions(.failed), movies: ["Batman"]).importedAt == nil)
        #expect(try await execute(file, movies: ["Batman", "", "Heat"]).report.problems.map(\.line) == [3])
        try rate(1, 3)
        let result = try await execute(file, ImportOptions(.failed), movies: ["Batman", "Alien", "Heat"])
        #expect(result.changes.map(\.line) == [3])
        #expect((result.rowsHandledBefore, result.report.added, result.report.problemCount) == (2, 3, 0))
        #expect(result.importedAt != nil)
        #expect(try rating(1) == 3)
    }

    @Test func `films are added to a list and removed from it, and guests have none`() async throws {
        let titles = ["Batman", "Alien", "Batman", "Nothing"]
        let list = UserList.watchlist
        let added = try await execute(try file(titles, .list(list, isListed: true)), movies: ["Batman", "Alien"])
        #expect(Set(library.lists.ids(in: list).map(\.value)) == [1, 2])
        #expect((added.report.added, added.report.unchanged, added.report.problemCount) == (2, 1, 1))
        let removed = try await execute(try file(titles, .list(list, isListed: false)), movies: ["Batman"])
        #expect(library.lists.ids(in: list).map(\.value) == [2])
        #expect((removed.report.changed, removed.report.unchanged) == (1, 1))
        await #expect(throws: RepositoryError.accountRequired) {
            try await useCase(FakeExportedMoviesRepository([]), session: library.guest)
                .execute(try file(titles, .list(list, isListed: true)))
        }
    }

    @Test func `a title that a person has written is found as on the command line`() async throws {
        let rows = try ["batman", "Ali", "Heat"].enumerated().map { index, text in
            let movie = ExportedMovie(title: try SearchText(text), isWritten: true)
            return FilmsFile.Row(line: index + 1, movie: movie, content: .change(.rating(try UserRating(8))))
        }
        let file = FilmsFile(source: nil, rows: rows, fingerprint: "x")
        let result = try await execute(file, movies: [])
        #expect(result.changes.map(\.movie.title) == ["Batman"])
        #expect(result.report.problems.map(\.reason) == [.uncertain("Alien"), .ambiguous(2)])
        let options = ImportOptions(.failed, takesFirst: true)
        #expect(try await execute(file, options, movies: []).changes.map(\.movie.title) == ["Alien", "Heat 1"])
    }

    @Test func `a finished import is not repeated, unless it is restarted`() async throws {
        let file = try file(["Batman"], rating: 8)
        _ = try await execute(file, movies: ["Batman"])
        try rate(1, 3)
        let again = try await execute(file, movies: ["Batman"])
        #expect(again.changes.isEmpty)
        #expect(again.report.added == 1)
        #expect(
            try await execute(file, ImportOptions(.all), movies: ["Batman"]).changes.map { $0.oldRating?.value } == [3]
        )
        #expect(try rating(1) == 8)
    }

    @Test(arguments: [ServiceFailure.notFound, .unusableResponse(reason: "HTTP 400")])
    func `a film that the service does not take is a problem, and the import goes on`(failure: ServiceFailure)
        async throws
    {
        ratings.refuse(try #require(MovieID(1)), with: .service(failure))
        let result = try await execute(try file(["Batman", "Alien"], rating: 8), movies: ["Batman", "Alien"])
        #expect(result.failure == nil)
        #expect(result.report.problems.map(\.reason) == [.notConfirmed])
        #expect(result.report.added == 1)
    }

    @Test func `if the service asks for fewer requests, the import waits as long as asked`() async throws {
        let limited = RepositoryError.service(.rateLimited(retryAfter: .seconds(7)))
        ratings.refuse(try #require(MovieID(1)), with: limited, times: 2)
        let result = try await execute(try file(["Batman"], rating: 8), movies: ["Batman"])
        #expect(result.failure == nil)
        #expect(clock.sleeps.all.filter { $0 == .seconds(7) }.count == 2)
        #expect(try rating(1) == 8)
    }

    @Test func `people who are signed out import nothing`() async throws {
        let file = try file(["Batman"], rating: 8)
        await #expect(throws: RepositoryError.notSignedIn) {
            try await useCase(FakeExportedMoviesRepository(["Batman"]), session: nil).execute(file)
        }
    }

    private func execute(
        _ file: FilmsFile,
        _ options: ImportOptions = ImportOptions(),
        movies: [String]
    ) async throws -> FilmsImport {
        try await useCase(FakeExportedMoviesRepository(movies)).execute(file, options)
    }

    private func useCase(_ movies: FakeExportedMoviesRepository) -> ImportFilmsUseCase {
        useCase(movies, session: session)
    }

    private func useCase(
        _ movies: FakeExportedMoviesRepository,
        _ imdbTitles: FakeIMDbTitlesRepository = FakeIMDbTitlesRepository(),
        session: UserSession?
    ) -> ImportFilmsUseCase {
        let sessions = library.sessions(session)
        let known = ["Batman", "Alien", "Heat 1", "Heat 2"].enumerated().compactMap { index, title in
            MovieID(index + 1).map { Movie(id: $0, title: title, originalTitle: title) }
        }
        return ImportFilmsUseCase(
            sendWaitingChanges: library.sendWaiting(sessions),
            findMovie: FindExportedMovieUseCase(
                movies: movies,
                imdbTitles: imdbTitles,
                findMovie: FindMovieUseCase(
                    movies: FakeMoviesRepository(movies: known),
                    imdbTitles: imdbTitles,
                    knownMovies: FakeKnownMoviesRepository(),
                    catalogue: .sample
                )
            ),
            sender: library.sender(),
            ratings: ratings,
            lists: library.lists,
            libraries: library.libraries,
            sessions: sessions,
            progress: progress,
            clock: clock
        )
    }

    private func file(_ titles: [String], rating: Double) throws -> FilmsFile {
        let rows = try titles.enumerated().map { try row($0.offset + 2, $0.element, rating) }
        return FilmsFile(source: "Letterboxd", rows: rows, fingerprint: titles.joined())
    }

    private func file(_ titles: [String], _ change: LibraryChange) throws -> FilmsFile {
        let rows = try titles.enumerated().map { index, title in
            let movie = ExportedMovie(title: try SearchText(title))
            return FilmsFile.Row(line: index + 2, movie: movie, content: .change(change))
        }
        return FilmsFile(source: "Letterboxd", change: change, rows: rows, fingerprint: "\(change)")
    }

    private func row(_ line: Int, _ title: String, _ rating: Double) throws -> FilmsFile.Row {
        let movie = ExportedMovie(title: try SearchText(title))
        return FilmsFile.Row(line: line, movie: movie, content: .change(.rating(try UserRating(rating))))
    }

    private func rate(_ id: Int, _ rating: Double) throws {
        try ratings.setRating(try UserRating(rating), of: try LibraryFixture.film(id), in: session)
    }

    private func rating(_ id: Int) throws -> Double? {
        ratings.rating(of: try #require(MovieID(id)))?.value
    }
}
