import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation

enum ViewCommand {
    static let command = Command(
        "view",
        abstract: "Show the details of one or more films.",
        discussion: MovieArgument.discussion + "\n\n" + """
            With --poster, the poster is shown above the text: in iTerm2 and WezTerm as it is, in any other terminal by \
            chafa, if that is installed (https://hpjansson.org/chafa/). Otherwise, its address is shown, and how to save it.

            If there is no overview in your language, the English one is shown, and marked.

            Where to watch the film is shown for the country of --region, else of the setting 'region', else of a language \
            such as 'pt-BR'. These data come from JustWatch.

            --web and --trailer open a page in the browser. Without a browser, and into a pipe, they print its address.

            Details that were saved in the last 24 hours are shown without asking the service.
            """,
        arguments: [MovieArgument.films],
        options: MovieArgument.options + [poster, language, region, opensPage, opensTrailer],
        examples: [
            Example("movies view batman begins", caption: "By title."),
            Example("movies view 'Batman (1989)' Inception", caption: "Two films, one by its title and year."),
            Example("movies view tt0096895", caption: "By the id at IMDb."),
            Example("movies view https://letterboxd.com/film/batman-begins/", caption: "By the address of its page."),
            Example("movies view --title 2001 --first", caption: "A title that is a number."),
            Example("movies view Inception --region DE", caption: "With where to watch it in Germany."),
            Example("movies view Inception --web", caption: "Its page at \(MovieService.name), in a browser."),
            Example("movies view Inception --poster", caption: "With the poster."),
            Example("movies view batman --first --json=runtime", caption: "The closest of several, for a program."),
        ],
        action: CommandAction(attempt: .reading("film"), fields: .movie, run)
    )

    private static let poster = InvertibleFlag("poster", help: "Show the poster, too.")
    private static let language = Option<String?>("language", help: "The language of texts, such as 'de' or 'pt-BR'.")
    private static let region = Option<String?>("region", help: "The country to watch the film in, such as 'DE'.")

    private static let opensPage = Flag(
        "web",
        short: "w",
        help: "Open the film's page at \(MovieService.name) in a browser."
    )
    private static let opensTrailer = Flag("trailer", help: "Open the film's trailer in a browser.")

    @MainActor
    private static func run(_ context: CommandContext) async throws {
        let policy = try context.arguments.fetchPolicy(maxAge: MovieDetails.maxAge)
        let language = try context.language(context.arguments[language])
        // Someone who reads pt-BR most likely watches in BR.
        let region = try context.region(context.arguments[region]) ?? language?.region
        if context.arguments[opensPage] || context.arguments[opensTrailer] {
            return try await openPages(context, language: language, policy: policy)
        }
        let output = try MovieDetailsOutput(context, policy: policy, language: language, region: region)
        let movies = try await MovieFinder(context, language: language, policy: policy)
            .ids(context.arguments[MovieArgument.films])
        try await output.write(movies, showsPoster: context.arguments[poster] == true)
    }

    @MainActor
    private static func openPages(
        _ context: CommandContext,
        language: Language?,
        policy: FetchPolicy
    ) async throws {
        let isTrailer = context.arguments[opensTrailer]
        guard !(isTrailer && context.arguments[opensPage]) else {
            throw context.usage("'--web' and '--trailer' cannot be used together")
        }
        let output = try WebPageOutput(context)
        let movies = try await MovieFinder(context, language: language, policy: policy)
            .ids(context.arguments[MovieArgument.films])
        var addresses: [String] = []
        for movie in movies {
            let page = MovieWebPage(context: context, movie: movie, language: language, policy: policy)
            addresses.append(isTrailer ? try await page.trailerAddress() : try await page.address())
        }
        try await output.open(addresses)
    }
}
