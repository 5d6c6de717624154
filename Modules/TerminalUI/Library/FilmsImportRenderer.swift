package import Domain
package import DomainKit
import Presentation
package import PresentationKit
package import TerminalKit

/// Writes the result of an import in each form of output.
package struct FilmsImportRenderer: Sendable {
    private let file: FilmsFile
    private let result: FilmsImport
    private let isDryRun: Bool

    package init(_ result: FilmsImport, of file: FilmsFile, isDryRun: Bool) {
        self.file = file
        self.result = result
        self.isDryRun = isDryRun
    }

    private var report: ImportReport { result.report }

    /// The numbers of rows: `IMDb file, 120 rows: 80 new ratings, 20 changed, 17 unchanged, 3 not imported.`
    package var summary: String {
        let noun = file.source == nil ? "line" : "row"
        let total = NumberFormat.grouped(file.rows.count) + " \(noun)\(file.rows.count == 1 ? "" : "s")"
        let handled =
            report.handledRows < file.rows.count
            ? "\(NumberFormat.grouped(report.handledRows)) of \(total) handled" : total
        return (file.source.map { "\($0) file, " } ?? "") + handled + (counts.isEmpty ? "." : ": \(counts).")
    }

    /// Says that all rows were handled before, and what can be done then. `nil` if this run has handled some.
    package func importedBefore(now: Timestamp) -> String? {
        guard let importedAt = result.importedAt, result.rowsHandledBefore == file.rows.count, !file.rows.isEmpty else {
            return nil
        }
        let advice = report.problems.isEmpty ? "" : " To try again what was not imported, add --retry."
        return "This file was imported \(RelativeTime.text(importedAt, now: now)): \(counts).\(advice) "
            + "To import all of it again, add --restart."
    }

    private var removes: Bool { file.change?.removes == true }

    private var counts: String {
        let isRated = if case .rating? = file.change { true } else { file.change == nil }
        let counts = [
            (report.added, isRated ? (report.added == 1 ? "new rating" : "new ratings") : "added"),
            (report.changed, removes ? "removed" : "changed"), (report.unchanged, "unchanged"),
            (report.noFilms, report.noFilms == 1 ? "not a film" : "not films"),
            (report.unrated, "without a rating"), (report.problemCount, removes ? "not removed" : "not imported"),
        ]
        return counts.filter { $0.0 > 0 }.map { "\(NumberFormat.grouped($0.0)) \($0.1)" }.joined(separator: ", ")
    }

    /// For a person: the changes of a dry run, the summary, and the rows that were not imported.
    ///
    /// - Parameters:
    ///   - width: The columns of the terminal.
    ///   - hasSummary: Whether the numbers of rows are part of it.
    package func lines(width: Int, hasSummary: Bool = true) -> [StyledLine] {
        var lines: [StyledLine] = []
        if isDryRun, !result.changes.isEmpty { lines += table(width: width) + [""] }
        let outcome = isDryRun ? "Dry run, nothing was changed. \(summary)" : summary
        if hasSummary { lines += MessageLayout(width: width).lines(outcome).map { StyledLine($0) } }
        guard report.problemCount > 0 else { return lines }
        let heading = removes ? "Not removed:" : "Not imported:"
        lines += (hasSummary ? [""] : []) + [StyledLine(heading, .bold)]
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

    private func table(width: Int) -> [StyledLine] {
        let hasRatings = result.changes.contains { $0.change.rating != nil || $0.oldRating != nil }
        let rows = result.changes.map { change in
            [
                Table.Cell(String(change.line)), Table.Cell(change.movie.title),
                .optional(change.year.map(String.init)),
            ]
                + (hasRatings
                    ? [.optional(change.oldRating?.description), .optional(change.change.rating?.description)] : [])
        }
        let header = ["LINE", "TITLE", "YEAR"] + (hasRatings ? ["NOW", "NEW"] : [])
        return Table(header: header, rows: rows, flexibleColumn: 1).lines(width: width)
    }

    /// A line for each change and for each row that was not imported: the number of the line, the outcome (`new`, `changed`,
    /// `added`, `removed`, `notFound`, `ambiguous`, `uncertain`, `invalid` or `notConfirmed`), id, title, year, the rating before,
    /// the new one, and the reason.
    ///
    /// Of a row that was not imported, the title is the name in the file, and only the reason follows. A change has no
    /// reason.
    package func tabSeparated() -> [String] {
        let changes = result.changes.map { change in
            [
                String(change.line), Self.code(change), change.movie.id.description, change.movie.title,
                change.year.map(String.init) ?? "", change.oldRating?.description ?? "",
                change.change.rating?.description ?? "", "",
            ]
        }
        let problems = report.problems.map { problem in
            [String(problem.line), Self.code(problem.reason), "", problem.name, "", "", "", Self.text(problem.reason)]
        }
        return (changes + problems).map(TerminalText.tabSeparated)
    }

    /// One object: `{"change":"import","isDryRun":false,"source":"IMDb","rows":120,…,"problems":[…],"ratings":[…]}`. If the file
    /// sets no ratings, its last member is `films`.
    package func json(layout: JSONLayout) -> String {
        let films = result.changes.map { change in
            let state: [(String, JSONValue)] =
                switch change.change {
                case .list(_, let isListed): [("isListed", .boolean(isListed))]
                case .rating(let rating):
                    [
                        ("oldRating", change.oldRating.map { .number($0.value) } ?? .null),
                        ("rating", rating.map { .number($0.value) } ?? .null),
                    ]
                }
            return JSONValue.object(
                [
                    ("change", .string(change.change.name)), ("line", .integer(change.line)),
                    ("movie", .changedMovie(change.movie.id, title: change.movie.title, year: change.year)),
                ] + state
            )
        }
        let problems = report.problems.map { problem in
            JSONValue.object([
                ("line", .integer(problem.line)), ("name", .string(problem.name)),
                ("reason", .string(Self.code(problem.reason))), ("message", .string(Self.text(problem.reason))),
            ])
        }
        let isOfList = if case .list? = file.change { true } else { false }
        return JSONValue.object([
            ("change", .string("import")), ("isDryRun", .boolean(isDryRun)), ("source", .optional(file.source)),
            ("rows", .integer(file.rows.count)), ("handledRows", .integer(report.handledRows)),
            ("handledBefore", .integer(result.rowsHandledBefore)), ("new", .integer(report.added)),
            ("changed", .integer(report.changed)), ("unchanged", .integer(report.unchanged)),
            ("noFilms", .integer(report.noFilms)), ("unrated", .integer(report.unrated)),
            ("notImported", .integer(report.problemCount)),
            ("problems", .array(problems)), (isOfList ? "films" : "ratings", .array(films)),
        ]).text(layout)
    }

    private static func code(_ change: ImportedChange) -> String {
        switch change.change {
        case .list(_, true): "added"
        case .list(_, false), .rating(nil): "removed"
        case .rating: change.isNew ? "new" : "changed"
        }
    }

    private static func code(_ reason: ImportProblem.Reason) -> String {
        switch reason {
        case .notFound: "notFound"
        case .ambiguous: "ambiguous"
        case .uncertain: "uncertain"
        case .invalid: "invalid"
        case .notConfirmed: "notConfirmed"
        }
    }

    private static func text(_ reason: ImportProblem.Reason) -> String {
        switch reason {
        case .notFound: "not found"
        case .ambiguous(let count): "\(count) films match"
        case .uncertain(let name): "may mean \(name)"
        case .invalid(let reason): reason
        case .notConfirmed: "the service did not confirm the change"
        }
    }
}

extension LibraryChange {
    fileprivate var rating: UserRating? {
        if case .rating(let rating) = self { rating } else { nil }
    }

    fileprivate var removes: Bool {
        switch self {
        case .list(_, let isListed): !isListed
        case .rating(let rating): rating == nil
        }
    }
}
