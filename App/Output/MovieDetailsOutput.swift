import Arguments
import Domain
import Presentation

/// Writes one movie as it comes.
@MainActor
struct MovieDetailsOutput {
    private let context: CommandContext
    private let attempt: Attempt
    private let format: MovieDetailsFormat
    private var result: ResultOutput
    /// What comes below the details.
    private var footer: @Sendable (Movie) -> [String] = { _ in [] }

    init(_ context: CommandContext) throws(CommandFailure) {
        self.context = context
        attempt = context.attempt("movie")
        format = try MovieDetailsFormat(context)
        result = ResultOutput(context, isTable: format.isTable)
    }

    /// Shows the poster, above what is written later, or has that end with how to get it. Other programs get neither.
    mutating func writePoster(
        _ movie: MovieID,
        language: Language?,
        policy: FetchPolicy
    ) async throws(CommandFailure) {
        guard format.isTable else { return }
        guard try await !InlinePoster(context).show(movie, language: language, policy: policy) else { return }
        let width = context.terminal.size.columns
        footer = { [""] + MessageLayout.lines(PosterRenderer().advice($0, language: language), width: width) }
    }

    /// Loads a movie and writes it.
    mutating func write(
        _ movie: MovieID,
        language: Language?,
        policy: FetchPolicy
    ) async throws(CommandFailure) {
        let viewModel = context.container.makeMovieDetailsSceneDIContainer().makeMovieDetailsViewModel()
        for await state in viewModel.show(movie, language: language, policy: policy) {
            if let shown = state.shown { try result.show(lines(shown)) }
        }
        try finish(viewModel.state, movie)
    }

    /// Throws the error that no stored movie stands in for.
    private mutating func finish(_ state: MovieDetailsState, _ movie: MovieID) throws(CommandFailure) {
        if state.error == .notFound {
            throw .unknownMovie(movie, advice: "If it is a title:  movies view --title \(movie)")
        }
        guard let shown = state.shown, state.error?.leavesStoredStanding ?? true else {
            throw .failed(state.error ?? .cancelled, attempt)
        }
        try result.finish(lines(shown))
        context.noticeAge(of: shown.storedAt, error: state.error, attempt)
    }

    private func lines(_ shown: ShownMovie) -> [String] {
        format.lines(shown) + footer(shown.details.movie)
    }
}
