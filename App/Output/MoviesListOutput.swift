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
    /// On a terminal, the copies show at once, and the list is replaced while it is loaded. A list that does not fit on the
    /// screen could not be replaced: of such a list, only the copies and the end show, or a pager shows both.
    ///
    /// - Parameter limit: The number of movies to load, page after page, or `nil` for one page.
    mutating func write(
        _ source: PagingSource,
        startingAt page: PageNumber,
        limit: Int? = nil,
        sort: MoviesSort = .relevance,
        policy: FetchPolicy
    ) async throws(CommandFailure) {
        if let grid = MoviesGridOutput(context, attempt: attempt) {
            let list = try await grid.write(source, startingAt: page, limit: limit, sort: sort, policy: policy)
            return noticeNextPage(of: list, options: ["--posters"])
        }
        let viewModel = context.container.makeMoviesListViewModel()
        let states = viewModel.show(
            source,
            startingAt: page,
            limit: limit,
            sort: sort,
            policy: policy
        )
        var isPrinted = false
        for await state in states where format.isTable {
            // A long list is not laid out again for each of its pages.
            guard let list = state.list, !list.movies.isEmpty,
                state.isCopy || list.movies.count < context.terminal.size.rows
            else { continue }
            let lines = lines(list, state.error, policy)
            if state.isCopy, let pager = context.pager(for: lines), state.update(since: list) != nil {
                let copy = PagedCopy(list, lines: { [self] in self.lines($0, nil, policy) }, context, attempt)
                switch await copy.show(in: pager, during: states, of: viewModel) {
                case .closedEarly: return
                case .shown: isPrinted = true
                case .notStarted: break
                }
            } else if state.isCopy || context.terminal.fits(lines) {
                try result.show(lines)
            }
        }
        try finish(viewModel.state, policy, isPrinted: isPrinted)
    }

    /// Writes the last state.
    ///
    /// - Parameter isPrinted: Whether the pager has shown the list already.
    /// - Throws: The error if there is no list, no copy may be shown in its place, or the list is incomplete.
    private mutating func finish(
        _ state: MoviesListState,
        _ policy: FetchPolicy,
        isPrinted: Bool
    ) throws(CommandFailure) {
        guard let list = state.list, state.isIncomplete || state.error?.allowsStaleCopy ?? true else {
            throw .failed(state.error ?? .cancelled, attempt)
        }
        let isEmpty = format.isTable && list.movies.isEmpty
        if !isPrinted { try result.finish(isEmpty ? [] : lines(list, state.error, policy)) }
        if isEmpty { context.notice(MoviesListRenderer(list).heading) }
        if state.isIncomplete, let error = state.error { throw .failed(error, context.attempt("part of the list")) }
        context.noticeAge(of: list.cachedAt, error: state.error, attempt)
        noticeAgeOfChart(list, policy)
        noticeNextPage(of: list)
    }

    private func lines(_ list: MoviesList, _ error: MoviesError?, _ policy: FetchPolicy) -> [String] {
        format.lines(list) {
            context.report(origin: list.origin, cachedAt: list.cachedAt, error: error, policy, attempt)
        }
    }

    /// Prints how old a chart is if an old copy was shown while it is refreshed in the background.
    private func noticeAgeOfChart(_ list: MoviesList, _ policy: FetchPolicy) {
        guard format.isTable, case .cachedWhileRefreshing(let maxAge) = policy else { return }
        let now = context.container.now()
        let notice = MoviesListRenderer(list).savedNotice(maxAge: maxAge, now: now)
        if let notice { context.notice(notice) }
    }

    private func noticeNextPage(of list: MoviesList, options: [String] = []) {
        guard format.isTable, let page = list.nextPage else { return }
        let end = command.firstIndex(of: "--") ?? command.endIndex
        let words = command[..<end] + options + ["--page", page.description] + command[end...]
        context.notice("\nNext page: movies \(words.map { ShellWord($0).description }.joined(separator: " "))")
    }
}

/// The form of a list of movies.
private struct MoviesListFormat: Sendable {
    /// Whether the lines are for a person at a terminal.
    let isTable: Bool
    /// JSON has the report of the fetch, too.
    let lines: @Sendable (MoviesList, _ report: () -> FetchReport) -> [String]

    /// - Throws: A usage error if `--json` names unknown fields.
    init(_ context: CommandContext) throws(CommandFailure) {
        let width = context.terminal.size.columns
        switch OutputFormat(context) {
        case .table(let style):
            isTable = true
            lines = { list, _ in [""] + MoviesListRenderer(list).table(width: width, style: style) }
        case .tabSeparated:
            isTable = false
            lines = { list, _ in MoviesListRenderer(list).tabSeparated() }
        case .json(let names, let layout):
            isTable = false
            let fields: [MovieField] = try context.fields(names)
            lines = { list, report in
                [MoviesListRenderer(list).json(fields: fields, report: report(), layout: layout)]
            }
        }
    }
}
