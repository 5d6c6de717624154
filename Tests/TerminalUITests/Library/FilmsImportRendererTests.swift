import DomainKit
import PresentationDoubles
import PresentationKit
import TerminalKit
import Testing

@testable import Domain
@testable import Presentation
@testable import TerminalUI

struct FilmsImportRendererTests {
    /// Of the three rows of a file, one changes a film, one adds one, and one is not found.
    private func renderer(
        source: String? = "Letterboxd",
        changing change: LibraryChange? = nil,
        isDryRun: Bool = false,
        _ amend: (inout FilmsImport) -> Void = { _ in }
    ) throws -> FilmsImportRenderer {
        let rating = LibraryChange.rating(try UserRating(8.5))
        let rows = try ["Batman", "Alien", "Nothing"].enumerated().map { index, title in
            let movie = MovieReference(title: try SearchText(title))
            return FilmsFile.Row(line: index + 2, movie: movie, content: .change(change ?? rating))
        }
        var result = FilmsImport()
        result.problems = [ImportProblem(line: 4, name: "Nothing", reason: .notFound)]
        result.changes = try [("Batman", 7.0), ("Alien", nil)].enumerated().map { index, film in
            ImportedChange(
                line: index + 2,
                movie: try Fixture.movie(index + 1, film.0),
                oldRating: change == nil ? try film.1.map { try UserRating($0) } : nil,
                change: change ?? rating
            )
        }
        amend(&result)
        let file = FilmsFile(source: source, change: change, rows: rows)
        return FilmsImportRenderer(result, of: file, isDryRun: isDryRun)
    }

    @Test func `an import shows the numbers, and a dry run each change, with what is not found`() throws {
        let problems = ["", "Not imported:", "  line 4: Nothing: not found"]
        #expect(
            try renderer(isDryRun: true).lines(width: 80).plain == [
                "LINE  TITLE   YEAR  NOW  NEW",
                "   2  Batman     –    7  8.5",
                "   3  Alien      –    –  8.5",
                "",
                "Dry run, nothing was changed. Letterboxd file, 3 rows: 1 new rating, 1 changed,",
                "1 not imported.",
            ] + problems
        )
        let summary = "Letterboxd file, 3 rows: 1 new rating, 1 changed, 1 not imported."
        #expect(try renderer().lines(width: 80).plain == [summary] + problems)
        let stopped = try renderer { result in
            result.changes.removeAll()
            (result.unrated, result.unchanged) = (1, 1)
            result.problems = []
        }
        #expect(
            stopped.summary == "Letterboxd file, 2 of 3 rows handled: 1 unchanged, 1 without a rating."
        )
    }

    private static let reasons: [(reason: ImportProblem.Reason, outcome: String, text: String)] = [
        (.notFound, "not found", "not found"), (.ambiguous(2), "ambiguous", "2 films match"),
        (.uncertain("Heat", .title), "uncertain", "may mean Heat, but that is not its title"),
        (.invalid("no title"), "invalid", "no title"),
        (.notConfirmed, "not confirmed", "the service did not confirm the change"),
        (.refused("too high"), "refused", "the service refused it: too high"),
    ]

    @Test func `each problem has its line and its reason, and further ones are counted`() throws {
        let renderer = try renderer { result in
            result.changes = []
            result.problems = Self.reasons.map { ImportProblem(line: 4, name: "", reason: $0.reason) }
            result.furtherProblems = 1_000
        }
        #expect(
            Array(renderer.lines(width: 80).plain.dropFirst())
                == ["", "Not imported:"] + Self.reasons.map { "  line 4: \($0.text)" } + ["  and 1,000 more"]
        )
        // The outcome is not said twice.
        let lines = Self.reasons.map { "4\t\($0.outcome)\t\t\t\t\t\t\($0.text == $0.outcome ? "" : $0.text)" }
        #expect(renderer.tabSeparated() == lines)
    }

    @Test func `programs get a line for each change and each problem, or one object`() throws {
        #expect(
            try renderer().tabSeparated() == [
                "2\tchanged\t1\tBatman\t\t7\t8.5\t", "3\tnew\t2\tAlien\t\t\t8.5\t",
                "4\tnot found\t\tNothing\t\t\t\t",
            ]
        )
        #expect(
            try renderer().json(layout: .compact)
                == #"{"change":"import","isDryRun":false,"source":"Letterboxd","rows":3,"handledRows":3,"#
                + #""new":1,"changed":1,"unchanged":0,"noFilms":0,"unrated":0,"notImported":1,"#
                + #""problems":[{"line":4,"name":"Nothing","reason":"notFound","message":"not found"}],"#
                + #""ratings":[{"change":"rating","line":2,"movie":{"id":1,"title":"Batman","year":null},"#
                + #""oldRating":7.0,"rating":8.5},{"change":"rating","line":3,"#
                + #""movie":{"id":2,"title":"Alien","year":null},"oldRating":null,"rating":8.5}]}"#
        )
    }

    @Test func `of a list, people and programs see what was added or removed, and no ratings`() throws {
        let addition = try renderer(source: nil, changing: .list(.watchlist, isListed: true))
        #expect(addition.summary == "3 lines: 2 added, 1 not imported.")
        #expect(addition.tabSeparated().first == "2\tadded\t1\tBatman\t\t\t\t")
        let removal = try renderer(source: nil, changing: .list(.favorites, isListed: false), isDryRun: true)
        #expect(
            removal.lines(width: 80).plain == [
                "LINE  TITLE   YEAR", "   2  Batman     –", "   3  Alien      –", "",
                "Dry run, nothing was changed. 3 lines: 2 removed, 1 not removed.", "", "Not removed:",
                "  line 4: Nothing: not found",
            ]
        )
        #expect(removal.tabSeparated().first == "2\tremoved\t1\tBatman\t\t\t\t")
    }
}
