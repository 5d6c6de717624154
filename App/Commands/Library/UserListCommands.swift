import Arguments
import Domain
import Presentation

/// `movies watchlist` and `movies favorites`: show and change the lists of the account.
enum UserListCommands {
    static let watchlist = command("watchlist", .watchlist, named: "your watchlist")
    static let favorites = command("favorites", .favorites, named: "your favorites")

    private static func command(_ name: String, _ list: UserList, named title: String) -> Command<CommandAction> {
        Command(
            name,
            abstract: "Show or change \(title).",
            discussion: "The films added last come first. You have to be signed in with an account, not as a guest.",
            options: [ListOptions.page, ListOptions.limit],
            subcommands: [
                Command(
                    "add",
                    abstract: "Put a film on \(title).",
                    arguments: [MovieArgument.id],
                    action: CommandAction { context throws(CommandFailure) in
                        try await change(list, isListed: true, named: title, context)
                    }
                ),
                Command(
                    "remove",
                    abstract: "Take a film off \(title).",
                    arguments: [MovieArgument.id],
                    action: CommandAction { context throws(CommandFailure) in
                        try await change(list, isListed: false, named: title, context)
                    }
                ),
            ],
            examples: [
                Example("movies \(name)", caption: "The films on it."),
                Example("movies \(name) --limit 100", caption: "The 100 films added last."),
                Example("movies \(name) add 6", caption: "Adds a film."),
            ],
            defaultAction: CommandAction { context throws(CommandFailure) in
                try await show(list, name, context)
            }
        )
    }

    @MainActor
    private static func show(_ list: UserList, _ name: String, _ context: CommandContext) async throws(CommandFailure) {
        let page = try ListOptions.page(context)
        // Lists also change elsewhere, so they are always fetched.
        let policy = try context.fetchPolicy(maxAge: .zero)
        var output = try MoviesListOutput(context, attempt: context.attempt("list"), command: [name])
        let source = context.container.makeUserList(list)
        try await output.write(
            source,
            startingAt: page,
            limit: context.arguments[ListOptions.limit],
            policy: policy
        )
    }

    private static func change(
        _ list: UserList,
        isListed: Bool,
        named title: String,
        _ context: CommandContext
    ) async throws(CommandFailure) {
        try context.requireService()
        let movie = try MovieArgument.id(context)
        try await context.result(attempting: .changing("film \(movie)")) { () throws(MoviesError) in
            try await context.container.makeChangeUserListUseCase().execute(movie, isListed: isListed, in: list)
        }
        context.notice("Film \(movie) is \(isListed ? "on" : "not on") \(title).")
    }
}
