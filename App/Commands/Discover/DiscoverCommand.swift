public import ArgumentsKit
public import Domain
import Infrastructure
import Presentation
import TerminalKit

enum DiscoverCommand {
    static let command = Command(
        "discover",
        abstract: "List films of the whole catalog, sorted and filtered.",
        discussion: """
            A film meets all conditions. Genres are combined by commas, or by repeating the option: all must apply. With \
            'comedy|horror' in quotes, one of them is enough. Of several providers, one is enough. Streaming data come \
            from JustWatch, through \(MovieService.name).

            --with takes a person's name, \(MovieService.name) or IMDb id, or page address.

            A list that was saved in the last hour is shown without asking the service. An older one shows at once and is \
            updated when the service responds; if it cannot be reached, the list stays. Of each list, the first 500 films \
            are saved. If there is none, the films you have seen in lists are listed, by votes in the place of \
            popularity, unless the list needs people, providers, running times or the box office.

            Sorted by rating, \(MovieService.name) lists only films with 200 votes or more, unless --min-votes names \
            another number.
            """,
        optionGroups: [OptionGroup("Filters", DiscoverFilterOptions.all)],
        options: [sort, order] + ListOptions.paged + [ListOptions.language],
        examples: [
            Example("movies discover --sort revenue", caption: "The highest box office."),
            Example("movies discover --sort released --order asc --genre western", caption: "The oldest Westerns."),
            Example(
                "movies discover --genre comedy,horror --from 1980 --to 1989",
                caption: "Funny and scary, of a decade."
            ),
            Example(
                "movies discover --with \"tim burton\" --without-genre animation",
                caption: "The films of a person."
            ),
        ],
        action: CommandAction(attempt: .reading("list"), fields: .movies, run)
    )

    private static let sort = Option("sort", help: "The property to sort by.", default: MovieOrder.popularity)
    private static let order = Option<DiscoverOrder?>(
        "order",
        help: "Ascending or descending; by default 'asc' for titles and 'desc' for the rest."
    )

    @MainActor
    private static func run(_ context: CommandContext) async throws {
        let policy = try context.arguments.fetchPolicy(maxAge: DiscoverQuery.maxAge)
        let language = try ListOptions.language(context)
        let order = context.arguments[sort]
        let options = [Self.order] + DiscoverFilterOptions.all + [ListOptions.language]
        let words = ["discover", "--sort", order.rawValue] + context.arguments.words(of: options)
        let output = try MoviesListOutput(context, command: words)
        let query = DiscoverQuery(
            order: order,
            sortOrder: context.arguments[Self.order]?.sortOrder ?? order.usualSortOrder,
            filters: try await DiscoverFilterOptions.filters(context, language: language),
            language: language
        )
        try await output.write(.discover(query, from: context.container.makeDiscoverRepository()), policy: policy)
        // The service has the data of providers from JustWatch, who must be named where it is shown
        // (https://developer.themoviedb.org/reference/movie-watch-providers).
        if query.filters.providers != nil, context.terminal.output.isTerminal {
            context.notice("\nWhere films can be watched: JustWatch")
        }
    }
}

extension MovieOrder: ArgumentValue {}

private enum DiscoverOrder: String, CaseIterable, ArgumentValue {
    case desc, asc

    var sortOrder: SortOrder {
        self == .asc ? .ascending : .descending
    }
}
