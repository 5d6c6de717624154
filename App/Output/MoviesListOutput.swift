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
    ///
    /// - Parameter limit: How many movies to load, page after page; nil for one page, however many it has. A list that
    ///   grows beyond the screen cannot be replaced there, so it is written when all of it has come.
    mutating func write(
        _ source: MoviesListSource,
        startingAt page: PageNumber,
        limit: Int? = nil,
        arrangement: MoviesArrangement = .asListed,
        policy: FetchPolicy
    ) async throws(CommandFailure) {
        let viewModel = MoviesListViewModel()
        let states = viewModel.show(
            source,
            startingAt: page,
            limit: limit,
            arrangement: arrangement,
            policy: policy
        )
        for await state in states where limit == nil { try show(state) }
        try finish(viewModel.state, policy)
    }

    /// What is known so far.
    private mutating func show(_ state: MoviesListState) throws(CommandFailure) {
        guard let list = state.list, !list.movies.isEmpty else { return }
        let lines = format.lines(list)
        if isRedrawn(lines) { try redraw(lines) }
    }

    private mutating func redraw(_ lines: [String]) throws(CommandFailure) {
        do throws(StreamError) {
            try block.show(lines)
        } catch {
            throw .notWritten(error)
        }
    }

    /// What is known in the end. Throws the error that no list stands in for, or that keeps the list from being whole.
    private mutating func finish(_ state: MoviesListState, _ policy: FetchPolicy) throws(CommandFailure) {
        guard let list = state.list, state.isIncomplete || state.error?.leavesStoredStanding ?? true else {
            throw .failed(state.error ?? .cancelled, attempt)
        }
        let lines = format.lines(list)
        if format.isTable && list.movies.isEmpty {
            try redraw([])
            context.notice(MoviesHeading.text(list))
        } else if isRedrawn(lines) {
            try redraw(lines)
        } else {
            try context.print(lines)
        }
        if state.isIncomplete, let error = state.error { throw .failed(error, attempt) }
        context.noticeAge(of: list.storedAt, error: state.error, attempt)
        noticeRefresh(of: list, policy)
        noticeNextPage(of: list)
    }

    /// Whether lines can be shown now and replaced later: not where a pager will show them all at the end.
    private func isRedrawn(_ lines: [String]) -> Bool {
        format.isTable && context.terminal.canRedraw && context.pager(for: lines) == nil
    }

    private func noticeRefresh(of list: MoviesList, _ policy: FetchPolicy) {
        guard format.isTable, case .cachedWhileRefreshing(let maxAge) = policy else { return }
        let now = context.container.now()
        let notice = RefreshNotice.text(origin: list.origin, storedAt: list.storedAt, maxAge: maxAge, now: now)
        if let notice { context.notice(notice) }
    }

    private func noticeNextPage(of list: MoviesList) {
        guard format.isTable, let page = list.nextPage else { return }
        let end = command.firstIndex(of: "--") ?? command.endIndex
        let words = command[..<end] + ["--page", page.description] + command[end...]
        context.notice("\nNext page: movies \(words.map { ShellWord($0).description }.joined(separator: " "))")
    }
}
