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
    /// What comes below the details.
    private var footer: @Sendable (Movie) -> [String] = { _ in [] }

    init(_ context: CommandContext) throws(CommandFailure) {
        self.context = context
        attempt = context.attempt("movie")
        format = try MovieDetailsFormat(context)
        block = RedrawableBlock(stream: context.terminal.output, size: context.terminal.size)
    }

    /// Shows the poster, above what is written later, or has that end with how to get it. Other programs get neither.
    mutating func writePoster(
        _ movie: MovieID,
        language: Language?,
        policy: FetchPolicy
    ) async throws(CommandFailure) {
        guard format.isTable else { return }
        guard try await !InlinePoster(context).show(movie, language: language, policy: policy) else { return }
        footer = { ["", PosterRenderer().advice($0, language: language)] }
    }

    /// Loads a movie and writes it.
    mutating func write(
        _ movie: MovieID,
        language: Language?,
        policy: FetchPolicy
    ) async throws(CommandFailure) {
        let viewModel = context.container.makeMovieDetailsSceneDIContainer().makeMovieDetailsViewModel()
        for await state in viewModel.show(movie, language: language, policy: policy) {
            if let shown = state.shown { try show(shown) }
        }
        try finish(viewModel.state, movie)
    }

    /// What is known so far.
    private mutating func show(_ shown: ShownMovie) throws(CommandFailure) {
        let lines = lines(shown)
        guard isRedrawn(lines) else { return }
        do throws(StreamError) {
            try block.show(lines)
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
        let lines = lines(shown)
        if !isRedrawn(lines) { try context.print(lines) }
        context.noticeAge(of: shown.storedAt, error: state.error, attempt)
    }

    private func lines(_ shown: ShownMovie) -> [String] {
        format.lines(shown) + footer(shown.details.movie)
    }

    /// Whether lines can be shown now and replaced later: not where a pager will show them all at the end.
    private func isRedrawn(_ lines: [String]) -> Bool {
        format.isTable && context.terminal.canRedraw && context.pager(for: lines) == nil
    }
}
