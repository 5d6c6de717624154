import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation

enum UserListCommands {
    static let watchlist = command("watchlist", .watchlist, named: "your watchlist")
    static let favorites = command("favorites", .favorites, named: "your favorites")

    private static let added = Argument<[String]>(
        "film",
        help: MovieArgument.help,
        canBeEmpty: true,
        completion: .dynamic(.movies)
    )

    private static func command(_ name: String, _ list: UserList, named title: String) -> Command<CommandAction> {
        // TAB offers the films that are on the list.
        let listed = Argument<[String]>(
            "film",
            help: MovieArgument.help,
            completion: .dynamic(CompletionSource(list))
        )
        return Command(
            name,
            abstract: "Show or change \(title).",
            discussion: """
                The films added last come first. You have to be signed in with an account, not as a guest.

                --csv prints the list as Letterboxd imports it. Import it on the watchlist page there; \
                letterboxd.com/import would mark every film as watched.
                """,
            options: ListOptions.paged + [ListOptions.csv],
            subcommands: [
                Command(
                    "add",
                    abstract: "Add films to \(title).",
                    discussion: """
                        \(MovieArgument.discussion)

                        \(FilmsImportCommand.discussion("Ratings are not needed, and not read."))
                        """,
                    arguments: [added],
                    options: MovieArgument.options + FilmsImportCommand.options,
                    examples: [
                        Example("movies \(name) add 'Batman (1989)'", caption: "By title and year."),
                        Example("movies \(name) add 'The Godfather' Alien", caption: "Two films."),
                        Example(
                            "movies search casablanca | cut -f1 | movies \(name) add -",
                            caption: "The films that another program prints, one a line."
                        ),
                        Example("movies \(name) add --import list.csv", caption: "The films of another service."),
                    ],
                    action: CommandAction { context in
                        let others = context.arguments[added].isEmpty ? nil : "no film"
                        let change = LibraryChange.list(list, isListed: true)
                        if try await FilmsImportCommand.runIfAsked(change, without: others, context) { return }
                        try await write(change, added, context)
                    }
                ),
                Command(
                    "remove",
                    abstract: "Remove films from \(title).",
                    discussion: MovieArgument.discussion,
                    arguments: [listed],
                    options: MovieArgument.options + [FilmsImportCommand.isDryRun],
                    examples: [Example("movies \(name) remove 'Batman (1989)'", caption: "By title and year.")],
                    action: CommandAction { context in
                        try await write(.list(list, isListed: false), listed, context)
                    }
                ),
            ],
            likelySubcommand: "add",
            examples: [
                Example("movies \(name)", caption: "The films on it."),
                Example("movies \(name) --limit 100", caption: "The 100 films added last."),
                Example("movies \(name) --csv > \(name).csv", caption: "All of them, for Letterboxd."),
                Example("movies \(name) add 'Batman (1989)'", caption: "Adds a film."),
            ],
            defaultAction: CommandAction(attempt: .reading("list"), fields: .movies) { context in
                try await show(list.part, name, context)
            }
        )
    }

    /// - Parameter name: The word after `movies` that shows the list.
    @MainActor
    static func show(_ list: AccountState.Part, _ name: String, _ context: CommandContext) async throws {
        // Lists also change elsewhere, so they are always fetched.
        let policy = try context.arguments.fetchPolicy(maxAge: .zero)
        let isCSV = context.arguments[ListOptions.csv]
        let output = try MoviesListOutput(
            context,
            command: [name],
            as: isCSV ? try csv(hasRatings: list == .rating, context) : nil
        )
        let all = PageNumber.range.upperBound * MoviesPage.size
        let source = MoviesSource.userList(list, by: context.container.makeFetchUserListUseCase())
        try await output.write(source, limit: isCSV ? all : nil, policy: policy)
    }

    /// - Throws: A usage error if `--json` asks for another form.
    private static func csv(hasRatings: Bool, _ context: CommandContext) throws -> MoviesListText.Form {
        guard case .absent = context.arguments[GlobalOptions.json] else {
            throw context.usage("'--csv' and '--json' cannot be used together")
        }
        let idColumn = context.container.catalogue.isInUse ? MovieService.letterboxdColumn : nil
        let csv = LetterboxdCSV(idColumn: idColumn, hasRatings: hasRatings)
        return .lines(header: csv.header) { csv.row($0, rating: $1?.rating) }
    }

    private static func write(
        _ change: LibraryChange,
        _ films: Argument<[String]>,
        _ context: CommandContext
    ) async throws {
        guard !context.arguments[films].isEmpty else { throw context.usage("Missing expected argument '<film> ...'") }
        try await LibraryChangeOutput.requireSession(for: change, context)
        if try await FilmsImportCommand.runIfPiped(context.arguments[films], change, context) { return }
        try await LibraryChangeOutput.write(change, of: context.arguments[films], context)
    }
}

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
        action: CommandAction(attempt: .reading("list"), fields: .movies) { context in
            try await UserListCommands.show(.rating, "ratings", context)
        }
    )
}
