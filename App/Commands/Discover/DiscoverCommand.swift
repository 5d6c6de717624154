import Arguments
import Domain
import Presentation

/// `movies discover`: lists the films of the whole catalogue, sorted.
enum DiscoverCommand {
    static let command = Command(
        "discover",
        abstract: "List the films of the whole catalogue, sorted.",
        discussion: """
            A list that was saved in the last hour is shown without asking the service. An older one shows at once and is \
            updated when the service answers; if it cannot be reached, the list stays. Of each list, the first 500 films \
            are saved.

            Sorted by rating, TMDB lists only films with 200 votes or more; the demo lists all.
            """,
        options: [
            sort, order, year, genre, ListOptions.page, ListOptions.limit, ListOptions.posters, ListOptions.language,
        ],
        examples: [
            Example("movies discover --sort revenue", caption: "The highest box office."),
            Example("movies discover --sort released --order asc --genre western", caption: "The oldest Westerns."),
            Example("movies discover --sort rating --year 1994", caption: "The best films of a year."),
        ],
        action: CommandAction(run)
    )

    private static let sort = Option("sort", help: "The property to sort by.", default: DiscoverSort.popularity)
    private static let order = Option<DiscoverOrder?>(
        "order",
        help: "Ascending or descending; by default 'asc' for titles and 'desc' for the rest."
    )
    private static let year = Option<Int?>("year", short: "y", help: "Films of this year.", in: ReleaseYear.range)
    private static let genre = Option<String?>(
        "genre",
        help: "Films of this genre, by its name or TMDB's id.",
        completion: .dynamic(Completions.genres)
    )

    /// Popularity and revenue change by the day. Pages of one list that were fetched within an hour fit together.
    private static let maxAge = Duration.seconds(60 * 60)

    @MainActor
    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        let query = try query(context)
        let page = try ListOptions.page(context)
        let policy = try context.fetchPolicy(maxAge: maxAge)
        var output = try MoviesListOutput(
            context,
            attempt: context.attempt("list"),
            command: ["discover"] + words(context.arguments)
        )
        let list = context.container.makeDiscovery(query)
        try await output.write(list, startingAt: page, limit: context.arguments[ListOptions.limit], policy: policy)
    }

    private static func query(_ context: CommandContext) throws(CommandFailure) -> DiscoverQuery {
        let arguments = context.arguments
        let movieOrder = arguments[sort].movieOrder
        return DiscoverQuery(
            order: movieOrder,
            sortOrder: arguments[order]?.sortOrder ?? movieOrder.usualSortOrder,
            year: try context.value(arguments[year], ReleaseYear.init),
            genre: try context.value(arguments[genre], Genre.init),
            language: try ListOptions.language(context)
        )
    }

    /// The options of the list, for the notice about the next page.
    private static func words(_ arguments: ParsedArguments) -> [String] {
        var words = ["--sort", arguments[sort].rawValue]
        if let order = arguments[order] { words += ["--order", order.rawValue] }
        if let year = arguments[year] { words += ["--year", String(year)] }
        if let genre = arguments[genre] { words += ["--genre", genre] }
        if let language = arguments[ListOptions.language] { words += ["--language", language] }
        return words
    }
}

/// The value of `discover --sort`.
private enum DiscoverSort: String, CaseIterable, ArgumentValue {
    case revenue, popularity, rating, votes, released, title

    var movieOrder: MovieOrder {
        switch self {
        case .revenue: .revenue
        case .popularity: .popularity
        case .rating: .rating
        case .votes: .votes
        case .released: .released
        case .title: .title
        }
    }
}

/// The value of `discover --order`.
private enum DiscoverOrder: String, CaseIterable, ArgumentValue {
    case desc, asc

    var sortOrder: SortOrder {
        self == .asc ? .ascending : .descending
    }
}
