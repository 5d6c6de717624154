import Arguments
import Domain
import Presentation

/// Writes a list of movies while it is loaded, and the notices about it.
@MainActor
struct MoviesListOutput {
    private let context: CommandContext
    private let attempt: Attempt
    private let command: [String]
    private let format: MoviesListFormat
    private var result: ResultOutput

    /// - Parameters:
    ///   - attempt: The attempt, for messages.
    ///   - command: The words after `movies` that show this list, for the notice about its next page.
    init(_ context: CommandContext, attempt: Attempt, command: [String]) throws(CommandFailure) {
        self.context = context
        self.attempt = attempt
        self.command = command
        format = try MoviesListFormat(context)
        result = ResultOutput(context, isTable: format.isTable)
    }

    /// Loads a list and writes it.
    ///
    /// - Parameter limit: The number of movies to load, page after page, or `nil` for one page. With a limit, the list is
    ///   written when it is complete: a list that grows beyond the screen could not be replaced.
    mutating func write(
        _ source: PagingSource,
        startingAt page: PageNumber,
        limit: Int? = nil,
        sort: MoviesSort = .relevance,
        policy: FetchPolicy
    ) async throws(CommandFailure) {
        let viewModel = context.container.makeMoviesListViewModel()
        let states = viewModel.show(
            source,
            startingAt: page,
            limit: limit,
            sort: sort,
            policy: policy
        )
        for await state in states where limit == nil { try show(state) }
        try finish(viewModel.state, policy)
    }

    /// Writes a state during the load.
    private mutating func show(_ state: MoviesListState) throws(CommandFailure) {
        guard let list = state.list, !list.movies.isEmpty else { return }
        try result.show(format.lines(list))
    }

    /// Writes the last state.
    ///
    /// - Throws: The error if there is no list, no copy may be shown in its place, or the list is incomplete.
    private mutating func finish(_ state: MoviesListState, _ policy: FetchPolicy) throws(CommandFailure) {
        guard let list = state.list, state.isIncomplete || state.error?.allowsStaleCopy ?? true else {
            throw .failed(state.error ?? .cancelled, attempt)
        }
        let isEmpty = format.isTable && list.movies.isEmpty
        try result.finish(isEmpty ? [] : format.lines(list))
        if isEmpty { context.notice(MoviesListRenderer(list).heading) }
        if state.isIncomplete, let error = state.error { throw .failed(error, context.attempt("part of the list")) }
        context.noticeAge(of: list.cachedAt, error: state.error, attempt)
        noticeAgeOfChart(list, policy)
        noticeNextPage(of: list)
    }

    /// Prints how old a chart is if an old copy was shown while it is refreshed in the background.
    private func noticeAgeOfChart(_ list: MoviesList, _ policy: FetchPolicy) {
        guard format.isTable, case .cachedWhileRefreshing(let maxAge) = policy else { return }
        let now = context.container.now()
        let notice = MoviesListRenderer(list).savedNotice(maxAge: maxAge, now: now)
        if let notice { context.notice(notice) }
    }

    private func noticeNextPage(of list: MoviesList) {
        guard format.isTable, let page = list.nextPage else { return }
        let end = command.firstIndex(of: "--") ?? command.endIndex
        let words = command[..<end] + ["--page", page.description] + command[end...]
        context.notice("\nNext page: movies \(words.map { ShellWord($0).description }.joined(separator: " "))")
    }
}

/// The form of a list of movies.
private struct MoviesListFormat: Sendable {
    /// Whether the lines are for a person at a terminal.
    let isTable: Bool
    let lines: @Sendable (MoviesList) -> [String]

    /// - Throws: A usage error if `--json` names unknown fields.
    init(_ context: CommandContext) throws(CommandFailure) {
        let width = context.terminal.size.columns
        switch OutputFormat(context) {
        case .table(let style):
            isTable = true
            lines = { [""] + MoviesListRenderer($0).table(width: width, style: style) }
        case .tabSeparated:
            isTable = false
            lines = { MoviesListRenderer($0).tabSeparated() }
        case .json(let names, let layout):
            isTable = false
            let fields: [MovieField] = try context.fields(names)
            let backend = context.container.backend
            lines = { [MoviesListRenderer($0).json(fields: fields, backend: backend, layout: layout)] }
        }
    }
}
