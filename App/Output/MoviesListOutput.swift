import Arguments
import Domain
import Presentation

/// Writes a list of movies as it comes: on a terminal at once, and again in the same place when something else comes;
/// elsewhere once, when all has come.
@MainActor
struct MoviesListOutput {
    private let context: CommandContext
    private let attempt: Attempt
    private let command: [String]
    private let format: MoviesListFormat
    private var block: RedrawableBlock

    /// - Parameters:
    ///   - attempt: What is being done, for messages.
    ///   - command: The words after `movies` that show this list, for the command of the next page.
    init(_ context: CommandContext, attempt: Attempt, command: [String]) throws(CommandFailure) {
        self.context = context
        self.attempt = attempt
        self.command = command
        format = try MoviesListFormat(context)
        block = RedrawableBlock(stream: context.terminal.output, size: context.terminal.size)
    }

    /// Loads a list and writes it.
    mutating func write(
        _ source: MoviesListSource,
        startingAt page: PageNumber,
        policy: FetchPolicy
    ) async throws(CommandFailure) {
        let viewModel = MoviesListViewModel()
        for await state in viewModel.show(source, startingAt: page, policy: policy) {
            try show(state)
        }
        try finish(viewModel.state)
    }

    /// What is known so far.
    private mutating func show(_ state: MoviesListState) throws(CommandFailure) {
        guard let list = state.list, !list.movies.isEmpty else { return }
        let lines = format.lines(list)
        guard isRedrawn(lines) else { return }
        do throws(StreamError) {
            try block.show(lines)
        } catch {
            throw .notWritten(error)
        }
    }

    /// What is known in the end. Throws the error that no list stands in for.
    private mutating func finish(_ state: MoviesListState) throws(CommandFailure) {
        guard let list = state.list, state.error?.leavesStoredStanding ?? true else {
            throw .failed(state.error ?? .cancelled, attempt)
        }
        let lines = format.lines(list)
        if format.isTable && list.movies.isEmpty {
            context.notice(MoviesHeading.text(list))
        } else if isRedrawn(lines) {
            try show(state)
        } else {
            try context.print(lines)
        }
        noticeAge(of: list, error: state.error)
        noticeNextPage(of: list)
    }

    /// Whether lines can be shown now and replaced later: not where a pager will show them all at the end.
    private func isRedrawn(_ lines: [String]) -> Bool {
        format.isTable && context.terminal.canRedraw && context.pager(for: lines) == nil
    }

    private func noticeAge(of list: MoviesList, error: MoviesError?) {
        let isOffline = context.arguments[GlobalOptions.offline]
        guard let error = error ?? (isOffline ? .offline(reason: "--offline") : nil) else { return }
        let notice = StaleNotice.text(
            error,
            storedAt: list.storedAt,
            now: context.container.now(),
            context: context.container.failureContext(attempt)
        )
        if let notice { context.notice(notice) }
    }

    private func noticeNextPage(of list: MoviesList) {
        guard format.isTable, let page = list.nextPage else { return }
        let words = command.map { ShellWord($0).description }.joined(separator: " ")
        context.notice("\nNext page: movies \(words) --page \(page)")
    }
}
