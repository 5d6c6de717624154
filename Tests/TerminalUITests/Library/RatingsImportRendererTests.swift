import TerminalKit
import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation
@testable import TerminalUI

@Suite(.timeLimit(.minutes(1)))
struct RatingsImportRendererTests {
    private let file: RatingsFile
    private let result: RatingsImport

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
            return RatingsFile.Row(line: index + 2, movie: movie, content: .rating(try UserRating(8.5)))
        }
        file = RatingsFile(source: "Letterboxd", rows: rows, fingerprint: "x")
        let sessions = FakeUserSessionRepository(
            session,
            next: session,
            approval: SignInApproval(token: try #require(RequestToken("token1")), address: "")
        )
        let importRatings = ImportRatingsUseCase(
            sendWaitingChanges: SendWaitingChangesUseCase(
                sessions: sessions,
                outbox: outbox,
                sender: LibrarySender(outbox, lists: FakeUserListsRepository(), ratings: ratings)
            ),
            ratings: ratings,
            libraries: libraries,
            sessions: sessions,
            movies: movies,
            imdbTitles: FakeIMDbTitlesRepository(),
            progress: FakeImportProgressRepository(),
            clock: FakeClock()
        )
        result = try await importRatings.execute(file, .dryRun) { _ in }
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

    private func renderer(isDryRun: Bool = false) -> RatingsImportRenderer {
        RatingsImportRenderer(result, of: file, isDryRun: isDryRun)
    }
}
