import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

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
        let finder = MovieFinder(context, language: language, policy: policy)
        if context.arguments[opensPage] || context.arguments[opensTrailer] {
            return try await openPages(finder, WebPages(context: context, language: language, policy: policy))
        }
        let output = try DetailsOutput(context, policy: policy, language: language, region: region)
        let movies = try await finder.ids(context.arguments[MovieArgument.films])
        try await output.write(movies, showsPoster: context.arguments[poster] == true)
    }

    private static func openPages(_ finder: MovieFinder, _ pages: WebPages) async throws {
        let context = pages.context
        let isTrailer = context.arguments[opensTrailer]
        guard !(isTrailer && context.arguments[opensPage]) else {
            throw context.usage("'--web' and '--trailer' cannot be used together")
        }
        _ = try OutputFormat(withoutFields: context)
        var addresses: [String] = []
        for movie in try await finder.ids(context.arguments[MovieArgument.films]) {
            addresses.append(isTrailer ? try await pages.trailer(of: movie) : try await pages.address(of: movie))
        }
        try await context.openPages(addresses)
    }
}

@MainActor
private struct DetailsOutput {
    private typealias Output = FetchedOutput<MovieDetails, MovieDetailsRenderer>

    private let context: CommandContext
    private let policy: FetchPolicy
    private let language: Language?
    private let output: Output

    /// - Throws: A usage error if `--json` names unknown fields.
    init(_ context: CommandContext, policy: FetchPolicy, language: Language?, region: Region?) throws {
        self.context = context
        self.policy = policy
        self.language = language
        let container = context.container
        output = try FetchedOutput(context, policy: policy) { details in
            MovieDetailsRenderer(
                details,
                await container.library(for: LibraryScope([details.movie.id])),
                region: region,
                backend: container.backend,
                moviePages: container.moviePages,
                width: context.terminal.size.columns
            )
        }
    }

    /// Several movies in JSON are one array, written at the end. If a movie cannot be loaded, it has those before it.
    ///
    /// - Parameter showsPoster: In output for other programs, this has no effect.
    func write(_ movies: [MovieID], showsPoster: Bool) async throws {
        guard movies.count > 1, case .json(_, let layout) = output.format else {
            for (index, movie) in movies.enumerated() {
                if index > 0 { try context.print([""]) }
                try await write(movie, showsPoster: showsPoster && output.format.isTable)
            }
            return
        }
        var (objects, failure): ([JSONValue], (any Error)?) = ([], nil)
        for movie in movies where failure == nil {
            do {
                let loaded = try await load(movie)
                objects.append(output.json(loaded))
                output.noticeAge(of: loaded)
            } catch {
                failure = error
            }
        }
        if !objects.isEmpty { try context.print(.array(objects), layout) }
        if let failure { throw failure }
    }

    /// If the terminal cannot show posters, the command that saves one is shown below the text.
    private func write(_ movie: MovieID, showsPoster: Bool) async throws {
        let waits = showsPoster && context.missingPosters == nil
        // With a poster, the text waits: nothing can be inserted above lines that are already shown.
        let loaded = try await load(movie, showsCopy: !waits)
        let shown = loaded.shown.value.movie
        let isPosterShown = waits ? try await context.showPoster(of: shown, policy: policy) : false
        let advice = showsPoster && !isPosterShown ? [""] + context.posterAdvice(shown, language) : []
        try output.write(loaded, footer: advice)
    }

    private func load(_ movie: MovieID, showsCopy: Bool = true) async throws -> Output.Loaded {
        let session = await context.container.session()
        let viewModel = context.container.makeMovieDetailsViewModel(language: language, in: session)
        do {
            return try await output.load(movie, from: viewModel, showsCopy: showsCopy)
        } catch RepositoryError.service(.notFound) {
            throw CommandFailure.unknownMovie(movie, advice: "If it is a title:  movies view --title \(movie)")
        }
    }
}

private struct WebPages {
    let context: CommandContext
    let language: Language?
    let policy: FetchPolicy

    /// The demo's ids are not the service's, so in the demo it is a search for the title, and a notice says so.
    func address(of movie: MovieID) async throws -> String {
        if let pages = context.container.moviePages { return "\(pages)\(movie)" }
        let shown = try await context.details(of: movie, language, policy).value.movie
        context.notice("The demo's ids are not \(MovieService.name)'s, so this is a search for the title.")
        return context.container.pageAddress(of: shown)
    }

    /// - Throws: `refused` if no trailer is known.
    func trailer(of movie: MovieID) async throws -> String {
        let details = try await context.details(of: movie, language, policy).value
        if let trailer = details.trailer { return trailer.address }
        let title = MovieLabel.text(details.movie)
        guard context.container.backend == .demo else {
            throw CommandFailure.refused(
                summary: "\(MovieService.name) knows no trailer of \(title).",
                advice: ["To see its page there:  movies view \(movie) --web"]
            )
        }
        throw CommandFailure.refused(
            summary: "The demo has no trailers, so there is none of \(title).",
            advice: ["For those of \(MovieService.name), set \(MovieService.tokenVariable) or run 'movies auth token'."]
        )
    }
}

extension CommandContext {
    /// - Throws: A failure that names the id if the service knows no such movie.
    func details(
        of movie: MovieID,
        _ language: Language?,
        _ policy: FetchPolicy
    ) async throws -> (value: MovieDetails, outcome: FetchOutcome) {
        let repository = container.makeMovieDetailsRepository()
        do {
            return try await repository.details(of: movie, language: language, in: nil, policy: policy)
                .resultAndOutcome()
        } catch .service(.notFound) {
            throw CommandFailure.unknownMovie(movie)
        }
    }
}
