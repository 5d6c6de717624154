import ArgumentsKit
import Domain
import DomainKit
import PlatformKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

/// Writes a list of movies, and the notices about it: as a table that is replaced while the list is loaded, as posters at its
/// end, or as text for another program.
@MainActor
struct MoviesListOutput {
    private let context: CommandContext
    private let command: [String]
    private let form: MoviesListText.Form?

    /// - Parameters:
    ///   - command: The words after `movies` that show this list, for the notice about its next page.
    ///   - form: A form of its own, or `nil` for the one that the options ask for.
    /// - Throws: A usage error if `--json` names unknown fields.
    init(_ context: CommandContext, command: [String], as form: MoviesListText.Form? = nil) throws {
        self.context = context
        self.command = command
        switch OutputFormat(context) {
        case _ where form != nil: self.form = form
        case .table: self.form = nil
        case .tabSeparated: self.form = .tabSeparated
        case .json(let names, let layout): self.form = .json(try context.fields(names), layout)
        }
    }

    /// Loads the part of a list that `ListOptions.paged` ask for, and writes it.
    ///
    /// - Parameter limit: The number of movies if no option says it. `nil` is one page.
    /// - Returns: A search that no movie matches, if a notice says so, or else `nil`.
    /// - Throws: The error if there is no list, no copy may be shown in its place, or the list is incomplete.
    @discardableResult
    func write(
        _ source: MoviesSource,
        sort: MoviesSort = .relevance,
        limit: Int? = nil,
        policy: FetchPolicy
    ) async throws -> MovieQuery? {
        let (page, limit) = (try ListOptions.page(context), context.arguments[ListOptions.limit] ?? limit)
        if let form {
            var output = MoviesTextOutput(context, source, as: form, limit: limit, sort: sort)
            return try await output.write(startingAt: page, policy)
        }
        let posters = MoviesGridOutput(context)
        var result = ResultOutput(context)
        let viewModel = MoviesListViewModel()
        for await state in viewModel.show(source, startingAt: page, limit: limit, policy: policy) {
            // A long list is not laid out again for each of its pages: what does not fit on the screen cannot be replaced.
            guard posters == nil, state.isCopy || state.rowCount < context.terminal.size.rows,
                let list = await list(state, sort), !list.movies.isEmpty
            else { continue }
            let table = table(list)
            if state.isCopy || context.terminal.fits(rows: table.count) { try result.show(table) }
        }
        let state = viewModel.state
        guard let list = await list(state, sort), state.failure != nil || state.error?.allowsStaleCopy ?? true
        else { throw state.error ?? RepositoryError.cancelled }
        let failedPoster = try await posters?.write(list, policy)
        if posters == nil { try result.finish(list.movies.isEmpty ? [] : table(list)) }

        if list.movies.isEmpty { context.notice(MoviesListRenderer(list).heading) }
        if let error = state.failure { throw CommandFailure.failed(error, .reading("part of the list")) }
        if let failedPoster { context.noticeMissingPoster(failedPoster) }
        context.noticeAge(of: list.cachedAt, from: list.origin, error: state.error, list.topic)
        // A chart is refreshed in the background, while an older copy is shown.
        if state.error == nil, case .cachedIfFresh(let maxAge) = policy,
            let notice = MoviesListRenderer(list).savedNotice(maxAge: maxAge, now: context.container.now())
        {
            context.notice(notice)
        }
        noticeNextPage(of: list, options: posters == nil ? [] : ["--posters"])
        return list.totalResults == 0 ? list.topic.search : nil
    }

    private func list(_ state: MoviesListState, _ sort: MoviesSort) async -> MoviesList? {
        state.list(await context.container.library(for: state.scope), sort: sort)
    }

    private func table(_ list: MoviesList) -> [StyledLine] {
        [""] + MoviesListRenderer(list).table(width: context.terminal.size.columns, pages: context.container.moviePages)
    }

    private func noticeNextPage(of list: MoviesList, options: [String]) {
        guard let page = list.nextPage else { return }
        let end = command.firstIndex(of: "--") ?? command.endIndex
        let words = command[..<end] + options + ["--page", page.description] + command[end...]
        let line = words.compactMap { ShellWord($0)?.description }
        guard line.count == words.count else { return }
        context.notice("\nNext page: movies \(line.joined(separator: " "))")
    }
}
