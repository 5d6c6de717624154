import ArgumentsKit
import Domain
import DomainKit
import PlatformKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

enum PosterCommand {
    static let command = Command(
        "poster",
        abstract: "Save the posters of one or more films.",
        discussion: MovieArgument.discussion + "\n\n" + """
            Without --output, the file is created in the working directory and named after the film, as in \
            'Batman (1989).jpg'. An existing file is not overwritten, and the exit status is 1. A file that \
            --output names is replaced; in a folder that it names, files are created in the same way, and a slash at its end makes it. The name of the file is printed; --json prints more about it.

            The latest posters can be saved again without a network.
            """,
        arguments: [MovieArgument.films],
        options: [output, width, language] + MovieArgument.options,
        examples: [
            Example("movies poster 'Batman (1989)'", caption: "Into a file named after the film."),
            Example(
                "movies poster Inception --width 780 -o poster",
                caption: "The widest, into a file of your choice."
            ),
            Example("movies poster 'Alien (1979)' 'Jaws (1975)' -o posters/", caption: "Two files in a folder."),
            Example("movies poster Inception -o - | wc -c", caption: "The image itself, into another program."),
        ],
        action: CommandAction(attempt: .reading("film"), run)
    )

    private static let output = Option<PosterDestination?>(
        "output",
        short: "o",
        placeholder: "file",
        help: "The file to write or replace, or the folder for new ones; '-' is standard output.",
        completion: .file
    )
    private static let width = Option(
        "width",
        placeholder: "pixels",
        help: "The width; rounded to the closest of \(widths).",
        default: 500,
        in: 1...10_000
    )
    private static let language = Option<String?>("language", help: "The language of the poster, such as 'de'.")

    private static let widths = PosterWidth.allCases.map { String($0.rawValue) }.joined(separator: ", ")

    @MainActor
    private static func run(_ context: CommandContext) async throws {
        let arguments = context.arguments
        let width = try PosterWidth(closestTo: arguments[width])
        let language = try context.language(arguments[language])
        let policy = try arguments.fetchPolicy(maxAge: MovieDetails.maxAge)
        let (format, destination) = (try OutputFormat(withoutFields: context), arguments[output])
        if case .standardOutput = destination { try checkStandardOutput(context) }
        let movies = try await MovieFinder(context, language: language, policy: policy)
            .ids(arguments[MovieArgument.films])
        if movies.count > 1, destination?.isOfOne == true {
            throw context.usage("'--output' takes the poster of one film, or a folder for several")
        }
        var (objects, failure): ([JSONValue], (any Error)?) = ([], nil)
        for movie in movies where failure == nil {
            do {
                let (details, fetch) = try await context.details(of: movie, language, policy)
                let poster = try await poster(of: details.movie, width, policy, context)
                guard let path = try save(poster, to: destination, context) else { continue }
                let report = context.report(origin: fetch.origin, cachedAt: fetch.cachedAt, error: fetch.error, policy)
                switch format {
                case .table: try context.print([TerminalText("Saved \(path) (\(size(of: poster))).").value])
                case .tabSeparated: try context.print([TerminalText(path).value])
                case .json: objects.append(.object(report.members + members(of: poster, path: path)))
                }
            } catch {
                failure = error
            }
        }
        // Posters that were saved are reported even if a later one failed. Several in JSON are one array.
        if let first = objects.first, case .json(_, let layout) = format {
            try context.print(movies.count > 1 ? .array(objects) : first, layout)
        }
        if let failure { throw failure }
    }

    private static func size(of poster: Poster) -> String { NumberFormat.bytes(poster.image.bytes.count) }

    private static func members(of poster: Poster, path: String) -> [(name: String, value: JSONValue)] {
        [
            ("id", .integer(poster.movie.id.value)), ("title", .string(poster.movie.title)), ("path", .string(path)),
            ("format", .string(poster.image.format.rawValue)), ("width", .integer(poster.width.rawValue)),
            ("bytes", .integer(poster.image.bytes.count)),
        ]
    }

    private static func poster(
        of movie: Movie,
        _ width: PosterWidth,
        _ policy: FetchPolicy,
        _ context: CommandContext
    ) async throws -> Poster {
        guard let poster = movie.poster else {
            throw CommandFailure.refused(
                summary: "\(context.container.backend.name) has no poster of '\(TerminalText(movie.title))'.",
                advice: ["Try another language, such as --language en."]
            )
        }
        let image = try await context.attempting(.downloading("poster")) {
            try await context.posterImage(at: poster, width: width, policy: policy)
        }
        return Poster(movie: movie, width: width, image: image)
    }

    /// - Parameter destination: `nil` for a new file in the working directory, named after the movie.
    /// - Returns: The path of the file, or `nil` if the image went to standard output.
    private static func save(
        _ poster: Poster,
        to destination: PosterDestination?,
        _ context: CommandContext
    ) throws -> String? {
        let path: String
        switch destination {
        case .standardOutput:
            try context.terminal.output.write(poster.image.bytes)
            return nil
        case .file(let file):
            try ResultFile(path: file).replace(poster.image.bytes)
            return file
        case .folder(let folder):
            try ResultFile(path: folder).createFolder()
            path = (folder.hasSuffix("/") ? folder : folder + "/") + PosterFileName.text(poster)
        case nil:
            path = PosterFileName.text(poster)
        }
        guard try ResultFile(path: path).create(poster.image.bytes) else {
            throw CommandFailure.refused(
                summary: "'\(path)' already exists; not overwritten.",
                advice: ShellWord(path).map { ["To replace it:  movies poster \(poster.movie.id) --output=\($0)"] }
                    ?? []
            )
        }
        return path
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

private enum PosterDestination: ArgumentValue {
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
