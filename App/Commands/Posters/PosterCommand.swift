import Arguments
import Domain
import Presentation

/// `movies poster`: saves the poster of a film.
enum PosterCommand {
    static let command = Command(
        "poster",
        abstract: "Save the poster of a film.",
        discussion: """
            Without --output, the file is created in the working directory and named after the film, as in \
            'Batman (1989).jpg'. An existing file is not overwritten, and the exit status is 1. A file that \
            --output names is replaced. The name of the file is printed; --json prints more about it.

            The latest posters can be saved again without a network.
            """,
        arguments: [MovieArgument.id],
        options: [output, width, language],
        examples: [
            Example("movies poster 6", caption: "Into a file named after the film."),
            Example("movies poster 6 --width 780 -o poster", caption: "The widest, into a file of your choice."),
            Example("movies poster 6 -o - | wc -c", caption: "The image itself, into another program."),
        ],
        action: CommandAction(run)
    )

    private static let output = Option<PosterDestination?>(
        "output",
        short: "o",
        placeholder: "file",
        help: "The file to write or replace; '-' is standard output.",
        completion: .file
    )
    private static let width = Option(
        "width",
        placeholder: "pixels",
        help: "The width; the closest of \(widths) is taken.",
        default: 500,
        in: 1...10_000
    )
    private static let language = Option<String?>("language", help: "The language of the poster, such as 'de'.")

    private static let widths = PosterWidth.allCases.map { String($0.rawValue) }.joined(separator: ", ")

    @MainActor
    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        let arguments = context.arguments
        let id = try MovieArgument.id(context)
        let width = try context.value(arguments[width], PosterWidth.init(closestTo:))
        let language = try context.language(arguments[language])
        let policy = try context.fetchPolicy(maxAge: ViewCommand.maxAge)
        let writer = try PosterWriter(arguments[output], context)
        let viewModel = context.container.makePosterViewModel()
        for await state in viewModel.download(movie: id, language: language, width: width, policy: policy) {
            if case .loading(let step?) = state { context.terminal.activity.tell(PosterRenderer().progress(step)) }
        }
        try writer.write(try poster(viewModel.state, id, context))
    }

    /// The poster at the end of the download.
    private static func poster(
        _ state: PosterState,
        _ movie: MovieID,
        _ context: CommandContext
    ) throws(CommandFailure) -> Poster {
        switch state {
        case .shown(let poster):
            return poster
        case .noPoster(let movie):
            throw .refused(
                summary: "\(context.container.backend.name) has no poster of '\(TerminalText(movie.title))'.",
                advice: ["Try another language, such as --language en."]
            )
        case .movieFailed(.service(.notFound)):
            throw .unknownMovie(movie)
        case .movieFailed(let error):
            throw .failed(error, context.attempt("film"))
        case .imageFailed(let error):
            throw .failed(error, .downloading("poster"))
        case .idle, .loading:
            throw .failed(.cancelled, .downloading("poster"))
        }
    }
}
