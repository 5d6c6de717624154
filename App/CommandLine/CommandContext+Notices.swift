import Arguments
import Domain
import Presentation

extension CommandContext {
    /// Says why stored results are shown, where they stand in for the service's or were asked for.
    func noticeAge(of storedAt: Timestamp, error: MoviesError?, _ attempt: Attempt) {
        let isOffline = arguments[GlobalOptions.offline]
        guard let error = error ?? (isOffline ? .offline(reason: "--offline") : nil) else { return }
        let notice = StaleNotice.text(
            error,
            storedAt: storedAt,
            now: container.now(),
            context: container.failureContext(attempt)
        )
        if let notice { self.notice(notice) }
    }
}
