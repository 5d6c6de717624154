public import ArgumentsKit
import Domain
import Infrastructure
import TerminalKit
public import Presentation

/// `movies search`: finds films by the words of their titles.
enum SearchCommand {
    static let command = Command(
        "search",
        abstract: "Search films by title.",
        discussion: """
            Results that were saved in the last 6 hours are shown without asking the service. Older ones show at once and \
            are replaced when the service responds; if it cannot be reached, they stay.
            """,
        arguments: [words],
        options: [
            ListOptions.page, ListOptions.limit, ListOptions.posters, sort, year, ListOptions.language, region,
            includesAdult, opensPage,
        ],
        examples: [
            Example("movies search batman --page 2", caption: "Films 21 to 40 that match \"batman\"."),
            Example("movies search amélie --year 2001 --language fr", caption: "One year, with French titles."),
            Example("movies search batman | cut -f2", caption: "The titles alone."),
            Example("movies search batman --limit 60 --sort rating", caption: "The 60 closest, the best first."),
            Example("echo batman | movies search -", caption: "The words from standard input."),
        ],
        action: CommandAction(fields: .movies, run)
    )

    private static let words = Argument<[String]>(
        "query",
        help: "The words to search for; '-' reads them from standard input."
    )
    private static let sort = Option(
        "sort",
        help: "Sort the fetched films only: \(MovieService.name) itself lists matches by relevance.",
        default: MoviesSort.relevance
    )
    private static let opensPage = Flag(
        "web",
        short: "w",
        help: "Open the search at \(MovieService.name) in a browser."
    )
    private static let year = Option<Int?>("year", short: "y", help: "Films of this year.", in: ReleaseYear.range)
    private static let region = Option<String?>("region", help: "The country of release dates, such as 'DE'.")
    private static let includesAdult = Flag("include-adult", help: "Include films for adults.")

    @MainActor
    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        let query = try query(context)
        if context.arguments[opensPage] {
            return try await WebPageOutput(context).open([MovieService.searchPage(for: query.text)])
        }
        let page = try ListOptions.page(context)
        let policy = try context.fetchPolicy(maxAge: MovieQuery.maxAge)
        let search = context.container.makeSearch(query)
        var output = try MoviesListOutput(
            context,
            attempt: context.searchAttempt,
            command: ["search"] + command(query.text.value, filters(context.arguments))
        )
        try await output.write(
            search,
            startingAt: page,
            limit: context.arguments[ListOptions.limit],
            sort: context.arguments[sort],
            policy: policy
        )
    }

    /// The words after `search`. `--` separates a text that looks like an option.
    private static func command(_ text: String, _ filters: [String]) -> [String] {
        text.hasPrefix("-") ? filters + ["--", text] : [text] + filters
    }

    /// The options that narrow and sort the search, for the notice about the next page.
    private static func filters(_ arguments: ParsedArguments) -> [String] {
        var words: [String] = []
        if arguments[sort] != .relevance { words += ["--sort", arguments[sort].rawValue] }
        if let year = arguments[year] { words += ["--year", String(year)] }
        if let language = arguments[ListOptions.language] { words += ["--language", language] }
        if let region = arguments[region] { words += ["--region", region] }
        if arguments[includesAdult] { words.append("--include-adult") }
        return words
    }

    private static func query(_ context: CommandContext) throws(CommandFailure) -> MovieQuery {
        let arguments = context.arguments
        let text = arguments[words] == ["-"] ? try inputLine(context) : arguments[words].joined(separator: " ")
        return MovieQuery(
            text: try context.value(text, SearchText.init),
            language: try ListOptions.language(context),
            region: try context.region(arguments[region]),
            year: try context.value(arguments[year], ReleaseYear.init),
            includesAdult: arguments[includesAdult]
        )
    }

    private static func inputLine(_ context: CommandContext) throws(CommandFailure) -> String {
        guard let line = StandardInput.firstLine() else {
            throw context.usage("'-' reads the words from standard input; pipe them to it")
        }
        return line
    }
}

/// The value of `search --sort`.
extension MoviesSort: ArgumentValue {}
