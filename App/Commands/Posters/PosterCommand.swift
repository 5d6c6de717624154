import ArgumentsKit
import Domain
import DomainKit
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
        var writer = try PosterWriter(arguments[output], policy, context)
        let movies = try await MovieFinder(context, language: language, policy: policy)
            .ids(arguments[MovieArgument.films])
        try writer.prepare(count: movies.count)
        do {
            for movie in movies {
                let viewModel = context.container.makePosterViewModel()
                for await state in viewModel.download(movie: movie, language: language, width: width, policy: policy) {
                    guard case .loading(let step?) = state else { continue }
                    context.terminal.activity.tell(PosterRenderer.progress(step))
                }
                try writer.write(try poster(viewModel.state, movie, context))
            }
        } catch {
            // Posters that were saved are reported even if a later one failed.
            try writer.finish()
            throw error
        }
        try writer.finish()
    }

    private static func poster(
        _ state: PosterState,
        _ movie: MovieID,
        _ context: CommandContext
    ) throws -> Poster {
        switch state {
        case .shown(let poster):
            return poster
        case .noPoster(let movie):
            throw CommandFailure.refused(
                summary: "\(context.container.backend.name) has no poster of '\(TerminalText(movie.title))'.",
                advice: ["Try another language, such as --language en."]
            )
        case .movieFailed(.service(.notFound)):
            throw CommandFailure.unknownMovie(movie)
        case .movieFailed(let error):
            throw error
        case .imageFailed(let error):
            throw CommandFailure.failed(error, .downloading("poster"))
        case .idle, .loading:
            throw CommandFailure.failed(.cancelled, .downloading("poster"))
        }
    }
}
