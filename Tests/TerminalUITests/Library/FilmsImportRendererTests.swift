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
            let movie = ExportedMovie(title: try SearchText(title))
            return FilmsFile.Row(line: index + 2, movie: movie, content: .change(change ?? rating))
        }
        var result = FilmsImport()
        result.report.handledRows = 3
        result.report.problems = [ImportProblem(line: 4, name: "Nothing", reason: .notFound)]
        result.changes = try [("Batman", 7.0), ("Alien", nil)].enumerated().map { index, film in
            ImportedChange(
                line: index + 2,
                movie: try Fixture.movie(index + 1, film.0),
                year: nil,
                oldRating: change == nil ? try film.1.map { try UserRating($0) } : nil,
                change: change ?? rating
            )
        }
        (result.report.added, result.report.changed) = (1, 1)
        amend(&result)
        let file = FilmsFile(source: source, change: change, rows: rows, fingerprint: "x")
        return FilmsImportRenderer(result, of: file, isDryRun: isDryRun)
    }

    @Test func `an import shows the numbers, and a dry run each change, with what is not found`() throws {
        let problems = ["", "Not imported:", "  line 4: Nothing: not found"]
        #expect(
            try renderer(isDryRun: true).lines(width: 80).plain == [
                "LINE  TITLE   YEAR  NOW  NEW",
                "2     Batman  –     7    8.5",
                "3     Alien   –     –    8.5",
                "",
                "Dry run, nothing was changed. Letterboxd file, 3 rows: 1 new rating, 1 changed,",
                "1 not imported.",
            ] + problems
        )
        let summary = "Letterboxd file, 3 rows: 1 new rating, 1 changed, 1 not imported."
        #expect(try renderer().lines(width: 80).plain == [summary] + problems)
        let stopped = try renderer { result in
            (result.report.handledRows, result.report.added, result.report.changed) = (2, 2, 0)
            (result.report.noFilms, result.report.unrated, result.report.unchanged) = (1, 1, 1)
            result.report.problems = []
        }
        #expect(
            stopped.summary == "Letterboxd file, 2 of 3 rows handled: 2 new ratings, 1 unchanged, 1 not a film, "
                + "1 without a rating."
        )
    }

    private static let reasons: [(reason: ImportProblem.Reason, code: String, text: String)] = [
        (.notFound, "notFound", "not found"), (.ambiguous(2), "ambiguous", "2 films match"),
        (.uncertain("Heat"), "uncertain", "may mean Heat"), (.invalid("no title"), "invalid", "no title"),
        (.notConfirmed, "notConfirmed", "the service did not confirm the change"),
    ]

    @Test func `each problem has its line and its reason, and further ones are counted`() throws {
        let renderer = try renderer { result in
            result.changes = []
            result.report.problems = Self.reasons.map { ImportProblem(line: 4, name: "", reason: $0.reason) }
            result.report.furtherProblems = 1_000
        }
        #expect(
            renderer.lines(width: 80, hasSummary: false).plain
                == ["Not imported:"] + Self.reasons.map { "  line 4: \($0.text)" } + ["  and 1,000 more"]
        )
        #expect(renderer.tabSeparated() == Self.reasons.map { "4\t\($0.code)\t\t\t\t\t\t\($0.text)" })
    }

    @Test func `programs get a line for each change and each problem, or one object`() throws {
        #expect(
            try renderer().tabSeparated() == [
                "2\tchanged\t1\tBatman\t\t7\t8.5\t", "3\tnew\t2\tAlien\t\t\t8.5\t",
                "4\tnotFound\t\tNothing\t\t\t\tnot found",
            ]
        )
        #expect(
            try renderer().json(layout: .compact)
                == #"{"change":"import","isDryRun":false,"source":"Letterboxd","rows":3,"handledRows":3,"#
                + #""handledBefore":0,"new":1,"changed":1,"unchanged":0,"noFilms":0,"unrated":0,"notImported":1,"#
                + #""problems":[{"line":4,"name":"Nothing","reason":"notFound","message":"not found"}],"#
                + #""ratings":[{"change":"rating","line":2,"movie":{"id":1,"title":"Batman","year":null},"#
                + #""oldRating":7.0,"rating":8.5},{"change":"rating","line":3,"#
                + #""movie":{"id":2,"title":"Alien","year":null},"oldRating":null,"rating":8.5}]}"#
        )
    }

    @Test func `of a list, people and programs see what was added or removed, and no ratings`() throws {
        let addition = try renderer(source: nil, changing: .list(.watchlist, isListed: true))
        #expect(addition.summary == "3 lines: 1 added, 1 changed, 1 not imported.")
        #expect(addition.tabSeparated().first == "2\tadded\t1\tBatman\t\t\t\t")
        let removal = try renderer(source: nil, changing: .list(.favorites, isListed: false), isDryRun: true) {
            ($0.report.added, $0.report.changed) = (0, 2)
        }
        #expect(
            removal.lines(width: 80).plain == [
                "LINE  TITLE   YEAR", "2     Batman  –", "3     Alien   –", "",
                "Dry run, nothing was changed. 3 lines: 2 removed, 1 not removed.", "", "Not removed:",
                "  line 4: Nothing: not found",
            ]
        )
        #expect(removal.tabSeparated().first == "2\tremoved\t1\tBatman\t\t\t\t")
    }

    @Test func `a file that was imported before says when, and what can be done`() throws {
        let start = Timestamp(millisecondsSince1970: 0)
        let again = try renderer { ($0.rowsHandledBefore, $0.importedAt) = (3, start) }
        #expect(
            again.importedBefore(now: start.advanced(by: .seconds(7_200)))
                == "This file was imported 2 hours ago: 1 new rating, 1 changed, 1 not imported. "
                + "To try again what was not imported, add --retry. To import all of it again, add --restart."
        )
        let part = try renderer { ($0.rowsHandledBefore, $0.importedAt) = (2, start) }
        #expect(part.importedBefore(now: start) == nil)
        #expect(try renderer().importedBefore(now: start) == nil)
    }
}
