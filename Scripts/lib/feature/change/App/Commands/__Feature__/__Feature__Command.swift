import ArgumentsKit
import Domain
import DomainKit
import Presentation

/// `movies __command__`: sets __words__ of films, or removes it.
enum __Feature__Command {
    static let command = Command(
        "__command__",
        // FILL IN: what it does, in the words of those who read the help and the line in README, here and at "remove".
        abstract: "Set __words__ of films, or remove it.",
        discussion: "You have to be signed in, with an account or as a guest.\n\n" + MovieArgument.discussion,
        arguments: [MovieArgument.films],
        options: [removes] + MovieArgument.options,
        examples: [
            Example("movies __command__ 'Batman (1989)'", caption: "By title and year."),
            Example("movies __command__ 'Batman (1989)' --remove", caption: "Takes it back."),
        ],
        action: CommandAction(run)
    )

    private static let removes = Flag("remove", help: "Take it back.")

    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        try context.requireService()
        let output = try ChangeOutput(context)
        let useCase = context.container.makeChange__Feature__UseCase()
        try await context.result { () throws(RepositoryError) in try await useCase.requireSession() }
        let change = context.arguments[removes] ? __Feature__Change.removed : .set
        let finder = MovieFinder(
            context,
            language: try context.language(nil),
            policy: try context.fetchPolicy(maxAge: FindMovieUseCase.maxAge)
        )
        for movie in try await finder.movies(context.arguments[MovieArgument.films], confirming: change.question) {
            try await context.result(attempting: .changing(MovieLabel.text(movie))) { () throws(RepositoryError) in
                try await useCase.execute(change, of: movie.id)
            }
            try output.write(.__feature__(change, of: movie))
        }
    }
}
