import Arguments
import Domain
import Presentation

/// `movies view`: shows all about one film.
enum ViewCommand {
    static let command = Command(
        "view",
        abstract: "Show one film, by its id or its title.",
        discussion: """
            A number alone is an id. A year in brackets after a title tells films with the same title apart. If a title \
            matches several films, you are asked for one on a terminal; elsewhere, the films are listed on standard error, \
            and the exit status is 1.

            With --poster, terminals that show images (iTerm2, WezTerm) show the poster above the text. On other terminals, \
            and in the demo, whose posters are drawings, a line says how to save it.

            Details that were saved in the last 24 hours are shown without asking the service.
            """,
        arguments: [words],
        options: [isTitle, takesFirst, poster, language],
        examples: [
            Example("movies view 6", caption: "By id, as lists show it."),
            Example("movies view batman begins", caption: "By title."),
            Example("movies view 'Batman (1989)'", caption: "By title and year."),
            Example("movies view --title 2001 --first", caption: "A title that is a number."),
            Example("movies view 6 --poster", caption: "With the poster, if the terminal shows images."),
            Example("movies view batman --first --json=runtime", caption: "The closest of several, for a program."),
        ],
        action: CommandAction(run)
    )

    private static let words = Argument<[String]>(
        "film",
        help: "The id of a film, or its title.",
        completion: .dynamic(Completions.movies)
    )
    private static let isTitle = Flag("title", help: "Take a number as a title.")
    private static let takesFirst = Flag("first", help: "If several films match, show the closest.")
    private static let poster = InvertibleFlag("poster", help: "Show the poster, too.")
    private static let language = Option<String?>("language", help: "The language of texts, such as 'de' or 'pt-BR'.")

    /// More than TMDB's own `max-age` of about 5 hours, because the details of a film change rarely, and far less than the
    /// 6 months that its terms of use allow.
    static let maxAge = Duration.seconds(24 * 60 * 60)

    @MainActor
    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        let policy = try context.fetchPolicy(maxAge: maxAge)
        let language = try context.language(context.arguments[language])
        var output = try MovieDetailsOutput(context)
        let movie = try await movie(context, language: language, policy: policy)
        let showsPoster = context.arguments[poster] == true
        try await output.write(movie, language: language, policy: policy, showsPoster: showsPoster)
    }

    private static func movie(
        _ context: CommandContext,
        language: Language?,
        policy: FetchPolicy
    ) async throws(CommandFailure) -> MovieID {
        let text = context.arguments[words].joined(separator: " ")
        if !context.arguments[isTitle], !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }) {
            guard let id = Int(text).flatMap(MovieID.init) else {
                throw context.usage("'\(text)' is no id. With --title, it is a title.")
            }
            return id
        }
        return try await find(try context.value(text, SearchText.init), context, language: language, policy: policy)
    }

    private static func find(
        _ title: SearchText,
        _ context: CommandContext,
        language: Language?,
        policy: FetchPolicy
    ) async throws(CommandFailure) -> MovieID {
        let findMovie = context.container.makeFindMovieUseCase()
        let match = try await context.result(attempting: context.attempt("title")) { () throws(MoviesError) in
            try await findMovie.execute(title: title, language: language, policy: policy)
        }
        return try choose(match, title, context).id
    }

    private static func choose(
        _ match: MovieMatch,
        _ title: SearchText,
        _ context: CommandContext
    ) throws(CommandFailure) -> Movie {
        let shownTitle = TerminalText(title.value)
        switch match {
        case .none:
            let hasYear = DatedTitle(title).year != nil
            throw .refused(
                summary: "No movies matched \"\(shownTitle)\".",
                advice: [hasYear ? "Check the year, or leave it out." : "Check the spelling, or try fewer words."]
            )
        case .one(let movie):
            return movie
        case .several(let movies, let total):
            if context.arguments[takesFirst], let first = movies.first { return first }
            if let picker = MoviePicker(context) { return try picker.pick(movies) }
            let closest = total > movies.count ? "; the closest \(movies.count)" : ""
            throw .refused(
                summary: "\"\(shownTitle)\" may mean any of \(total) films\(closest):",
                advice: CandidatesRenderer(movies).tabSeparated() + [
                    "Name one by its id, as in 'movies view \(movies.first?.id.description ?? "6")', or add --first."
                ]
            )
        }
    }
}
