import ArgumentsKit
import DomainKit
import Presentation

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
            } else if let error = error ?? (arguments[GlobalOptions.offline] ? .service(.offline) : nil) {
                StaleNotice.text(error, cachedAt: cachedAt, now: now, context: failure)
            } else { nil }
        if let text { notice(text) }
    }
}
