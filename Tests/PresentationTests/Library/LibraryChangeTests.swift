import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

/// The words of changes.
struct LibraryChangeTests {
    private typealias Row = (change: LibraryChange, json: String, sentences: [String])

    /// A question, and the sentences about a change that was made, would be made, takes back another one, was refused, or has nothing
    /// to remove.
    private static let rows: [Row] = [
        (
            .list(.watchlist, isListed: true), #""change":"watchlist","movie":MOVIE,"isListed":true"#,
            [
                "Add Batman (1989) to your watchlist?", "Added Batman (1989) to your watchlist.",
                "Batman (1989) would be added to your watchlist.",
                "Batman (1989) stays on your watchlist: its removal had not been sent.",
                "Batman (1989) was not added to your watchlist", "Batman (1989) was not on your watchlist.",
            ]
        ),
        (
            .list(.favorites, isListed: false), #""change":"favorites","movie":MOVIE,"isListed":false"#,
            [
                "Remove Batman (1989) from your favorites?", "Removed Batman (1989) from your favorites.",
                "Batman (1989) would be removed from your favorites.",
                "Batman (1989) is not added to your favorites: the change had not been sent.",
                "Batman (1989) was not removed from your favorites", "Batman (1989) was not among your favorites.",
            ]
        ),
        (
            .rating(try? UserRating(8.5)), #""change":"rating","movie":MOVIE,"rating":8.5"#,
            [
                "Rate Batman (1989) 8.5/10?", "Rated Batman (1989) 8.5/10.", "Batman (1989) would be rated 8.5/10.",
                "Your rating of Batman (1989) stays 8.5/10: the change had not been sent.",
                "Batman (1989) was not rated 8.5/10", "Batman (1989) was not rated.",
            ]
        ),
        (
            .rating(nil), #""change":"rating","movie":MOVIE,"rating":null"#,
            [
                "Remove your rating of Batman (1989)?", "Removed your rating of Batman (1989).",
                "Your rating of Batman (1989) would be removed.",
                "Batman (1989) is not rated: your rating had not been sent.",
                "Your rating of Batman (1989) was not removed", "Batman (1989) was not rated.",
            ]
        ),
    ]

    private func report(_ change: LibraryChange, _ movie: Movie, _ outcome: OutboxOutcome?, wasAbsent: Bool = false)
        -> LibraryChangeReport
    {
        LibraryChangeReport(change, of: movie, outcome: outcome, wasAbsent: wasAbsent, backend: Fixture.service)
    }

    @Test(arguments: rows) private func `a change is asked for and reported in every form`(row: Row) throws {
        let batman = try Fixture.batman()
        func sentence(_ outcome: OutboxOutcome?) -> String { report(row.change, batman, outcome).sentence }
        let change = row.change
        let sentences = [
            change.question(batman), sentence(.made), sentence(nil), sentence(.withdrawn), change.refused(batman),
            report(change, batman, .made, wasAbsent: true).sentence,
        ]
        #expect(report(change, batman, nil, wasAbsent: true).sentence == sentences.last, "a dry run")
        #expect(sentences == row.sentences)
        let later = "Saved here. Will be sent after the changes that are being sent now."
        #expect(sentence(.waiting(nil)) == "\(row.sentences[1]) \(later)")
        let members = row.json.replacing("MOVIE", with: #"{"id":268,"title":"Batman","year":1989}"#)
        let states: [(OutboxOutcome?, String)] = [
            (.made, #""isWaiting":false"#), (.withdrawn, #""isWaiting":false"#), (.waiting(nil), #""isWaiting":true"#),
            (nil, #""isDryRun":true"#),
        ]
        for (outcome, state) in states {
            let report = report(change, batman, outcome)
            #expect(LibraryChangeReport.json([report], isArray: false, layout: .compact) == "{\(members),\(state)}")
        }
    }

    private static let times: [(RepositoryError, String)] = [
        (.service(.unreachable(reason: "connection refused")), "when TMDB is back."),
        (.service(.offline), "with the next command that asks TMDB."),
    ]

    @Test(arguments: times) func `a change that waits says until when`(error: RepositoryError, time: String) throws {
        let report = report(.list(.watchlist, isListed: true), try Fixture.batman(), .waiting(error))
        #expect(report.sentence == "Added Batman (1989) to your watchlist. Saved here. Will be sent \(time)")
    }

    @Test func `an unknown year is left out or null, and control characters do no harm`() throws {
        let film = try Fixture.movie(1, "A\u{1B}[2J")
        #expect(LibraryChange.rating(nil).sentence(film) == "Removed your rating of A\u{FFFD}[2J.")
        let json = LibraryChangeReport.json([report(.rating(nil), film, .made)], isArray: true, layout: .compact)
        #expect(json.hasPrefix(#"[{"change":"rating","movie":{"id":1,"title":"A\u001b[2J","year":null},"rating":null"#))
        #expect(json.hasSuffix("}]"))
    }
}

/// Lists in the format of Letterboxd.
struct LetterboxdCSVTests {
    private func movie(_ title: String, year: Int? = nil) throws -> Movie {
        try Fixture.movie(268, title, year: year)
    }

    @Test func `ratings are columns of id, title, year and a whole number up to 10, other lists have none`() throws {
        let csv = LetterboxdCSV(idColumn: "tmdbID", hasRatings: true)
        #expect(csv.header == "tmdbID,Title,Year,Rating10")
        #expect(csv.row(try movie("Batman", year: 1989), rating: try UserRating(8.5)) == "268,Batman,1989,9")
        #expect(csv.row(try movie("Batman"), rating: try UserRating(0.5)) == "268,Batman,,1")
        #expect(csv.row(try movie("Batman"), rating: nil) == "268,Batman,,")
        #expect(LetterboxdCSV(idColumn: "tmdbID", hasRatings: false).header == "tmdbID,Title,Year")
        let demo = LetterboxdCSV(idColumn: nil, hasRatings: false)
        #expect(demo.header == "Title,Year")
        #expect(demo.row(try movie("Batman", year: 1989), rating: try UserRating(8)) == "Batman,1989")
    }

    private static let titles: [(String, String)] = [
        ("Paris, Texas", "\"Paris, Texas\""), ("The \"Burbs\"", "\"The \"\"Burbs\"\"\""), ("A\nB", "A B"),
        ("=HYPERLINK(\"x\")", "\"'=HYPERLINK(\"\"x\"\")\""), ("-30-", "'-30-"), ("+1", "'+1"), ("@home", "'@home"),
        ("＝1", "'＝1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠home", "'＠home"), ("=\u{301}1", "'=\u{301}1"),
        ("Amélie", "Amélie"), ("\u{1B}[2J", "\u{FFFD}[2J"),
    ]

    @Test(arguments: titles)
    func `titles are quoted, and harmless in terminals and spreadsheets`(title: String, field: String) throws {
        let csv = LetterboxdCSV(idColumn: nil, hasRatings: false)
        #expect(csv.row(try movie(title), rating: nil) == field + ",")
    }
}
