import Arguments
import Domain
import Presentation

/// Puts a poster where it was asked to be, and says where that is.
struct PosterWriter: Sendable {
    private let context: CommandContext
    private let container: PosterSceneDIContainer
    private let destination: PosterDestination?
    private let format: OutputFormat

    /// - Parameter destination: What `--output` says; nil for a new file in the working directory, named after the movie.
    ///
    /// Throws an error of usage where an image would go to a terminal, for `-` with `--json`, and for fields.
    init(
        _ destination: PosterDestination?,
        _ context: CommandContext,
        _ container: PosterSceneDIContainer
    ) throws(CommandFailure) {
        self.context = context
        self.container = container
        self.destination = destination
        format = try OutputFormat(withoutFields: context)
        if case .standardOutput = destination { try Self.checkStandardOutput(context) }
    }

    func write(_ poster: Poster) throws(CommandFailure) {
        switch destination {
        case .standardOutput:
            try checked { () throws(StreamError) in try context.terminal.output.write(poster.image.bytes) }
        case .file(let path):
            let file = container.makeResultFile(at: path)
            try checked { () throws(StreamError) in try file.replace(poster.image.bytes) }
            try report(poster, path: path)
        case nil:
            try create(poster, path: PosterFileName.text(poster))
        }
    }

    private func create(_ poster: Poster, path: String) throws(CommandFailure) {
        let file = container.makeResultFile(at: path)
        guard try checked({ () throws(StreamError) in try file.create(poster.image.bytes) }) else {
            throw .refused(
                summary: "There is a file '\(path)' already, which was left as it is.",
                advice: ["To replace it:  movies poster \(poster.movie.id) -o \(ShellWord(path))"]
            )
        }
        try report(poster, path: path)
    }

    private func report(_ poster: Poster, path: String) throws(CommandFailure) {
        let renderer = PosterRenderer()
        switch format {
        case .table: try context.print([renderer.line(poster, path: path)])
        case .tabSeparated: try context.print([TerminalText(path).value])
        case .json(_, let layout): try context.print([renderer.json(poster, path: path, layout: layout)])
        }
    }

    private func checked<Result>(_ work: () throws(StreamError) -> Result) throws(CommandFailure) -> Result {
        do throws(StreamError) {
            return try work()
        } catch {
            throw .notWritten(error)
        }
    }

    private static func checkStandardOutput(_ context: CommandContext) throws(CommandFailure) {
        guard !StandardStream.output.isTerminal else {
            let message = "'--output -' would write an image to the terminal; name a file, or pipe it somewhere"
            throw .usage(context.arguments.usageError(message))
        }
        guard case .absent = context.arguments[GlobalOptions.json] else {
            throw .usage(context.arguments.usageError("'--output -' and '--json' exclude each other"))
        }
    }
}
