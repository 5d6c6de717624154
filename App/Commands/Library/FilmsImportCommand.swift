import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation
import TerminalKit
import TerminalUI

/// `movies rate --import`, `movies watchlist add --import` and `movies favorites add --import`: change the films of a file. So do
/// `movies rate` and the lists with `-` in place of the names. `movies import` has several files.
enum FilmsImportCommand {
    static let file = Option<String?>(
        "import",
        placeholder: "file",
        help:
            "Import the films in a file of IMDb, Letterboxd, \(MovieService.name) or Trakt, or one on each line; '-' is standard input.",
        completion: .file
    )
    static let isDryRun = Flag("dry-run", help: "Show what would change, and change nothing.")

    static let options: [any OptionDeclaration] = [file, isDryRun]

    private static let stopped: StaticString =
        "! Stopped. To go on, run the same command again: what is there already stays as it is."

    static func discussion(_ ratings: String) -> String {
        """
        --import reads tables that IMDb, Letterboxd, \(MovieService.name), Trakt, Simkl, Plex, MovieLens, Yamtrack and --csv of \
        this program export, with commas, semicolons or tabs, and JSON of Trakt and of this program. A file may have 32 MB and \
        100,000 rows, and JSON without line breaks 4 MB. Any other text is read as one film on each line, with or without a \
        number or a bullet before it. A list without titles is one of ids. \(ratings)

        Films are matched by id, which the title or the year must confirm, otherwise by exact title and year. Series, \
        episodes, games and people are left out. A row that cannot be read, or whose film is not certain, is not imported.

        \(repetition)
        """
    }

    static let repetition = """
        The first 1,000 rows that could not be imported are listed with their line, and the exit status is then 1. To import a \
        file again does no harm: what is there already stays as it is.
        """

    /// Imports the file that `--import` names.
    ///
    /// - Parameters:
    ///   - change: What becomes of every film, or `nil` if each row sets its own rating.
    ///   - others: Names what cannot be used with a file, or `nil` if nothing of it is there.
    /// - Returns: Whether there is a file to import.
    /// - Throws: A usage error if a file does not go with the other arguments.
    static func runIfAsked(_ change: LibraryChange?, without others: String?, _ context: CommandContext) async throws
        -> Bool
    {
        guard let path = context.arguments[file] else { return false }
        if let others { throw context.usage("'--import' takes \(others)") }
        try checkOptions(context)
        try await run([(nil, try read(path, change, context))], context)
        return true
    }

    /// Imports the films that standard input names, unless their changes are to wait.
    ///
    /// - Returns: Whether the only word is `-`, and the changes need not wait.
    static func runIfPiped(_ words: [String], _ change: LibraryChange, _ context: CommandContext) async throws -> Bool {
        guard words == ["-"], !context.arguments[GlobalOptions.offline] else { return false }
        do {
            try checkOptions(context)
            try await run([(nil, try read("-", change, context))], context)
            return true
        } catch {
            let cause = if case CommandFailure.failed(let cause, _) = error { cause } else { error as? RepositoryError }
            if case .service(let failure)? = cause, failure.failedChange == .waits, !context.arguments[isDryRun] {
                context.notice("With --offline, these changes are saved here, and sent later.")
            }
            throw error
        }
    }

    /// Call it before a file is read.
    static func checkOptions(_ context: CommandContext) throws {
        try context.arguments.requireService()
        _ = try OutputFormat(withoutFields: context)
    }

    /// - Parameters:
    ///   - path: `-` is standard input.
    ///   - change: What becomes of every film, or `nil` if each row sets its own rating.
    /// - Throws: A refusal if the file is none that can be imported.
    static func read(_ path: String, _ change: LibraryChange?, _ context: CommandContext) throws -> FilmsFile {
        do {
            return try FilmsInput.films(path, change, context)
        } catch RepositoryError.invalidInput(let reason) {
            throw CommandFailure.refused(
                summary: "\(FilmsInput.name(of: path)) was not imported. \(reason)",
                advice: ["Nothing was changed. 'movies help rate' says which files can be imported."]
            )
        }
    }

    /// Stops at the first failure.
    ///
    /// - Parameter files: Each with the name that is shown before what came of it. In JSON, files with names are an array.
    static func run(_ files: [(name: String?, file: FilmsFile)], _ context: CommandContext) async throws {
        let format = try OutputFormat(withoutFields: context)
        let options = ImportOptions(
            isDryRun: context.arguments[isDryRun],
            takesFirst: context.arguments[MovieArgument.takesFirst],
            language: try context.language(nil)
        )
        var (json, hasProblems) = ([String](), false)
        var failure: RepositoryError?
        for (name, file) in files where failure == nil {
            let result = try await perform(file, options, context)
            (hasProblems, failure) = (hasProblems || result.problemCount > 0, result.failure)
            let renderer = FilmsImportRenderer(result, of: file, isDryRun: options.isDryRun)
            if case .json(_, let layout) = format {
                json.append(renderer.json(layout: layout, of: name))
            } else if format.isTable {
                if let name { try context.print([StyledLine(name, .bold)]) }
                try context.print(renderer.lines(width: context.terminal.size.columns) + (name == nil ? [] : [""]))
            } else {
                try context.print(renderer.tabSeparated())
                for notice in renderer.notices { context.notice((name.map { "\($0): " } ?? "") + notice) }
            }
        }
        if !json.isEmpty {
            try context.print([files.first?.name == nil ? json.joined() : "[" + json.joined(separator: ",") + "]"])
        }
        if let failure {
            if !options.isDryRun { context.notice("\(stopped)") }
            throw CommandFailure.failed(failure, .changing("film"))
        }
        if hasProblems { throw CommandFailure.alreadyReported(.failure) }
    }

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
