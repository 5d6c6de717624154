public import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import PresentationKit
import TerminalKit
public import Presentation

enum SearchCommand {
    static let command = Command(
        "search",
        abstract: "Search films by title.",
        discussion: """
            Results that were saved in the last 6 hours are shown without asking the service. Older ones show at once and \
            are replaced when the service responds; if it cannot be reached, they stay. A new search then looks \
            through the films you have seen in lists.

            The words may also be a title with its year, as in 'Batman (1989)', an IMDb id, or the address of a film.

            If no film matches, films with a title like it are suggested: of the year, if there is one. They are known from \
            the lists that were shown here, and the demo knows all of its own.
            """,
        arguments: [words],
        options: ListOptions.paged + [sort, year, ListOptions.language, region, includesAdult, corrects, opensPage],
        examples: [
            Example("movies search batman --page 2", caption: "Films 21 to 40 that match \"batman\"."),
            Example("movies search amélie --year 2001 --language fr", caption: "One year, with French titles."),
            Example("movies search batman | cut -f2", caption: "The titles alone."),
            Example("movies search batman --limit 60 --sort rating", caption: "The 60 closest, the best first."),
            Example("movies search godfahter --correct", caption: "The films that match \"godfather\"."),
            Example("echo batman | movies search -", caption: "The words from standard input."),
        ],
        action: CommandAction(attempt: .searching, fields: .movies, run)
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
    private static let year = Option<YearsArgument?>(
        "year",
        short: "y",
        help: "Films of this year. Those of '1990s' or '1990-1999' are looked for among the matches that are fetched."
    )
    private static let region = Option<String?>("region", help: "The country of release dates, such as 'DE'.")
    private static let corrects = Flag(
        "correct",
        help: "If no film matches, search for the words that were probably meant."
    )
    private static let includesAdult = Flag("include-adult", help: "Include adult films.")

    @MainActor
    private static func run(_ context: CommandContext) async throws {
        var query = try query(context)
        if context.arguments[opensPage] {
            return try await context.openPages([MovieService.searchPage(for: query.text)])
        }
        let policy = try context.arguments.fetchPolicy(maxAge: MovieQuery.maxAge)
        if context.arguments[corrects], let correction = try await correction(of: query, policy, context) {
            let text = SuggestionsText.text(correction)
            context.notice("No films matched \"\(query.text)\". Searching for \"\(text)\".")
            query = correction
        }
        if let unmatched = try await write(query, policy, context),
            let correction = try await askForCorrection(of: unmatched, context)
        {
            _ = try await write(correction, policy, context)
        }
    }

    /// - Returns: A search that no movie matches.
    @MainActor
    private static func write(
        _ query: MovieQuery,
        _ policy: FetchPolicy,
        _ context: CommandContext
    ) async throws -> MovieQuery? {
        do {
            return try await MoviesListOutput(context, command: ["search"] + words(context.arguments, of: query))
                .write(
                    .search(query, by: context.container.makeSearchMoviesUseCase()),
                    sort: context.arguments[sort],
                    policy: policy
                )
        } catch let error as RepositoryError {
            await context.noticeSuggestions(for: query, after: error)
            throw error
        }
    }

    /// Says what might have been meant, and asks the person at the terminal if it was.
    private static func askForCorrection(of query: MovieQuery, _ context: CommandContext) async throws -> MovieQuery? {
        for hint in await context.hints(for: query.text) { context.notice(hint) }
        guard let suggestions = await context.suggestions(for: query) else { return nil }
        let question = SuggestionsText.question(suggestions.movies, context.container.backend)
        guard let correction = suggestions.correction, OutputFormat(context).isTable, let prompt = context.prompt else {
            context.notice(question)
            return nil
        }
        let isMeant = try prompt.confirms("\(question) Search for \"\(SuggestionsText.text(correction))\"?")
        return isMeant ? correction : nil
    }

    /// Its first page is cached for the search itself.
    private static func correction(
        of query: MovieQuery,
        _ policy: FetchPolicy,
        _ context: CommandContext
    ) async throws -> MovieQuery? {
        let searchMovies = context.container.makeSearchMoviesUseCase()
        do {
            let page = try await searchMovies.page(.first, of: query, policy: policy).result()
            guard page.totalResults == 0 else { return nil }
        } catch {
            // Without a network, no film is known that matches.
            guard error.allowsKnownMovies else { throw error }
        }
        return await context.suggestions(for: query)?.correction
    }

    /// The text and the filters. `--` separates a text that looks like an option.
    private static func words(_ arguments: ParsedArguments, of query: MovieQuery) -> [String] {
        let text = query.text.value
        let correctedYear = arguments[year] == nil ? query.year.map { ["--year", String($0.value)] } ?? [] : []
        let filters =
            arguments.words(of: [sort, year]) + correctedYear
            + arguments.words(of: [ListOptions.language, region, includesAdult])
        return text.hasPrefix("-") ? filters + ["--", text] : [text] + filters
    }

    private static func query(_ context: CommandContext) throws -> MovieQuery {
        let arguments = context.arguments
        let text = arguments[words] == ["-"] ? try inputLine(context) : arguments[words].joined(separator: " ")
        return MovieQuery(
            text: try SearchText(text),
            language: try ListOptions.language(context),
            region: try context.region(arguments[region]),
            years: arguments[year]?.years,
            includesAdult: arguments[includesAdult]
        )
    }

    private static func inputLine(_ context: CommandContext) throws -> String {
        guard let line = context.terminal.streams.input.firstLine() else {
            throw context.usage("'-' reads the words from standard input; pipe them to it")
        }
        return line
    }
}

extension MoviesSort: ArgumentValue {}
