import Arguments
import Domain
import Presentation

/// `movies poster`: the picture of one film, in a file.
enum PosterCommand {
    static let command = Command(
        "poster",
        abstract: "Save the poster of a film.",
        discussion: """
            Without --output, the file is made in the working directory and named after the film, as in \
            'Batman (1989).jpg'; where there is a file of that name, it is left alone and the exit status is 1. A file \
            that --output names is replaced. The name of the file is printed; --json tells more of it.

            The posters saved last are kept, and can be saved again without a network.
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
        help: "The file to write, in place of what is there; '-' is standard output.",
        completion: .file
    )
    private static let width = Option(
        "width",
        placeholder: "pixels",
        help: "How wide; the closest of \(widths) is taken.",
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
        let container = context.container.makePosterSceneDIContainer()
        let output = try PosterOutput(context, writer: PosterWriter(arguments[output], context, container))
        let viewModel = container.makePosterViewModel()
        for await state in viewModel.download(movie: id, language: language, width: width, policy: policy) {
            output.show(state)
        }
        try output.finish(viewModel.state, id)
    }
}
