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

    init(_ context: CommandContext) throws(CommandFailure) {
        self.context = context
        attempt = context.attempt("movie")
        format = try MovieDetailsFormat(context)
        result = ResultOutput(context, isTable: format.isTable)
    }

    /// Loads a movie and writes it.
    mutating func write(
        _ movie: MovieID,
        language: Language?,
        policy: FetchPolicy
    ) async throws(CommandFailure) {
        let viewModel = context.container.makeMovieDetailsSceneDIContainer().makeMovieDetailsViewModel()
        for await state in viewModel.show(movie, language: language, policy: policy) {
            if let shown = state.shown { try result.show(format.lines(shown)) }
        }
        try finish(viewModel.state, movie)
    }

    /// Throws the error that no stored movie stands in for.
    private mutating func finish(_ state: MovieDetailsState, _ movie: MovieID) throws(CommandFailure) {
        if state.error == .notFound { throw .unknownMovie(movie) }
        guard let shown = state.shown, state.error?.leavesStoredStanding ?? true else {
            throw .failed(state.error ?? .cancelled, attempt)
        }
        try result.finish(format.lines(shown))
        context.noticeAge(of: shown.storedAt, error: state.error, attempt)
    }
}
