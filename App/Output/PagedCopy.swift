import DomainKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

/// The copy of a list that a pager shows while the service is asked.
///
/// A pager cannot replace what it shows. So it gets the copy with its age at once, and its input stays open. When the
/// service has responded, the films on further pages follow, and a last line says what has changed.
@MainActor
struct PagedCopy {
    enum Outcome {
        case shown
        /// The user closed the pager before the service responded. The load is stopped.
        case closedEarly
        /// There is no such pager.
        case notStarted
    }

    private let copy: MoviesList
    private let sort: MoviesSort
    private let lines: (MoviesList) -> [String]
    private let context: CommandContext
    private let attempt: Attempt

    /// - Parameters:
    ///   - sort: The order of the copy.
    ///   - lines: Makes the lines of a list.
    ///   - attempt: The attempt, for messages.
    init(
        _ copy: MoviesList,
        sort: MoviesSort,
        lines: @escaping (MoviesList) -> [String],
        _ context: CommandContext,
        _ attempt: Attempt
    ) {
        self.copy = copy
        self.sort = sort
        self.lines = lines
        self.context = context
        self.attempt = attempt
    }

    /// Shows the copy, waits for the load, adds its outcome and waits until the pager ends.
    ///
    /// - Parameter states: The further states of the view model.
    func show(
        in pager: Pager,
        during states: AsyncStream<MoviesListState>,
        of viewModel: MoviesListViewModel
    ) async -> Outcome {
        // Before the terminal is lent: a process inherits the signals that this one ignores.
        guard let pager = pager.open() else { return .notStarted }
        return await context.terminal.lend {
            pager.write(text(notice + lines(copy)))
            let watch = Task { if await pager.end() == .closed { viewModel.stop() } }
            for await _ in states {}
            let isClosedEarly = pager.hasEnded
            if !isClosedEarly { pager.write(text(await outcome(of: viewModel.state))) }
            pager.endInput()
            await watch.value
            return await pager.end() == .notStarted ? .notStarted : isClosedEarly ? .closedEarly : .shown
        }
    }

    private var notice: [String] {
        let notice = MoviesListRenderer(copy).copyNotice(
            now: context.container.now(),
            backend: context.container.backend
        )
        return context.terminal.lines(of: notice)
    }

    /// The lines that follow the copy.
    private func outcome(of state: MoviesListState) async -> [String] {
        let update = state.update(since: copy, await context.container.library(for: state.scope), sort: sort)
        let further = update?.further.map(lines) ?? []
        let line = state.error.map(message) ?? update?.line(context.container.backend) ?? ""
        return further + [""] + context.terminal.lines(of: line)
    }

    /// Why the service has not confirmed the copy.
    private func message(_ error: RepositoryError) -> String {
        let failure = context.container.failureContext(attempt)
        let notice =
            error.allowsStaleCopy
            ? StaleNotice.text(error, cachedAt: copy.cachedAt, now: context.container.now(), context: failure) : nil
        return notice ?? ErrorMessage(error, context: failure)?.summary ?? ""
    }

    private func text(_ lines: [String]) -> String {
        lines.map { $0 + "\n" }.joined()
    }
}
