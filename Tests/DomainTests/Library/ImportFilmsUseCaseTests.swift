import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

@testable import Domain

/// Which rows of a file are looked for, changed, counted and repeated.
@Suite(.timeLimit(.minutes(3)))
struct ImportFilmsUseCaseTests {
    private static let titles = ["Batman", "Alien", "Heat"]
    private static let lost = RepositoryError.service(.unreachable(reason: "refused"))

    private let library: LibraryFixture
    private let progress = ImportProgress()
    private let clock = FakeClock()

    init() throws {
        library = try LibraryFixture()
    }

    private var ratings: FakeRatingsRepository { library.ratings }

    @Test func `new and changed ratings are set, and only a restart repeats a finished import`() async throws {
        for (id, rating) in [(1, 7.0), (2, 8)] { try rate(id, rating) }
        let file = try file(Self.titles, rating: 8)
        #expect(oldRatings(try await execute(file, ImportOptions(isDryRun: true))) == ["Batman": 7, "Heat": nil])
        #expect(try rating(1) == 7)
        #expect(await progress.saves == 0)

        let result = try await execute(file)
        #expect(result.failure == nil)
        #expect(oldRatings(result) == ["Batman": 7, "Heat": nil])
        #expect((result.report.added, result.report.changed, result.report.unchanged) == (1, 1, 1))
        #expect(try [1, 3].map(rating) == [8, 8])

        try rate(1, 3)
        let again = try await execute(file)
        #expect((again.changes, again.report) == ([], result.report))
        #expect(oldRatings(try await execute(file, ImportOptions(.all))) == ["Batman": 3])
        #expect(try rating(1) == 8)
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

    @Test func `an id counts before that of IMDb, and this before the title of exactly one film`() async throws {
        let (ids, batman) = (try (1...3).map { try IMDbID("tt000000\($0)") }, try SearchText("Batman"))
        let rows = [
            ExportedMovie(id: MovieID(40), imdbID: ids[0], title: batman), ExportedMovie(imdbID: ids[0], title: batman),
            ExportedMovie(imdbID: ids[1]), ExportedMovie(imdbID: ids[2], title: batman), ExportedMovie(imdbID: ids[2]),
            ExportedMovie(id: MovieID(2)), ExportedMovie(id: MovieID(60)), ExportedMovie(title: try SearchText("Bat")),
            ExportedMovie(title: try SearchText("heat")),
        ]
        let result = try await execute(
            try file(rows, .rating(try UserRating(8))),
            among: ExportedMovies(["Batman", "Heat", "Heat"]),
            FakeIMDbTitlesRepository([ids[0]: .movie(try Movie.film(50, "Alien")), ids[1]: .series])
        )
        let changed = result.changes.map { "\($0.movie.id) \($0.movie.title)" }
        #expect(changed == ["40 Batman", "50 Alien", "1 Batman", "2 Heat"])
        #expect(result.report.noFilms == 1)
        #expect(problems(result) == [6: .notFound, 8: .notFound, 9: .notFound, 10: .ambiguous(2)])
    }

    @Test func `a title that a person has written is found as on the command line`() async throws {
        let rows = try ["batman", "Ali", "Heat"].map { ExportedMovie(title: try SearchText($0), isWritten: true) }
        let file = try file(rows, .rating(try UserRating(8)))
        let result = try await execute(file)
        #expect(result.changes.map(\.movie.title) == ["Batman"])
        #expect(problems(result) == [3: .uncertain("Alien"), 4: .ambiguous(2)])
        let first = try await execute(file, ImportOptions(.failed, takesFirst: true))
        #expect(first.changes.map(\.movie.title) == ["Alien", "Heat 1"])
    }

    @Test func `other rows are counted, and of the problems the first 1,000 are kept`() async throws {
        let movie = ExportedMovie(title: try SearchText("A"))
        let contents = [FilmsFile.Content.noFilm, .unrated] + Array(repeating: .invalid(reason: "'x'"), count: 1_002)
        let rows = contents.enumerated().map { FilmsFile.Row(line: $0 + 2, movie: movie, content: $1) }
        let file = FilmsFile(source: "IMDb", rows: rows, fingerprint: "x")
        let report = try await execute(file).report
        #expect((report.handledRows, report.noFilms, report.unrated) == (1_004, 1, 1))
        #expect(report.problems == (4...1_003).map { ImportProblem(line: $0, name: "A", reason: .invalid("'x'")) })
        #expect((report.furtherProblems, report.problemCount) == (2, 1_002))
        #expect(try await execute(file).report == report)
    }

    @Test func `an interrupted import goes on with the row at which it stopped`() async throws {
        let file = try file(["Batman", "Nothing", "Alien", "Heat"], rating: 8)
        ratings.refuse(try #require(MovieID(2)), with: Self.lost, times: 1)
        let first = try await execute(file)
        #expect((first.failure, first.report.handledRows) == (Self.lost, 2))
        #expect(try rating(1) == 8)

        try rate(1, 3)
        let rows = Recorder<Int>()
        let second = try await execute(file) { rows.record($0) }
        #expect(rows.all.first == 2)
        #expect((second.failure, second.rowsHandledBefore, second.report.handledRows) == (nil, 2, 4))
        #expect(problems(second) == [3: .notFound])
        #expect(try [1, 2].map(rating) == [3, 8], "a row that was handled is not repeated")
    }

    @Test func `eight films are searched for at a time, and no row is handled before those above it`() async throws {
        let (titles, gate) = ((1...20).map { "Film \($0)." }, Gate())
        let (begun, ended, running, rows) = (Recorder<Void>(), Recorder<Void>(), Recorder<Int>(), Recorder<Int>())
        let movies = ExportedMovies(titles) { title in
            begun.record(())
            running.record(begun.count - ended.count)
            if title != titles[0] { try? await gate.pass() }
            ended.record(())
        }
        async let result = execute(try file(titles, rating: 8), among: movies) { rows.record($0) }
        try await rows.wait(forCount: 2)
        try await running.wait(forCount: 9)
        #expect(rows.all == [0, 1])
        gate.open()
        #expect(try await result.changes.map(\.movie.title) == titles)
        #expect((running.all.max(), rows.all.last) == (8, 20))
    }

    @Test func `of two rows about one film, the second waits for the first`() async throws {
        let values = (1...20).map { Double($0) / 2 }
        let rows = try values.map { try file(["Batman"], rating: $0).rows[0] }
        let result = try await execute(FilmsFile(source: "Letterboxd", rows: rows, fingerprint: "x"))
        #expect(result.changes.map { $0.oldRating?.value } == [nil] + values.dropLast())
        #expect(try rating(1) == 10)
    }

    @Test func `films are searched for at most 32 rows ahead`() throws {
        var (run, count) = (try run(rows: 40), 0)
        while run.next() != nil { count += 1 }
        #expect(count == 32)
    }

    @Test func `changes behind a row that fails are listed, but do not count as handled`() throws {
        var run = try run(rows: 2)
        for _ in 1...2 { _ = run.next() }
        for row in [0, 1] { run.take(.found(.success(.one(try Movie.film(row + 1).id, nil)), row: row)) }
        guard case .make(let first, row: 0) = run.next(), case .make(let second, row: 1) = run.next() else {
            Issue.record("nothing is changed")
            return
        }
        run.take(.made(second, nil, row: 1))
        run.take(.made(first, Self.lost, row: 0))
        run.end()
        #expect((run.result.failure, run.result.report.handledRows, run.result.changes) == (Self.lost, 0, [second]))
    }

    @Test func `the report is saved after a second, and at the end`() async throws {
        for (pause, saves) in [(Duration.milliseconds(999), 1), (.seconds(1), 3)] {
            let movies = ExportedMovies(Self.titles) { [clock] _ in clock.advance(by: pause) }
            _ = try await execute(try file(["Batman"], rating: 8), ImportOptions(.all), among: movies)
            #expect(await progress.saves == saves)
        }
    }

    @Test func `a retry handles only the rows that were not imported`() async throws {
        let file = try file(Self.titles, rating: 8)
        let first = try await execute(file, ImportOptions(.failed), among: ExportedMovies(["Batman", "", "Heat"]))
        #expect((first.importedAt, first.changes) == (nil, []))
        #expect(problems(try await execute(file, among: ExportedMovies(["Batman", "", "Heat"]))) == [3: .notFound])
        try rate(1, 3)
        let result = try await execute(file, ImportOptions(.failed))
        #expect(result.changes.map(\.line) == [3])
        #expect((result.rowsHandledBefore, result.report.added, result.report.problemCount) == (2, 3, 0))
        #expect(result.importedAt != nil)
        #expect(try rating(1) == 3)
    }

    @Test func `films are added to a list and removed, guests have none, and nobody else imports`() async throws {
        let (titles, list) = (["Batman", "Alien", "Batman", "Nothing"], UserList.watchlist)
        let adding = try file(titles, .list(list, isListed: true))
        let added = try await execute(adding)
        #expect(Set(library.lists.ids(in: list).map(\.value)) == [1, 2])
        #expect((added.report.added, added.report.unchanged, added.report.problemCount) == (2, 1, 1))
        let removed = try await execute(try file(["Batman", "Batman"], .list(list, isListed: false)))
        #expect(library.lists.ids(in: list).map(\.value) == [2])
        #expect((removed.report.changed, removed.report.unchanged) == (1, 1))
        await #expect(throws: RepositoryError.accountRequired) {
            try await execute(adding, in: library.sessions(library.guest))
        }
        await #expect(throws: RepositoryError.notSignedIn) {
            try await execute(try file(["Batman"], rating: 8), in: library.sessions(nil))
        }
    }

