import ArgumentsKit
import Domain
import Presentation

enum RatingsCommand {
    static let command = Command(
        "ratings",
        abstract: "Show the films you have rated.",
        discussion: """
            The films rated last come first. You have to be signed in, with an account or as a guest. To rate films, use \
            'movies rate'.

            --csv prints the whole list as Letterboxd imports it (https://letterboxd.com/import). Letterboxd's ratings are \
            whole numbers up to 10, so that 8.5 becomes 9.
            """,
        options: ListOptions.paged + [ListOptions.csv],
        examples: [
            Example("movies ratings", caption: "The films, with your ratings."),
            Example("movies ratings --csv > ratings.csv", caption: "All of them, for Letterboxd."),
            Example("movies ratings --json=title,yourRating", caption: "For other programs."),
        ],
        action: CommandAction(attempt: .reading("list"), fields: .movies, run)
    )

    @MainActor
    private static func run(_ context: CommandContext) async throws {
        try await UserListCommands.show(
            .userList(.rating, by: context.container.makeFetchUserListUseCase()),
            "ratings",
            hasRatings: true,
            context
        )
    }
}
