package import Domain
import DomainKit
import Presentation
package import PresentationKit
package import TerminalKit

package struct FilmsImportRenderer: Sendable {
    private let file: FilmsFile
    private let result: FilmsImport
    private let isDryRun: Bool

    package init(_ result: FilmsImport, of file: FilmsFile, isDryRun: Bool) {
        self.file = file
        self.result = result
        self.isDryRun = isDryRun
    }

    /// `IMDb file, 120 rows: 80 new ratings, 20 changed, 17 unchanged, 3 not imported.`
    package var summary: String {
        let noun = file.source == nil ? "line" : "row"
        let total = NumberFormat.grouped(file.rows.count) + " \(noun)\(file.rows.count == 1 ? "" : "s")"
        let handled =
            result.handledRows < file.rows.count
            ? "\(NumberFormat.grouped(result.handledRows)) of \(total) handled" : total
        let scale = file.scale == .five ? " (stars of 5, doubled)" : ""
        return (file.source.map { "\($0) file, " } ?? "") + handled + scale + (counts.isEmpty ? "." : ": \(counts).")
    }

    package var notices: [String] {
        [(isDryRun ? "Dry run, nothing was changed. " : "") + summary]
            + (result.furtherProblems > 0 ? ["Only the first 1,000 rows that were not imported are listed."] : [])
    }

    private var removes: Bool { file.change?.addsMovie == false }

    private var counts: String {
        let isRated = file.change == nil || file.change?.part == .rating
        let added = result.changes.filter(\.isNew).count
        let counts = [
            (added, isRated ? (added == 1 ? "new rating" : "new ratings") : "added"),
            (result.changes.count - added, removes ? "removed" : "changed"), (result.unchanged, "unchanged"),
            (result.noFilms, result.noFilms == 1 ? "not a film" : "not films"),
            (result.unrated, "without a rating"), (result.problemCount, removes ? "not removed" : "not imported"),
        ]
        return counts.filter { $0.0 > 0 }.map { "\(NumberFormat.grouped($0.0)) \($0.1)" }.joined(separator: ", ")
    }

    /// The changes of a dry run, the summary, and the rows that were not imported.
    package func lines(width: Int) -> [StyledLine] {
        var lines: [StyledLine] = []
        if isDryRun, !result.changes.isEmpty { lines += table(width: width) + [""] }
        lines += MessageLayout(width: width).lines(notices[0]).map { StyledLine($0) }
        guard result.problemCount > 0 else { return lines }
        let heading = removes ? "Not removed:" : "Not imported:"
        lines += ["", StyledLine(heading, .bold)]
        lines += result.problems.flatMap { problem in
            let name = problem.name.isEmpty ? "" : "\(problem.name): "
            return WrappedText.lines(
                "line \(problem.line): \(name)\(problem.reason.text)",
                width: width,
                indent: 2
            )
        }
        if result.furtherProblems > 0 {
            lines.append(StyledLine("  and \(NumberFormat.grouped(result.furtherProblems)) more"))
        }
        return lines
    }

    private func table(width: Int) -> [StyledLine] {
        let hasRatings = result.changes.contains { $0.change.rating != nil || $0.oldRating != nil }
        let rows = result.changes.map { change in
            [
                Table.Cell(String(change.line)), Table.Cell(change.movie.title),
                .optional(MovieField.year.cell(in: change.movie)),
            ]
                + (hasRatings
                    ? [.optional(change.oldRating?.description), .optional(change.change.rating?.description)] : [])
        }
        let header = ["LINE", MovieField.title.heading, MovieField.year.heading] + (hasRatings ? ["NOW", "NEW"] : [])
        return Table(header: header, rows: rows, flexibleColumn: 1, numbers: [0, 2, 3, 4]).lines(width: width)
    }

    /// A line for each change and for each row that was not imported: the number of the line, the outcome (`new`, `changed`,
    /// `added`, `removed`, `not found`, `ambiguous`, `uncertain`, `invalid`, `not confirmed` or `refused`), id, title, year, the
    /// rating before, the new one, and the reason.
    ///
    /// Of a row that was not imported, the title is the name in the file, and at most a reason follows. A change has none.
    package func tabSeparated() -> [String] {
        let changes = result.changes.map { change in
            [
                String(change.line), Self.code(change), MovieField.id.text(in: change.movie), change.movie.title,
                MovieField.year.text(in: change.movie), change.oldRating?.description ?? "",
                change.change.rating?.description ?? "", "",
            ]
        }
        let problems = result.problems.map { problem in
            [
                String(problem.line), problem.reason.words.outcome, "", problem.name, "", "", "",
                problem.reason.words.detail,
            ]
        }
        return (changes + problems).map(TerminalText.tabSeparated)
    }

    /// One object: `{"change":"import","isDryRun":false,"source":"IMDb","rows":120,…,"problems":[…],"ratings":[…]}`. If the file
    /// sets no ratings, its last member is `films`.
    ///
    /// - Parameter name: The name of the file, as the member `file`. `nil` is none.
    package func json(layout: JSONLayout, of name: String? = nil) -> String {
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
                    ("movie", .changedMovie(change.movie)),
                ] + state
            )
        }
        let problems = result.problems.map { problem in
            JSONValue.object([
                ("line", .integer(problem.line)), ("name", .string(problem.name)),
                ("reason", .string(problem.reason.words.code)), ("message", .string(problem.reason.text)),
            ])
        }
        let added = result.changes.filter(\.isNew).count
        let isOfList = if case .list? = file.change { true } else { false }
        return JSONValue.object(
            [("change", .string("import"))] + (name.map { [("file", .string($0))] } ?? []) + [
                ("isDryRun", .boolean(isDryRun)), ("source", .optional(file.source)),
                ("rows", .integer(file.rows.count)), ("handledRows", .integer(result.handledRows)),
                ("new", .integer(added)), ("changed", .integer(result.changes.count - added)),
                ("unchanged", .integer(result.unchanged)),
                ("noFilms", .integer(result.noFilms)), ("unrated", .integer(result.unrated)),
                ("notImported", .integer(result.problemCount)),
                ("problems", .array(problems)), (isOfList ? "films" : "ratings", .array(films)),
            ]
        ).text(layout)
    }

    private static func code(_ change: ImportedChange) -> String {
        switch change.change {
        case .list(_, true): "added"
        case .list(_, false), .rating(nil): "removed"
        case .rating: change.isNew ? "new" : "changed"
        }
    }
}

extension ImportProblem.Reason {
    /// For JSON, for lines, and what is said beyond that.
    fileprivate var words: (code: String, outcome: String, detail: String) {
        switch self {
        case .notFound: ("notFound", "not found", "")
        case .ambiguous(let count): ("ambiguous", "ambiguous", "\(count) films match")
        case .uncertain(let name, let doubt): ("uncertain", "uncertain", doubt.reason(name))
        case .invalid(let reason): ("invalid", "invalid", reason)
        case .notConfirmed: ("notConfirmed", "not confirmed", "the service did not confirm the change")
        case .refused(let reason): ("refused", "refused", "the service refused it: \(reason)")
        }
    }

    fileprivate var text: String { words.detail.isEmpty ? words.outcome : words.detail }
}

extension LibraryChange {
    fileprivate var rating: UserRating? {
        if case .rating(let rating) = self { rating } else { nil }
    }
}
