import ArgumentsKit
import Domain
import DomainKit
import Presentation
import TerminalKit
import TerminalUI

/// `movies rate --import`: imports the ratings that IMDb or Letterboxd has exported.
enum RatingsImportCommand {
    /// The largest file that is read, in bytes: 100,000 ratings of IMDb take some 20 MB.
    private static let sizeLimit = 32_000_000

    static let file = Option<String?>(
        "import",
        placeholder: "file",
        help: "Import the ratings in a CSV file of IMDb or Letterboxd; '-' is standard input.",
        completion: .file
    )
    static let isDryRun = Flag("dry-run", help: "With --import, show what would change, and change nothing.")
    static let restarts = Flag("restart", help: "With --import, begin with the first row again.")

    static let options: [any OptionDeclaration] = [file, isDryRun, restarts]

    private static let stopped: StaticString =
        "! Stopped. To go on with the next row, run the same command again."

    /// The paragraphs of the command's help.
    static let discussion = """
        --import reads the ratings.csv that IMDb or Letterboxd exports, up to 32 MB. Its columns show which it is. IMDb's \
        films are found by their ids, Letterboxd's by exactly their title and year. Series, episodes and games are left \
        out. If two rows are about the same film, the later one counts. Rows that could not be imported are listed with \
        their line, and the exit status is then 1. An import that was interrupted goes on where it stopped when the same \
        file is imported again; --restart begins anew.
        """

    static func run(_ path: String, _ context: CommandContext) async throws(CommandFailure) {
        try context.requireService()
        let format = try OutputFormat(withoutFields: context)
        let isDryRun = context.arguments[isDryRun]
        let mode: ImportMode = isDryRun ? .dryRun : context.arguments[restarts] ? .restarting : .resuming
        let file = try read(path, context)
        let result = try await perform(file, mode, context)
        let renderer = RatingsImportRenderer(result, of: file, isDryRun: isDryRun)
        switch format {
        case .table(let style):
            try context.print(renderer.lines(width: context.terminal.size.columns, style: style))
        case .tabSeparated:
            try context.print(renderer.tabSeparated())
            context.notice((isDryRun ? "Dry run, nothing was changed. " : "") + renderer.summary)
        case .json(_, let layout): try context.print([renderer.json(layout: layout)])
        }
        if let failure = result.failure {
            if !isDryRun { context.notice("\(stopped)") }
            throw .failed(failure, .changing("film"))
        }
        if result.rowsHandledBefore == file.rows.count, !isDryRun, !file.rows.isEmpty {
            context.notice("This file has been imported before. To import it again, add --restart.")
        }
        if !result.report.problems.isEmpty { throw .alreadyReported(.failure) }
    }

    private static func read(_ path: String, _ context: CommandContext) throws(CommandFailure) -> RatingsFile {
        if path == "-", StandardInput.isTerminal {
            throw context.usage("'--import -' reads the file from standard input; pipe it, or name a file")
        }
        let name = path == "-" ? "Standard input" : "'\(path)'"
        let bytes: [UInt8]?
        do throws(InputError) {
            bytes = try InputFile(path: path).read(limit: sizeLimit)
        } catch {
            throw .refused(summary: "\(name) cannot be read: \(error.reason).", advice: [])
        }
        guard let bytes else {
            throw .refused(
                summary: "\(name) is larger than 32 MB.",
                advice: ["Split it, with the line of column names at the beginning of each part."]
            )
        }
        do throws(RepositoryError) {
            return try context.container.makeRatingsFile(bytes)
        } catch .invalidInput(let reason) {
            throw .refused(
                summary: "\(name) was not imported. \(reason)",
                advice: ["Nothing was changed. 'movies help rate' says which files can be imported."]
            )
        } catch {
            throw .failed(error, .other)
        }
    }

    /// Imports the file, and shows how far it is while it waits for the service.
    private static func perform(
        _ file: RatingsFile,
        _ mode: ImportMode,
        _ context: CommandContext
    ) async throws(CommandFailure) -> RatingsImport {
        let importRatings = context.container.makeImportRatingsUseCase()
        let activity = context.terminal.activity
        activity.begin("Reading your ratings …", farewell: mode == .dryRun ? nil : stopped)
        defer { activity.end() }
        return try await context.result(attempting: .other) { () throws(RepositoryError) in
            try await importRatings.execute(file, mode) { row in
                activity.tell("Importing row \(row + 1) of \(file.rows.count)")
            }
        }
    }
}
