import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

struct LibraryChangeTests {
    private static let all: [(LibraryChange, String, String)] = [
        (
            .list(.watchlist, isListed: true), "Add Batman (1989) to your watchlist?",
            "Added Batman (1989) to your watchlist."
        ),
        (
            .list(.favorites, isListed: false), "Remove Batman (1989) from your favorites?",
            "Removed Batman (1989) from your favorites."
        ),
        (.rating(try? UserRating(8.5)), "Rate Batman (1989) 8.5/10?", "Rated Batman (1989) 8.5/10."),
        (.rating(nil), "Remove your rating of Batman (1989)?", "Removed your rating of Batman (1989)."),
    ]

    @Test(arguments: all)
    func `a change is asked for and reported with the title and the year`(
        change: LibraryChange,
        question: String,
        sentence: String
    ) throws {
        let batman = try Fixture.batman()
        #expect(change.question(batman) == question)
        #expect(change.sentence(batman) == sentence)
    }

    @Test func `a film without a date is named by its title, and control characters do no harm`() throws {
        let film = try Fixture.movie(1, "A\u{1B}[2J")
        #expect(LibraryChange.rating(nil).sentence(film) == "Removed your rating of A\u{FFFD}[2J.")
    }

    @Test(arguments: [
        (LibraryChange.list(.watchlist, isListed: true), #""change":"watchlist","movie":MOVIE,"isListed":true"#),
        (.list(.favorites, isListed: false), #""change":"favorites","movie":MOVIE,"isListed":false"#),
        (.rating(try? UserRating(8.5)), #""change":"rating","movie":MOVIE,"rating":8.5"#),
        (.rating(nil), #""change":"rating","movie":MOVIE,"rating":null"#),
    ])
    func `JSON has the change, the film and its state`(change: LibraryChange, expected: String) throws {
        let members = expected.replacing("MOVIE", with: #"{"id":268,"title":"Batman","year":1989}"#)
        for (outcome, isWaiting) in [(LibraryChangeOutcome.made, false), (.withdrawn, false), (.waiting(nil), true)] {
            let report = report(change, try Fixture.batman(), outcome)
            let json = LibraryChangeReport.json([report], isArray: false, layout: .compact)
            #expect(json == "{\(members),\"isWaiting\":\(isWaiting)}")
        }
    }

    @Test func `a dry run says what would change`() throws {
        let report = report(.rating(nil), try Fixture.batman(), nil)
        #expect(report.sentence == "Your rating of Batman (1989) would be removed.")
        let json = LibraryChangeReport.json([report], isArray: false, layout: .compact)
        #expect(json.hasSuffix(#","rating":null,"isDryRun":true}"#))
    }

    @Test func `several films are an array, and an unknown year is null`() throws {
        let report = report(.rating(nil), try Fixture.movie(1, "A"), .made)
        let json = LibraryChangeReport.json([report], isArray: true, layout: .compact)
        let film = #"{"id":1,"title":"A","year":null}"#
        #expect(json == #"[{"change":"rating","movie":\#(film),"rating":null,"isWaiting":false}]"#)
    }

    @Test(arguments: [
        (
            RepositoryError.service(.unreachable(reason: "connection refused")),
            "when TMDB is back (connection refused)."
        ),
        (.service(.timedOut(after: .seconds(15))), "when TMDB is back (timed out)."),
        (.service(.unavailable(status: 503, retryAfter: nil)), "when TMDB is back (HTTP 503)."),
        (nil, "after the changes that are being sent now."),
    ])
    func `a change that waits says until when`(error: RepositoryError?, time: String) throws {
        let report = report(.list(.watchlist, isListed: true), try Fixture.batman(), .waiting(error))
        #expect(report.sentence == "Added Batman (1989) to your watchlist. Saved here. Will be sent \(time)")
    }

    @Test(arguments: [
        (
            LibraryChange.list(.watchlist, isListed: true),
            "Batman (1989) stays on your watchlist: its removal had not been sent."
        ),
        (
            .list(.favorites, isListed: false),
            "Batman (1989) is not added to your favorites: the change had not been sent."
        ),
        (.rating(try? UserRating(8)), "Your rating of Batman (1989) stays 8/10: the change had not been sent."),
    ])
    func `a change that takes back another one says so`(change: LibraryChange, sentence: String) throws {
        #expect(report(change, try Fixture.batman(), .withdrawn).sentence == sentence)
    }

    private func report(_ change: LibraryChange, _ movie: Movie, _ outcome: LibraryChangeOutcome?)
        -> LibraryChangeReport
    {
        let backend = Backend.service(name: "TMDB", host: "api.themoviedb.org")
        return LibraryChangeReport(change, of: movie, outcome: outcome, backend: backend)
    }
}
