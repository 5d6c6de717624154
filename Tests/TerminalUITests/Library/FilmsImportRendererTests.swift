import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import PresentationKit
import TerminalKit
import Testing

@testable import Domain
@testable import Presentation
@testable import TerminalUI

@Suite(.timeLimit(.minutes(1)))
struct FilmsImportRendererTests {
    private let file: FilmsFile
    private let result: FilmsImport

    /// Imports three rows: one that changes a rating, one that adds one, and one that is not found.
    init() async throws {
        let movies = FakeExportedMoviesRepository(["Batman", "Alien"])
        let outbox = FakeOutboxRepository<UserSession, MovieChange>()
        let libraries = FakeUserLibraryRepository(outbox: outbox)
        let ratings = FakeRatingsRepository(libraries: libraries)
        let session = UserSession.guest(try #require(SessionID("guest")))
        try ratings.setRating(try UserRating(7), of: try Fixture.movie(1, "Batman"), in: session)
        let rows = try ["Batman", "Alien", "Nothing"].enumerated().map { index, title in
            let movie = ExportedMovie(title: try SearchText(title))
            return FilmsFile.Row(line: index + 2, movie: movie, content: .change(.rating(try UserRating(8.5))))
        }
        file = FilmsFile(source: "Letterboxd", rows: rows, fingerprint: "x")
        let sessions = FakeUserSessionRepository(
            session,
            next: session,
            approval: SignInApproval(token: try #require(RequestToken("token1")), address: "")
        )
        let sender = LibrarySender(outbox, lists: FakeUserListsRepository(), ratings: ratings)
        let importFilms = ImportFilmsUseCase(
            sendWaitingChanges: SendWaitingChangesUseCase(sessions: sessions, outbox: outbox, sender: sender),
            findMovie: FindExportedMovieUseCase(
                movies: movies,
                imdbTitles: FakeIMDbTitlesRepository(),
                findMovie: FindMovieUseCase(
                    movies: FakeMoviesRepository(),
                    imdbTitles: FakeIMDbTitlesRepository(),
                    knownMovies: FakeKnownMoviesRepository(),
                    catalogue: .sample
                )
            ),
            sender: sender,
            ratings: ratings,
            lists: FakeUserListsRepository(),
            libraries: libraries,
            sessions: sessions,
            progress: FakeImportProgressRepository(),
            clock: FakeClock()
        )
        result = try await importFilms.execute(file, ImportOptions(isDryRun: true))
    }

    @Test func `a dry run shows each change, and what is not found`() {
        #expect(
            renderer(isDryRun: true).lines(width: 80).plain.joined(separator: "\n") == """
                LINE  TITLE   YEAR  NOW  NEW
                2     Batman  –     7    8.5
                3     Alien   –     –    8.5

                Dry run, nothing was changed. Letterboxd file, 3 rows: 1 new rating, 1 changed,
                1 not imported.

                Not imported:
                  line 4: Nothing: not found
                """
        )
    }

    @Test func `an import shows the numbers alone`() {
        #expect(
            renderer().lines(width: 80).plain.first
                == "Letterboxd file, 3 rows: 1 new rating, 1 changed, 1 not imported."
        )
    }

    @Test func `programs get a line for each change and each problem`() {
        #expect(
            renderer().tabSeparated() == [
                "2\tchanged\t1\tBatman\t\t7\t8.5\t", "3\tnew\t2\tAlien\t\t\t8.5\t",
                "4\tnotFound\t\tNothing\t\t\t\tnot found",
            ]
        )
    }

    @Test func `JSON is one object`() {
        #expect(
            renderer().json(layout: .compact)
                == #"{"change":"import","isDryRun":false,"source":"Letterboxd","rows":3,"handledRows":3,"#
                + #""handledBefore":0,"new":1,"changed":1,"unchanged":0,"noFilms":0,"unrated":0,"notImported":1,"#
                + #""problems":[{"line":4,"name":"Nothing","reason":"notFound","message":"not found"}],"#
                + #""ratings":[{"change":"rating","line":2,"movie":{"id":1,"title":"Batman","year":null},"#
                + #""oldRating":7.0,"rating":8.5},{"change":"rating","line":3,"#
                + #""movie":{"id":2,"title":"Alien","year":null},"oldRating":null,"rating":8.5}]}"#
        )
    }

    @Test func `of a list, programs and people see what was added or removed, and no ratings`() throws {
        let line = try renderer(changing: .list(.watchlist, isListed: true)).lines(width: 80).plain.first
        #expect(line == "3 lines: 2 added, 1 not imported.")
        let removal = try renderer(changing: .list(.favorites, isListed: false), isDryRun: true)
        #expect(
            removal.lines(width: 80).plain.joined(separator: "\n") == """
                LINE  TITLE   YEAR
                2     Batman  –
                3     Alien   –

                Dry run, nothing was changed. 3 lines: 2 removed, 1 not removed.

                Not removed:
                  line 4: Nothing: not found
                """
        )
        #expect(removal.tabSeparated().first == "2\tremoved\t1\tBatman\t\t\t\t")
        #expect(
            removal.json(layout: .compact).hasSuffix(
                #""films":[{"change":"favorites","line":2,"movie":{"id":1,"title":"Batman","year":null},"isListed":false},"#
                    + #"{"change":"favorites","line":3,"movie":{"id":2,"title":"Alien","year":null},"isListed":false}]}"#
            )
        )
    }

    @Test func `a file that was imported before says when, and what can be done`() throws {
        let again = try renderer(changing: .list(.watchlist, isListed: true)) { result in
            result.rowsHandledBefore = 3
            result.importedAt = Timestamp(millisecondsSince1970: 0)
        }
        #expect(
            again.importedBefore(now: Timestamp(millisecondsSince1970: 7_200_000))
                == "This file was imported 2 hours ago: 2 added, 1 not imported. To try again what was not imported, add "
                + "--retry. To import all of it again, add --restart."
        )
        #expect(again.lines(width: 80, hasSummary: false).plain == ["Not imported:", "  line 4: Nothing: not found"])
        #expect(renderer().importedBefore(now: Timestamp(millisecondsSince1970: 0)) == nil)
    }

    /// The result as it would be if all films were changed in the same way.
    private func renderer(
        changing change: LibraryChange,
        isDryRun: Bool = false,
        _ amend: (inout FilmsImport) -> Void = { _ in }
    ) throws -> FilmsImportRenderer {
        var list = FilmsImport()
        list.report.handledRows = 3
        list.report.problems = result.report.problems
        list.changes = result.changes.map {
            ImportedChange(line: $0.line, movie: $0.movie, year: $0.year, oldRating: nil, change: change)
        }
        if case .list(_, true) = change { list.report.added = 2 } else { list.report.changed = 2 }
        amend(&list)
        let file = FilmsFile(source: nil, change: change, rows: file.rows, fingerprint: "x")
        return FilmsImportRenderer(list, of: file, isDryRun: isDryRun)
    }

    private func renderer(isDryRun: Bool = false) -> FilmsImportRenderer {
        FilmsImportRenderer(result, of: file, isDryRun: isDryRun)
    }
}
