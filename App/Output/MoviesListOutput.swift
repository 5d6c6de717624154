import ArgumentsKit
import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

/// Writes a list of movies while it is loaded, and the notices about it.
///
/// A person at a terminal gets a table or posters. `MoviesTextOutput` writes the forms for other programs.
@MainActor
struct MoviesListOutput {
    private let context: CommandContext
    private let command: [String]
    private let textForm: MoviesListText.Form?

    /// - Parameter command: The words after `movies` that show this list, for the notice about its next page.
    /// - Throws: A usage error if `--json` names unknown fields.
    init(_ context: CommandContext, command: [String]) throws {
        self.context = context
        self.command = command
        switch OutputFormat(context) {
        case .table: textForm = nil
        case .tabSeparated: textForm = .tabSeparated
        case .json(let names, let layout): textForm = .json(try context.fields(names), layout)
        }
    }

    /// Loads the part of a list that `ListOptions.paged` ask for, and writes it.
    ///
    /// - Returns: A search that no movie matches, if a notice says so, or else `nil`.
    /// - Throws: The error if there is no list, no copy may be shown in its place, or the list is incomplete.
    @discardableResult
    func write(
        _ source: MoviesSource,
        sort: MoviesSort = .relevance,
        policy: FetchPolicy
    ) async throws -> MovieQuery? {
        let (page, limit) = (try ListOptions.page(context), context.arguments[ListOptions.limit])
        if let textForm {
            var output = MoviesTextOutput(context, as: textForm, usesPager: true)
            return try await output.write(source, startingAt: page, limit: limit, sort: sort, policy: policy)
        }
        let posters = MoviesGridOutput(context)
        var table = posters == nil ? MoviesTableOutput(context, sort: sort) : nil
        let viewModel = context.container.makeMoviesListViewModel()
        let states = viewModel.show(source, startingAt: page, limit: limit, policy: policy)
        if try await table?.show(states, of: viewModel) == .closedEarly { return nil }
        // Posters show only the end. A table has read all states.
        for await _ in states {}

        let state = viewModel.state
        let library = await context.container.library(for: state.scope)
        guard let list = state.list(library, sort: sort), state.failure != nil || state.error?.allowsStaleCopy ?? true
        else { throw state.error ?? RepositoryError.cancelled }
        let failedPoster = try await posters?.write(list, policy)
        try table?.finish(list)

        if list.movies.isEmpty { context.notice(MoviesListRenderer(list).heading) }
        if let error = state.failure {
            throw CommandFailure.failed(error, .reading("part of the list"))
        }
        if let failedPoster { context.noticeMissingPoster(failedPoster) }
        context.noticeAge(of: list.cachedAt, from: list.origin, error: state.error, list.topic)
        noticeRefresh(of: list, error: state.error, policy)
        noticeNextPage(of: list, options: posters == nil ? [] : ["--posters"])
        return list.totalResults == 0 ? list.topic.search : nil
    }

    /// A chart is refreshed in the background, while an older copy is shown.
    private func noticeRefresh(of list: MoviesList, error: RepositoryError?, _ policy: FetchPolicy) {
        guard error == nil, case .cachedIfFresh(let maxAge) = policy else { return }
        let now = context.container.now()
        let notice = MoviesListRenderer(list).savedNotice(maxAge: maxAge, now: now)
        if let notice { context.notice(notice) }
    }

    private func noticeNextPage(of list: MoviesList, options: [String]) {
        guard let page = list.nextPage else { return }
        let end = command.firstIndex(of: "--") ?? command.endIndex
        let words = command[..<end] + options + ["--page", page.description] + command[end...]
        context.notice("\nNext page: movies \(words.map { ShellWord($0).description }.joined(separator: " "))")
    }
}
