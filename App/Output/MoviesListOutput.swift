import ArgumentsKit
import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

/// Writes a list of movies while it is loaded, and the notices about it.
///
/// A person at a terminal gets a table, or sentences where lines are typed. `MoviesTextOutput` writes the forms for other programs.
@MainActor
struct MoviesListOutput {
    private let context: CommandContext
    private let attempt: Attempt
    private let command: [String]
    private let style: TerminalStyle
    /// The form for another program, or `nil` for a table.
    private let textForm: MoviesListText.Form?
    private var result: ResultOutput

    /// - Parameters:
    ///   - attempt: The attempt, for messages.
    ///   - command: The words after `movies` that show this list, for the notice about its next page.
    /// - Throws: A usage error if `--json` names unknown fields.
    init(_ context: CommandContext, attempt: Attempt, command: [String]) throws(CommandFailure) {
        self.context = context
        self.attempt = attempt
        self.command = command
        switch OutputFormat(context) {
        case .table(let style): (self.style, textForm) = (style, nil)
        case .tabSeparated: (style, textForm) = (.plain, .tabSeparated)
        case .json(let names, let layout): (style, textForm) = (.plain, .json(try context.fields(names), layout))
        }
        result = ResultOutput(context, isTable: true)
    }

    /// Loads a list and writes it.
    ///
    /// On a terminal, the copies show at once, and the list is replaced while it is loaded. A list that does not fit on the
    /// screen could not be replaced: of such a list, only the copies and the end show, or a pager shows both.
    ///
    /// - Parameter limit: The number of movies to load, page after page, or `nil` for one page.
    mutating func write(
        _ source: MoviesSource,
        startingAt page: PageNumber,
        limit: Int? = nil,
        sort: MoviesSort = .relevance,
        policy: FetchPolicy
    ) async throws(CommandFailure) {
        if let textForm {
            var output = MoviesTextOutput(context, attempt: attempt, as: textForm, usesPager: true)
            return try await output.write(source, startingAt: page, limit: limit, sort: sort, policy: policy)
        }
        if let grid = MoviesGridOutput(context, attempt: attempt) {
            let list = try await grid.write(source, startingAt: page, limit: limit, sort: sort, policy: policy)
            noticeAgeOfChart(list, policy)
            return noticeNextPage(of: list, options: ["--posters"])
        }
        let viewModel = context.container.makeMoviesListViewModel()
        let states = viewModel.show(source, startingAt: page, limit: limit, policy: policy)
        var isPrinted = false
        for await state in states {
            // A long list is not laid out again for each of its pages.
            guard state.isCopy || state.rowCount < context.terminal.size.rows else { continue }
            let library = await context.container.library(for: state.scope)
            guard let list = state.list(library, sort: sort), !list.movies.isEmpty else { continue }
            let lines = self.lines(list)
            if state.isCopy, let pager = context.pager(for: lines),
                state.update(since: list, library, sort: sort) != nil
            {
                let copy = PagedCopy(list, sort: sort, lines: self.lines, context, attempt)
                switch await copy.show(in: pager, during: states, of: viewModel) {
                case .closedEarly: return
                case .shown: isPrinted = true
                case .notStarted: break
                }
            } else if state.isCopy || context.terminal.fits(lines) {
                try result.show(lines)
            }
        }
        let library = await context.container.library(for: viewModel.state.scope)
        try finish(viewModel.state, viewModel.state.list(library, sort: sort), policy, isPrinted: isPrinted)
    }

    /// Writes the last state.
    ///
    /// - Parameters:
    ///   - list: The movies of the state, or `nil` if there are none.
    ///   - isPrinted: Whether the pager has shown the list already.
    /// - Throws: The error if there is no list, no copy may be shown in its place, or the list is incomplete.
    private mutating func finish(
        _ state: MoviesListState,
        _ list: MoviesList?,
        _ policy: FetchPolicy,
        isPrinted: Bool
    ) throws(CommandFailure) {
        guard let list, state.isIncomplete || state.error?.allowsStaleCopy ?? true else {
            throw .failed(state.error ?? .cancelled, attempt)
        }
        if !isPrinted { try result.finish(list.movies.isEmpty ? [] : lines(list)) }
        context.plain?.remember(
            list.movies,
            from: MoviesListRenderer(list).firstNumber,
            of: command,
            more: nextPage(of: list)
        )
        if list.movies.isEmpty { context.notice(MoviesListRenderer(list).heading) }
        if state.isIncomplete, let error = state.error { throw .failed(error, context.attempt("part of the list")) }
        context.noticeAge(of: list.cachedAt, error: state.error, attempt)
        noticeAgeOfChart(list, policy)
        if context.plain == nil { noticeNextPage(of: list) }
    }

    private func lines(_ list: MoviesList) -> [String] {
        let (renderer, width) = (MoviesListRenderer(list), context.terminal.size.columns)
        return context.plain == nil
            ? [""] + renderer.table(width: width, style: style) : renderer.sentences(width: width)
    }

    /// Prints how old a chart is if an old copy was shown while it is refreshed in the background.
    private func noticeAgeOfChart(_ list: MoviesList, _ policy: FetchPolicy) {
        guard case .cachedWhileRefreshing(let maxAge) = policy else { return }
        let now = context.container.now()
        let notice = MoviesListRenderer(list).savedNotice(maxAge: maxAge, now: now)
        if let notice { context.notice(notice) }
    }

    private func noticeNextPage(of list: MoviesList, options: [String] = []) {
        guard let words = nextPage(of: list, options: options) else { return }
        context.notice("\nNext page: movies \(words.map { ShellWord($0).description }.joined(separator: " "))")
    }

    /// The words after `movies` that show the next page, or `nil` at the end of the list.
    private func nextPage(of list: MoviesList, options: [String] = []) -> [String]? {
        guard let page = list.nextPage else { return nil }
        let end = command.firstIndex(of: "--") ?? command.endIndex
        return command[..<end] + options + ["--page", page.description] + command[end...]
    }
}
