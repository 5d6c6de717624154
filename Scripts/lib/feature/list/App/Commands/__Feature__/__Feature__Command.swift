import ArgumentsKit
import Domain
import DomainKit
import Presentation

/// `movies __command__`: lists __words__ films.
enum __Feature__Command {
    static let command = Command(
        "__command__",
        // FILL IN: what is on the list, in the words of those who read the help and the line in README, and how old a copy may be.
        abstract: "List __words__ films.",
        discussion: "A list that was saved a short time ago is shown without asking the service.",
        options: [ListOptions.page, ListOptions.limit, ListOptions.posters, ListOptions.language],
        examples: [
            Example("movies __command__", caption: "The first 20 films."),
            Example("movies __command__ --limit 60 --json=id,title", caption: "The first 60, for another program."),
        ],
        action: CommandAction(fields: .movies, run)
    )

    @MainActor
    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        let arguments = context.arguments
        let policy = try context.fetchPolicy(maxAge: __Feature__Query.maxAge)
        let page = try ListOptions.page(context)
        let query = __Feature__Query(language: try ListOptions.language(context))
        let language = arguments[ListOptions.language].map { ["--language", $0] } ?? []
        var output = try MoviesListOutput(
            context,
            attempt: context.attempt("list"),
            command: ["__command__"] + language
        )
        let list = context.container.make__Feature__(query)
        try await output.write(list, startingAt: page, limit: arguments[ListOptions.limit], policy: policy)
    }
}
