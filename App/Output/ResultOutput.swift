import ArgumentsKit
import DomainKit
import Presentation
import TerminalKit

/// Writes a result for a person while it is loaded.
///
/// On a terminal, each version replaces the one before it. Elsewhere, only the last version is written.
@MainActor
struct ResultOutput {
    private let context: CommandContext
    private lazy var block = RedrawableBlock(context.terminal, isStyled: context.isColored)

    init(_ context: CommandContext) {
        self.context = context
    }

    mutating func show(_ lines: [StyledLine]) throws {
        if isRedrawn(lines) { try redraw(lines) }
    }

    mutating func finish(_ lines: [StyledLine]) throws {
        if isRedrawn(lines) {
            try redraw(lines)
        } else {
            try redraw([])
            try context.print(lines)
        }
    }

    /// Whether lines can be shown now and replaced later. Lines in a pager cannot be replaced.
    private func isRedrawn(_ lines: [StyledLine]) -> Bool {
        context.terminal.canRedraw && context.pager(for: lines) == nil
    }

    private mutating func redraw(_ lines: [StyledLine]) throws {
        try block.show(lines)
    }
}

extension CommandContext {
    func report(origin: Origin, cachedAt: Timestamp, error: RepositoryError?, _ policy: FetchPolicy) -> FetchReport {
        FetchReport(
            origin: origin,
            cachedAt: cachedAt,
            error: error,
            policy: policy,
            now: container.now(),
            context: failureContext()
        )
    }

    /// Says how old the copy is, and why it is shown: because of an error, or of `--offline`. Without a copy, says where from
    /// what is shown is known. Prints nothing if there is no reason.
    ///
    /// - Parameter topic: What is not saved, or `nil` for a page.
    func noticeAge(of cachedAt: Timestamp, from origin: Origin, error: RepositoryError?, _ topic: MoviesListTopic?) {
        let (now, failure) = (container.now(), failureContext())
        let text: String? =
            if let cause = origin.indexCause {
                StaleNotice.known(
                    topic?.thing ?? "page",
                    showing: topic?.known,
                    insteadOf: cause,
                    cachedAt: cachedAt,
                    now: now,
                    context: failure
                )
            } else if let error = error ?? offlineCause {
                StaleNotice.text(error, cachedAt: cachedAt, now: now, context: failure)
            } else { nil }
        if let text { notice(text) }
    }

    private var offlineCause: RepositoryError? {
        arguments[GlobalOptions.offline] ? .service(.offline) : nil
    }

    func noticeMissingPoster(_ error: RepositoryError) {
        let message = ErrorMessage(error, context: failureContext(.downloading("poster")))
        if let message { notice("! \(message.summary)") }
    }
}
