package import Domain
import DomainKit
import Presentation
package import PresentationKit
package import TerminalKit

/// Writes the result of an import of ratings in each form of output.
package struct RatingsImportRenderer: Sendable {
    private let file: RatingsFile
    private let result: RatingsImport
    private let isDryRun: Bool

    /// The texts of an import of a file.
    package init(_ result: RatingsImport, of file: RatingsFile, isDryRun: Bool) {
        self.file = file
        self.result = result
        self.isDryRun = isDryRun
    }

    private var report: ImportReport { result.report }

    /// The numbers of rows: `IMDb file, 120 rows: 80 new ratings, 20 changed, 17 unchanged, 3 not imported.`
    package var summary: String {
        let counts = [
            (report.added, report.added == 1 ? "new rating" : "new ratings"), (report.changed, "changed"),
            (report.unchanged, "unchanged"), (report.noFilms, report.noFilms == 1 ? "not a film" : "not films"),
            (report.unrated, "without a rating"), (report.problemCount, "not imported"),
        ]
        let parts = counts.filter { $0.0 > 0 }.map { "\(NumberFormat.grouped($0.0)) \($0.1)" }
        let total = NumberFormat.grouped(file.rows.count) + (file.rows.count == 1 ? " row" : " rows")
        let handled =
            report.handledRows < file.rows.count
            ? "\(NumberFormat.grouped(report.handledRows)) of \(total) handled" : total
        return "\(file.source) file, \(handled)"
            + (parts.isEmpty ? "." : ": \(parts.joined(separator: ", ")).")
    }

    /// For a person: the changes of a dry run, the summary, and the rows that were not imported.
    ///
    /// - Parameter width: The columns of the terminal.
    package func lines(width: Int) -> [StyledLine] {
        var lines: [StyledLine] = []
        if isDryRun, !result.changes.isEmpty {
            let rows = result.changes.map { change in
                [
                    Table.Cell(String(change.line)), Table.Cell(change.movie.title),
                    .optional(change.year.map(String.init)),
                    .optional(change.old?.description), Table.Cell(change.new.description),
                ]
            }
            let header = ["LINE", "TITLE", "YEAR", "NOW", "NEW"]
            lines += Table(header: header, rows: rows, flexibleColumn: 1).lines(width: width) + [""]
        }
        let outcome = isDryRun ? "Dry run, nothing was changed. \(summary)" : summary
        lines += MessageLayout(width: width).lines(outcome).map { StyledLine($0) }
        guard report.problemCount > 0 else { return lines }
        lines += ["", StyledLine("Not imported:", .bold)]
        lines += report.problems.flatMap { problem in
            let name = problem.name.isEmpty ? "" : "\(problem.name): "
            return WrappedText.lines(
                "line \(problem.line): \(name)\(Self.text(problem.reason))",
                width: width,
                indent: 2
            )
        }
        if report.furtherProblems > 0 {
            lines.append(StyledLine("  and \(NumberFormat.grouped(report.furtherProblems)) more"))
        }
        return lines
    }

    /// A line for each change and for each row that was not imported: the number of the line, the outcome (`new`, `changed`,
    /// `notFound`, `ambiguous`, `invalid` or `notConfirmed`), id, title, year, the rating before, the new one, and the
    /// reason.
    ///
    /// Of a row that was not imported, the title is the name in the file, and only the reason follows. A change has no
    /// reason.
    package func tabSeparated() -> [String] {
        let changes = result.changes.map { change in
            [
                String(change.line), change.old == nil ? "new" : "changed", change.movie.id.description,
                change.movie.title,
                change.year.map(String.init) ?? "", change.old?.description ?? "", change.new.description, "",
            ]
        }
        let problems = report.problems.map { problem in
            [String(problem.line), Self.code(problem.reason), "", problem.name, "", "", "", Self.text(problem.reason)]
        }
        return (changes + problems).map(TerminalText.tabSeparated)
    }

    /// One object: `{"change":"import","isDryRun":false,"source":"IMDb","rows":120,…,"problems":[…],"ratings":[…]}`.
    package func json(layout: JSONLayout) -> String {
        let ratings = result.changes.map { change in
            JSONValue.object([
                ("change", .string("rating")), ("line", .integer(change.line)),
                ("movie", .changedMovie(change.movie.id, title: change.movie.title, year: change.year)),
                ("oldRating", change.old.map { .number($0.value) } ?? .null), ("rating", .number(change.new.value)),
            ])
        }
        let problems = report.problems.map { problem in
            JSONValue.object([
                ("line", .integer(problem.line)), ("name", .string(problem.name)),
                ("reason", .string(Self.code(problem.reason))), ("message", .string(Self.text(problem.reason))),
            ])
        }
        return JSONValue.object([
            ("change", .string("import")), ("isDryRun", .boolean(isDryRun)), ("source", .string(file.source)),
            ("rows", .integer(file.rows.count)), ("handledRows", .integer(report.handledRows)),
            ("handledBefore", .integer(result.rowsHandledBefore)), ("new", .integer(report.added)),
            ("changed", .integer(report.changed)), ("unchanged", .integer(report.unchanged)),
            ("noFilms", .integer(report.noFilms)), ("unrated", .integer(report.unrated)),
            ("notImported", .integer(report.problemCount)),
            ("problems", .array(problems)), ("ratings", .array(ratings)),
        ]).text(layout)
    }

    private static func code(_ reason: ImportProblem.Reason) -> String {
        switch reason {
        case .notFound: "notFound"
        case .ambiguous: "ambiguous"
        case .invalid: "invalid"
        case .notConfirmed: "notConfirmed"
        }
    }

    private static func text(_ reason: ImportProblem.Reason) -> String {
        switch reason {
        case .notFound: "not found"
        case .ambiguous(let count): "\(count) films have this title and year"
        case .invalid(let reason): reason
        case .notConfirmed: "the service did not confirm the rating"
        }
    }
}
