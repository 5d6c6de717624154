import ArgumentsKit
import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

struct PosterWriter: Sendable {
    private let context: CommandContext
    private let destination: PosterDestination?
    private let policy: FetchPolicy
    private let format: OutputFormat
    private var isArray = false
    private var objects: [JSONValue] = []

    /// - Parameter destination: The value of `--output`, or `nil` for a new file in the working directory, named after the movie.
    /// - Throws: A usage error if an image would go to a terminal, for `-` with `--json`, and if `--json` names fields.
    init(_ destination: PosterDestination?, _ policy: FetchPolicy, _ context: CommandContext) throws {
        self.context = context
        self.destination = destination
        self.policy = policy
        format = try OutputFormat(withoutFields: context)
        if case .standardOutput = destination { try Self.checkStandardOutput(context) }
    }

    /// - Throws: A usage error if several posters would be written to one destination.
    mutating func prepare(count: Int) throws {
        if count > 1, destination?.isOfOne == true {
            throw context.usage("'--output' takes the poster of one film, or a folder for several")
        }
        isArray = count > 1
    }

    /// Several posters in JSON are one array.
    func finish() throws {
        if !objects.isEmpty, case .json(_, let layout) = format { try context.print(.array(objects), layout) }
    }

    mutating func write(_ poster: Poster) throws {
        switch destination {
        case .standardOutput:
            try context.terminal.output.write(poster.image.bytes)
        case .file(let path):
            try ResultFile(path: path).replace(poster.image.bytes)
            try report(poster, path: path)
        case .folder(let path):
            try ResultFile(path: path).createFolder()
            try create(poster, path: (path.hasSuffix("/") ? path : path + "/") + PosterFileName.text(poster))
        case nil:
            try create(poster, path: PosterFileName.text(poster))
        }
    }

    private mutating func create(_ poster: Poster, path: String) throws {
        guard try ResultFile(path: path).create(poster.image.bytes) else {
            throw CommandFailure.refused(
                summary: "'\(path)' already exists; not overwritten.",
                advice: ["To replace it:  movies poster \(poster.movie.id) -o \(ShellWord(path))"]
            )
        }
        try report(poster, path: path)
    }

    private mutating func report(_ poster: Poster, path: String) throws {
        switch format {
        case .table:
            let size = NumberFormat.bytes(poster.image.bytes.count)
            try context.print([TerminalText("Saved \(path) (\(size)).").value])
        case .tabSeparated: try context.print([TerminalText(path).value])
        case .json(_, let layout):
            let object = json(poster, path: path)
            if isArray { objects.append(object) } else { try context.print(object, layout) }
        }
    }

    /// With the report on how the movie was fetched, if it was. An image has no age, because its path names it for good.
    private func json(_ poster: Poster, path: String) -> JSONValue {
        let report = poster.movieFetch.map {
            context.report(origin: $0.origin, cachedAt: $0.cachedAt, error: $0.error, policy)
        }
        return .object(
            (report?.members ?? []) + [
                ("id", .integer(poster.movie.id.value)), ("title", .string(poster.movie.title)),
                ("path", .string(path)), ("format", .string(poster.image.format.rawValue)),
                ("width", .integer(poster.width.rawValue)), ("bytes", .integer(poster.image.bytes.count)),
            ]
        )
    }

    private static func checkStandardOutput(_ context: CommandContext) throws {
        guard !context.terminal.streams.output.isTerminal else {
            let message = "'--output -' would write an image to the terminal; name a file, or pipe it to a program"
            throw context.usage(message)
        }
        guard case .absent = context.arguments[GlobalOptions.json] else {
            throw context.usage("'--output -' and '--json' cannot be used together")
        }
    }
}

enum PosterDestination: ArgumentValue {
    /// Replaced if it exists.
    case file(String)
    /// For files that are named after their films. It exists, or its name ends with a slash.
    case folder(String)
    /// `-`
    case standardOutput

    init(argument: String) throws(InvalidValue) {
        guard !argument.isEmpty else { throw InvalidValue("Please name a file, or '-' for standard output.") }
        let isFolder = argument.hasSuffix("/") || ResultFile(path: argument).isFolder
        self = argument == "-" ? .standardOutput : isFolder ? .folder(argument) : .file(argument)
    }

    var isOfOne: Bool {
        if case .folder = self { false } else { true }
    }

    var argument: String {
        switch self {
        case .file(let path), .folder(let path): path
        case .standardOutput: "-"
        }
    }
}
