import Arguments
import Domain
import Presentation

/// Writes one movie as it comes: on a terminal at once, and again in the same place when something else comes; elsewhere
/// once, when all has come.
@MainActor
struct MovieDetailsOutput {
    private let context: CommandContext
    private let attempt: Attempt
    private let format: MovieDetailsFormat
    private var block: RedrawableBlock

    init(_ context: CommandContext) throws(CommandFailure) {
        self.context = context
        attempt = context.attempt("movie")
        format = try MovieDetailsFormat(context)
        block = RedrawableBlock(stream: context.terminal.output, size: context.terminal.size)
    }

    /// Loads a movie and writes it.
    mutating func write(
        _ movie: MovieID,
        language: Language?,
        policy: FetchPolicy
    ) async throws(CommandFailure) {
        let viewModel = context.container.makeMovieDetailsSceneDIContainer().makeMovieDetailsViewModel()
        for await state in viewModel.show(movie, language: language, policy: policy) {
            if format.isRedrawn, let shown = state.shown { try redraw(shown) }
        }
        try finish(viewModel.state, movie)
    }

    private mutating func redraw(_ shown: ShownMovie) throws(CommandFailure) {
        do throws(StreamError) {
            try block.show(format.lines(shown))
        } catch {
            throw .notWritten(error)
        }
    }

    /// Throws the error that no stored movie stands in for.
    private func finish(_ state: MovieDetailsState, _ movie: MovieID) throws(CommandFailure) {
        if state.error == .notFound { throw .unknownMovie(movie) }
        guard let shown = state.shown, state.error?.leavesStoredStanding ?? true else {
            throw .failed(state.error ?? .cancelled, attempt)
        }
        if !format.isRedrawn { try context.print(format.lines(shown)) }
        context.noticeAge(of: shown.storedAt, error: state.error, attempt)
    }
}
