import DomainKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

/// Writes a list of movies as a table on a terminal.
///
/// The copies show at once, and the table is replaced while the list is loaded. A table that does not fit on the screen could
/// not be replaced: of such a list, only the copies and the end show, or a pager shows both.
@MainActor
struct MoviesTableOutput {
    enum Progress {
        /// `finish` shows the end.
        case loaded
        /// A pager has shown the end.
        case paged
        /// The user closed the pager before the service responded. The load is stopped.
        case closedEarly
    }

    private let context: CommandContext
    private let sort: MoviesSort
    private var result: ResultOutput
    private var progress = Progress.loaded

    init(_ context: CommandContext, sort: MoviesSort) {
        self.context = context
        self.sort = sort
        result = ResultOutput(context)
    }

    mutating func show(
        _ states: AsyncStream<MoviesListState>,
        of viewModel: MoviesListViewModel
    ) async throws -> Progress {
        for await state in states {
            // A long list is not laid out again for each of its pages.
            guard state.isCopy || state.rowCount < context.terminal.size.rows else { continue }
            let library = await context.container.library(for: state.scope)
            guard let list = state.list(library, sort: sort), !list.movies.isEmpty else { continue }
            let lines = lines(list)
            if state.isCopy, let pager = context.pager(for: lines),
                state.update(since: list, library, sort: sort) != nil
            {
                progress = await page(list, in: pager, during: states, of: viewModel)
            } else if state.isCopy || context.terminal.fits(rows: lines.count) {
                try result.show(lines)
            }
        }
        return progress
    }

    mutating func finish(_ list: MoviesList) throws {
        if progress == .loaded { try result.finish(list.movies.isEmpty ? [] : lines(list)) }
    }

    private func lines(_ list: MoviesList) -> [StyledLine] {
        [""] + MoviesListRenderer(list).table(width: context.terminal.size.columns, pages: context.container.moviePages)
    }
}

/// A copy in a pager, which cannot replace what it shows.
///
/// So it gets the copy with its age at once, and its input stays open. When the service has responded, the films on further
/// pages follow, and a last line says what has changed.
extension MoviesTableOutput {
    /// Waits until the pager ends.
    ///
    /// - Parameter states: The further states of the view model.
    /// - Returns: `loaded` if there is no such pager.
    private func page(
        _ copy: MoviesList,
        in pager: Pager,
        during states: AsyncStream<MoviesListState>,
        of viewModel: MoviesListViewModel
    ) async -> Progress {
        // Before the terminal is lent: a process inherits the signals that this one ignores.
        guard let pager = pager.open() else { return .loaded }
        return await context.terminal.lend {
            pager.write((age(of: copy) + lines(copy)).encoded(isStyled: context.isColored))
            let watch = Task { if await pager.end() == .closed { viewModel.stop() } }
            for await _ in states {}
            let isClosedEarly = pager.hasEnded
            if !isClosedEarly {
                let outcome = await outcome(of: viewModel.state, since: copy)
                pager.write(outcome.encoded(isStyled: context.isColored))
            }
            pager.endInput()
            await watch.value
            return await pager.end() == .notStarted ? .loaded : isClosedEarly ? .closedEarly : .paged
        }
    }

    private func age(of copy: MoviesList) -> [StyledLine] {
        let (now, backend) = (context.container.now(), context.container.backend)
        let notice = MoviesListRenderer(copy).copyNotice(now: now, backend: backend)
        return context.terminal.lines(of: notice).map { StyledLine($0) }
    }

    private func outcome(of state: MoviesListState, since copy: MoviesList) async -> [StyledLine] {
        let update = state.update(since: copy, await context.container.library(for: state.scope), sort: sort)
        let further = update?.further.map(lines) ?? []
        let line = state.error.map { message($0, about: copy) } ?? update?.line(context.container.backend) ?? ""
        return further + [""] + context.terminal.lines(of: line).map { StyledLine($0) }
    }

    private func message(_ error: RepositoryError, about copy: MoviesList) -> String {
        let (failure, now) = (context.failureContext(), context.container.now())
        let notice =
            error.allowsStaleCopy ? StaleNotice.text(error, cachedAt: copy.cachedAt, now: now, context: failure) : nil
        return notice ?? ErrorMessage(error, context: failure)?.summary ?? ""
    }
}
