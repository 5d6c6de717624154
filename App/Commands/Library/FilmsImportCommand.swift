import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation
import TerminalKit
import TerminalUI

/// `movies rate --import`, `movies watchlist add --import` and `movies favorites add --import`: change the films of a file. So do
/// all commands that take the names of films, with `-` in place of the names.
enum FilmsImportCommand {
    /// The largest file that is read, in bytes: 100,000 ratings of IMDb take some 20 MB.
    private static let sizeLimit = 32_000_000

    static let file = Option<String?>(
        "import",
        placeholder: "file",
        help:
            "Import the films in a file of IMDb, Letterboxd, \(MovieService.name) or Trakt, or one on each line; '-' is standard input.",
        completion: .file
    )
    static let isDryRun = Flag("dry-run", help: "Show what would change, and change nothing.")
    private static let restarts = Flag("restart", help: "With --import, begin with the first row again.")
    private static let retries = Flag("retry", help: "With --import, try again only the rows that were not imported.")

    static let options: [any OptionDeclaration] = [file, isDryRun, restarts, retries]

    private static let stopped: StaticString =
        "! Stopped. To go on with the next row, run the same command again."

    /// The paragraphs of a command's help about an import.
    ///
    /// - Parameter ratings: What is said of ratings.
    static func discussion(_ ratings: String) -> String {
        """
        --import reads the CSV files that IMDb, Letterboxd, \(MovieService.name), Trakt and --csv of this program export, up to \
        32 MB and 100,000 rows. Their columns show whose they are. Films are found by their ids, those without one by exactly \
        their title and year. Series, episodes, games and people are left out. Any other text is read as one film on each \
        line, named as on the command line. \(ratings)

        The first 1,000 rows that could not be imported are listed with their line, and the exit status is then 1; --retry \
        tries them again. An import that was interrupted goes on where it stopped when the same file is imported again; \
        --restart begins anew.
        """
    }

    /// Imports the file of `--import`, if there is one.
    ///
    /// - Parameters:
    ///   - change: What becomes of every film, or `nil` if each row sets its own rating.
    ///   - others: Names what cannot be used with a file, or `nil` if nothing of it is there.
    /// - Returns: Whether there is one.
    /// - Throws: A usage error if options need a file, or a file does not go with the other arguments.
    static func runIfAsked(_ change: LibraryChange?, without others: String?, _ context: CommandContext) async throws
        -> Bool
    {
        let arguments = context.arguments
        guard let path = arguments[file] else {
            guard !arguments[restarts], !arguments[retries] else {
                throw context.usage("'--restart' and '--retry' are for '--import'")
            }
            return false
        }
        if let others { throw context.usage("'--import' takes \(others)") }
        guard !arguments[restarts] || !arguments[retries] else {
            throw context.usage("'--restart' and '--retry' cannot be used together")
        }
        try await run(path, change, arguments[restarts] ? .all : arguments[retries] ? .failed : .remaining, context)
        return true
    }

    /// - Parameter path: `-` is standard input.
    static func run(
        _ path: String,
        _ change: LibraryChange?,
        _ rows: ImportOptions.Rows,
        _ context: CommandContext
    ) async throws {
        try context.arguments.requireService()
        let format = try OutputFormat(withoutFields: context)
        let options = ImportOptions(
            rows,
            isDryRun: context.arguments[isDryRun],
            takesFirst: context.arguments[MovieArgument.takesFirst],
            language: try context.language(nil)
        )
        let file = try read(path, change, context)
        let result = try await perform(file, options, context)
        if rows == .failed, result.importedAt == nil {
            throw CommandFailure.refused(
                summary: "A file with these contents was not imported before, so there is nothing to try again.",
                advice: ["If you have corrected it, import it without --retry: what is there already stays as it is."]
            )
        }
        try write(result, of: file, options, format, context)
        if let failure = result.failure {
            if !options.isDryRun { context.notice("\(stopped)") }
            throw CommandFailure.failed(failure, .changing("film"))
        }
        if !result.report.problems.isEmpty { throw CommandFailure.alreadyReported(.failure) }
    }

    private static func write(
        _ result: FilmsImport,
        of file: FilmsFile,
        _ options: ImportOptions,
        _ format: OutputFormat,
        _ context: CommandContext
    ) throws {
        let renderer = FilmsImportRenderer(result, of: file, isDryRun: options.isDryRun)
        let importedBefore = renderer.importedBefore(now: context.container.now())
        if let importedBefore { context.notice(importedBefore) }
        switch format {
        case .table:
            let width = context.terminal.size.columns
            try context.print(renderer.lines(width: width, hasSummary: importedBefore == nil))
        case .tabSeparated:
            try context.print(renderer.tabSeparated())
            if importedBefore == nil {
                context.notice((options.isDryRun ? "Dry run, nothing was changed. " : "") + renderer.summary)
            }
            if result.report.furtherProblems > 0 {
                context.notice("Only the first 1,000 rows that were not imported are listed.")
            }
        case .json(_, let layout): try context.print([renderer.json(layout: layout)])
        }
    }

    private static func read(_ path: String, _ change: LibraryChange?, _ context: CommandContext) throws -> FilmsFile {
        if path == "-", context.terminal.streams.input.isTerminal {
            throw context.usage("'-' reads films from standard input; pipe them to it, or name a file with --import")
        }
        let name = path == "-" ? "Standard input" : "'\(path)'"
        do {
            var file = try InputFile(path: path, input: context.terminal.streams.input, limit: sizeLimit)
            let takesTitles = context.arguments[MovieArgument.isTitle]
            return try context.container.makeFilmsFile(&file, change, takesTitles: takesTitles)
        } catch let error as InputError where error.isTooLarge {
            throw CommandFailure.refused(
                summary: "\(name) is larger than 32 MB.",
                advice: ["Split it, with the line of column names at the beginning of each part."]
            )
        } catch let error as InputError {
            throw CommandFailure.refused(summary: "\(name) cannot be read: \(error.reason).", advice: [])
        } catch RepositoryError.invalidInput(let reason) {
            throw CommandFailure.refused(
                summary: "\(name) was not imported. \(reason)",
                advice: ["Nothing was changed. 'movies help rate' says which files can be imported."]
            )
        }
    }

    /// Imports the file, and shows how far it is while it waits for the service.
    private static func perform(
        _ file: FilmsFile,
        _ options: ImportOptions,
        _ context: CommandContext
    ) async throws -> FilmsImport {
        let importFilms = context.container.makeImportFilmsUseCase()
        let activity = context.terminal.activity
        let library = if case .list? = file.change { "list" } else { "ratings" }
        activity.begin("Reading your \(library) …", farewell: options.isDryRun ? nil : stopped)
        defer { activity.end() }
        return try await importFilms.execute(file, options) { row in
            activity.tell("Importing row \(min(row + 1, file.rows.count)) of \(file.rows.count)")
        }
    }
}
