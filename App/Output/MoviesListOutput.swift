import ArgumentsKit
import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

/// Writes a list of movies, and the notices about it.
///
/// A person at a terminal gets a table that is replaced while the list is loaded, or posters at its end. Another program gets
/// each page as soon as it is settled: when it has been fetched, or has failed and its copy takes its place.
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
        if let form { return try await write(source, as: form, page, limit, sort, policy) }
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
        context.notice("\nNext page: movies \(words.map { ShellWord($0).description }.joined(separator: " "))")
    }
}

extension MoviesListOutput {
    /// - Throws: The failure of the first page that can neither be fetched nor shown from a copy. The pages before it are
    ///   written.
    private func write(
        _ source: MoviesSource,
        as form: MoviesListText.Form,
        _ page: PageNumber,
        _ limit: Int?,
        _ sort: MoviesSort,
        _ policy: FetchPolicy
    ) async throws -> MovieQuery? {
        var text = MoviesListText(of: source, as: form, limit: limit, sort: sort)
        // A person gets the list at its end, in a pager if it does not fit on the screen.
        var held: String? = if case .lines = form { nil } else { context.terminal.output.isTerminal ? "" : nil }
        var looksForRuntimes = form.hasRuntimes

        func add(_ page: Cached<MoviesPage>, from origin: Origin) async throws {
            let scope = text.scope(of: page.value)
            let library = if let scope { await context.container.library(for: scope) } else { UserLibrary.none }
            let runtimes = looksForRuntimes ? try await runtimes(of: page.value) : nil
            looksForRuntimes = runtimes != nil
            let written = text.add(page, from: origin, library, runtimes: runtimes ?? [:])
            if held == nil { try context.write(written) } else { held?.append(written) }
        }

        var failure: RepositoryError?
        var isIncomplete = false
        walk: for await events in source.pages(page, limit, policy) {
            for event in events {
                switch event {
                case .cached: break
                case .finished(let page, let origin): try await add(page, from: origin)
                case .failed(let error, let copy):
                    failure = error
                    isIncomplete = copy == nil || !error.allowsStaleCopy
                    guard let copy, !isIncomplete else { break walk }
                    try await add(copy, from: .cache)
                }
            }
        }
        guard let cachedAt = text.cachedAt else { throw failure ?? RepositoryError.cancelled }
        let (origin, unmatched) = (text.origin, text.searchWithoutMatch)
        var suggestions: [Movie] = []
        if case .json = form, let unmatched { suggestions = await context.suggestions(for: unmatched)?.movies ?? [] }
        let report = context.report(origin: origin, cachedAt: cachedAt, error: failure, policy)
        let end = text.end(report, suggestions: suggestions)
        if let held {
            try context.print((held + end).split(separator: "\n").map(String.init))
        } else {
            try context.write(end)
        }
        if isIncomplete, let failure { throw CommandFailure.failed(failure, .reading("part of the list")) }
        context.noticeAge(of: cachedAt, from: origin, error: failure, source.topic)
        guard case .tabSeparated = form, text.isEmpty, source.topic.query != nil else { return nil }
        let reason = unmatched == nil ? "No \(source.topic.text(count: 0)) on this page." : source.topic.emptySentence
        context.notice(reason)
        return unmatched
    }

    /// In the language of `movies view` without options.
    private func runtimes(of page: MoviesPage) async throws -> [MovieID: Duration]? {
        let details = context.container.makeMovieDetailsRepository()
        return await details.savedRuntimes(of: page.items.map(\.id), language: try context.language(nil))
    }
}
