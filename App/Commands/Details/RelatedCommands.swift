import ArgumentsKit
import Domain
import Infrastructure
import Presentation

enum RelatedCommands {
    static let similar = command(
        "similar",
        relation: .similar,
        abstract: "List films that are similar to a film.",
        meaning: "Similar films have the same genres and keywords.",
        examples: [
            Example("movies similar 'Batman (1989)'", caption: "By title and year."),
            Example("movies similar batman begins --limit 5", caption: "The five closest."),
        ]
    )

    static let recommendations = command(
        "recommendations",
        relation: .recommended,
        abstract: "List films that fans of a film also like.",
        meaning:
            "Recommendations follow the taste of \(MovieService.name)'s users; in the demo, they share people with the film.",
        examples: [
            Example("movies recommendations 'Batman (1989)'", caption: "By title and year."),
            Example(
                "movies recommendations tt0096895 --page 2",
                caption: "Films 21 to 40, of a film by its id at IMDb."
            ),
        ]
    )

    private static func command(
        _ name: String,
        relation: MovieRelation,
        abstract: String,
        meaning: String,
        examples: [Example]
    ) -> Command<CommandAction> {
        Command(
            name,
            abstract: abstract,
            discussion: meaning + "\n\n" + MovieArgument.naming
                + "\n\nA list that was saved in the last 24 hours is shown without asking the service. If the service cannot "
                + "be reached and there is none, it is what the saved page of the film has of it"
                + (relation == .similar ? ", or the films of other lists with about the same genres." : "."),
            arguments: [MovieArgument.film],
            options: MovieArgument.options + ListOptions.paged + [ListOptions.language],
            examples: examples,
            action: CommandAction(attempt: .reading("list"), fields: .movies) { context in
                try await show(relation, command: name, context)
            }
        )
    }

    @MainActor
    private static func show(_ relation: MovieRelation, command: String, _ context: CommandContext) async throws {
        let arguments = context.arguments
        // As long as the details of a film, which show the same films.
        let policy = try arguments.fetchPolicy(maxAge: MovieDetails.maxAge)
        let language = try ListOptions.language(context)
        let movie = try await MovieFinder(context, language: language, policy: policy)
            .movie(arguments[MovieArgument.film])
        var words = [command]
        if let language = arguments[ListOptions.language] { words += ["--language", language] }
        try await MoviesListOutput(context, command: words + [movie.id.description])
            .write(context.container.makeRelatedMovies(relation, to: movie, language: language), policy: policy)
    }
}
