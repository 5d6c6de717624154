import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation
import TerminalKit
import TerminalUI

/// `movies rate --import`: imports the ratings that IMDb, Letterboxd or the service has exported.
enum RatingsImportCommand {
    /// The largest file that is read, in bytes: 100,000 ratings of IMDb take some 20 MB.
    private static let sizeLimit = 32_000_000

    static let file = Option<String?>(
        "import",
        placeholder: "file",
        help: "Import the ratings in a CSV file of IMDb, Letterboxd or \(MovieService.name); '-' is standard input.",
        completion: .file
    )
    static let isDryRun = Flag("dry-run", help: "With --import, show what would change, and change nothing.")
    static let restarts = Flag("restart", help: "With --import, begin with the first row again.")

    static let options: [any OptionDeclaration] = [file, isDryRun, restarts]

    private static let stopped: StaticString =
        "! Stopped. To go on with the next row, run the same command again."

    /// The paragraphs of the command's help.
    static let discussion = """
        --import reads the ratings.csv that IMDb, Letterboxd or \(MovieService.name) exports, up to 32 MB and 100,000 rows. \
        Its columns show which it is. The films of IMDb and \(MovieService.name) are found by their ids, Letterboxd's by \
        exactly their title and year. Series, episodes and games are left out. If two rows are about the same film, the \
        later one counts. The first 1,000 rows that could not be imported are listed with their line, and the exit status \
        is then 1. An import that was interrupted goes on where it stopped when the same file is imported again; --restart \
        begins anew.
        """

    static func run(_ path: String, _ context: CommandContext) async throws {
        try context.arguments.requireService()
        let format = try OutputFormat(withoutFields: context)
        let isDryRun = context.arguments[isDryRun]
        let mode: ImportMode = isDryRun ? .dryRun : context.arguments[restarts] ? .restarting : .resuming
        let file = try read(path, context)
        let result = try await perform(file, mode, context)
        let renderer = RatingsImportRenderer(result, of: file, isDryRun: isDryRun)
        switch format {
        case .table: try context.print(renderer.lines(width: context.terminal.size.columns))
        case .tabSeparated:
            try context.print(renderer.tabSeparated())
            context.notice((isDryRun ? "Dry run, nothing was changed. " : "") + renderer.summary)
            if result.report.furtherProblems > 0 {
                context.notice("Only the first 1,000 rows that were not imported are listed.")
            }
        case .json(_, let layout): try context.print([renderer.json(layout: layout)])
        }
        if let failure = result.failure {
            if !isDryRun { context.notice("\(stopped)") }
            throw CommandFailure.failed(failure, .changing("film"))
        }
        if result.rowsHandledBefore == file.rows.count, !isDryRun, !file.rows.isEmpty {
            context.notice("This file has been imported before. To import it again, add --restart.")
        }
        if !result.report.problems.isEmpty { throw CommandFailure.alreadyReported(.failure) }
    }

    private static func read(_ path: String, _ context: CommandContext) throws -> RatingsFile {
        if path == "-", StandardInput.isTerminal {
            throw context.usage("'--import -' reads the file from standard input; pipe it, or name a file")
        }
        let name = path == "-" ? "Standard input" : "'\(path)'"
        do {
            var file = try InputFile(path: path, limit: sizeLimit)
            return try context.container.makeRatingsFile(&file)
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
        _ file: RatingsFile,
        _ mode: ImportMode,
        _ context: CommandContext
    ) async throws -> RatingsImport {
        let importRatings = context.container.makeImportRatingsUseCase()
        let activity = context.terminal.activity
        activity.begin("Reading your ratings …", farewell: mode == .dryRun ? nil : stopped)
        defer { activity.end() }
        return try await importRatings.execute(file, mode) { row in
            activity.tell("Importing row \(row + 1) of \(file.rows.count)")
        }
    }
}