    @Test func `films that the service refuses are problems, and the import goes on`() async throws {
        for (id, failure) in [(1, .notFound), (3, .unusableResponse(reason: "HTTP 400"))] as [(Int, ServiceFailure)] {
            ratings.refuse(try #require(MovieID(id)), with: .service(failure))
        }
        let result = try await execute(try file(Self.titles, rating: 8))
        #expect((result.failure, result.report.added) == (nil, 1))
        #expect(problems(result) == [2: .notConfirmed, 4: .notConfirmed])
    }

    @Test func `a search that fails is a problem of its row, or stops the import there`() async throws {
        let unusable = RepositoryError.service(.unusableResponse(reason: "HTTP 400"))
        for (rating, failure) in [(7.0, unusable), (8, Self.lost)] {
            let movies = ExportedMovies(Self.titles) { title throws(RepositoryError) in
                if title == "Alien" { throw failure }
            }
            let result = try await execute(try file(Self.titles, rating: rating), among: movies)
            let stops = failure == Self.lost
            #expect((result.failure, result.report.handledRows) == (stops ? failure : nil, stops ? 1 : 3))
            #expect(problems(result) == (stops ? [:] : [3: .notConfirmed]))
        }
    }

    @Test func `if the service asks for a pause, the import waits as long as asked, up to a minute`() async throws {
        let pauses: [(asked: Duration?, waits: Duration)] = [
            (.seconds(7), .seconds(7)), (.seconds(61), .seconds(60)), (nil, .seconds(10)),
        ]
        for (number, pause) in pauses.enumerated() {
            ratings.refuse(try #require(MovieID(1)), with: .service(.rateLimited(retryAfter: pause.asked)), times: 2)
            #expect(try await execute(try file(["Batman"], rating: Double(number + 1))).failure == nil)
            #expect(try rating(1) == Double(number + 1))
        }
        #expect(clock.sleeps.all == pauses.flatMap { [$0.waits, $0.waits] })
    }

    private func execute(
        _ file: FilmsFile,
        _ options: ImportOptions = ImportOptions(),
        among movies: ExportedMovies = ExportedMovies(titles),
        _ imdbTitles: FakeIMDbTitlesRepository = FakeIMDbTitlesRepository(),
        in sessions: FakeUserSessionRepository? = nil,
        onRow: (Int) -> Void = { _ in }
    ) async throws -> FilmsImport {
        let sessions = sessions ?? library.sessions(library.account)
        let findMovie = FindMovieUseCase(
            movies: FakeMoviesRepository(movies: ExportedMovies(["Batman", "Alien", "Heat 1", "Heat 2"]).movies),
            imdbTitles: imdbTitles,
            knownMovies: FakeKnownMoviesRepository(),
            catalogue: .sample
        )
        let useCase = ImportFilmsUseCase(
            sendWaitingChanges: library.sendWaiting(sessions),
            findMovie: FindExportedMovieUseCase(movies: movies, imdbTitles: imdbTitles, findMovie: findMovie),
            sender: library.sender,
            ratings: ratings,
            lists: library.lists,
            libraries: library.libraries,
            sessions: sessions,
            progress: progress,
            clock: clock
        )
        return try await useCase.execute(file, options, onRow: onRow)
    }

    private func file(_ titles: [String], rating: Double) throws -> FilmsFile {
        try file(titles, .rating(try UserRating(rating)))
    }

    private func file(_ titles: [String], _ change: LibraryChange) throws -> FilmsFile {
        try file(try titles.map { ExportedMovie(title: try SearchText($0)) }, change)
    }

    /// A file whose rows begin in line 2.
    private func file(_ movies: [ExportedMovie], _ change: LibraryChange) throws -> FilmsFile {
        let rows = movies.enumerated().map { FilmsFile.Row(line: $0 + 2, movie: $1, content: .change(change)) }
        let common = change.part == .rating ? nil : change
        return FilmsFile(source: "Letterboxd", change: common, rows: rows, fingerprint: "\(movies) \(change)")
    }

    private func run(rows count: Int) throws -> ImportRun {
        let file = try file(Array(repeating: "Batman", count: count), rating: 8)
        return ImportRun(of: file, after: FilmsImport(), rows: Array(0..<count), states: [:], isDryRun: false)
    }

    private func rate(_ id: Int, _ rating: Double) throws {
        try ratings.setRating(try UserRating(rating), of: try Movie.film(id), in: library.account)
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
        Dictionary(uniqueKeysWithValues: result.report.problems.map { ($0.line, $0.reason) })
    }
}

/// Movies with the ids from 1 on, found by their titles.
private struct ExportedMovies: ExportedMoviesRepository {
    let movies: [Movie]
    private let onSearch: @Sendable (String) async throws(RepositoryError) -> Void

    init(
        _ titles: [String],
        onSearch: @escaping @Sendable (String) async throws(RepositoryError) -> Void = { _ in }
    ) {
        self.onSearch = onSearch
        movies = titles.enumerated().compactMap { try? Movie.film($0 + 1, $1) }
    }

    /// Returns every movie whose title contains `title`, whatever the year is.
    func movies(titled title: SearchText, year: ReleaseYear?) async throws(RepositoryError) -> [Movie] {
        try await onSearch(title.value)
        return movies.filter { $0.title.lowercased().contains(title.folded) }
    }

    func movie(_ id: MovieID) async throws(RepositoryError) -> Movie {
        guard let movie = movies.first(where: { $0.id == id }) else { throw .service(.notFound) }
        return movie
    }
}

/// Reports of imports in memory.
private actor ImportProgress: ImportProgressRepository {
    private(set) var saves = 0
    private var reports: [String: ImportReport] = [:]

    func report(of file: FilmsFile, in session: UserSession) -> Cached<ImportReport>? {
        reports[file.fingerprint].map { Cached($0, at: Timestamp(millisecondsSince1970: 0)) }
    }

    func save(_ report: ImportReport, of file: FilmsFile, in session: UserSession) {
        saves += 1
        reports[file.fingerprint] = report
    }
}
