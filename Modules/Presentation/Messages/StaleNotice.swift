package import DomainKit
import PresentationKit

/// The line that says why a stale copy is shown, and how old it is.
package enum StaleNotice {
    /// Returns `! Offline: showing results saved 3 hours ago.`, or `nil` for `cancelled`.
    package static func text(
        _ error: RepositoryError,
        cachedAt: Timestamp,
        now: Timestamp,
        context: FailureContext
    ) -> String? {
        opening(error, context).map { "! \($0) showing results saved \(RelativeTime.text(cachedAt, now: now))." }
    }

    /// A cause can contain a colon, so a semicolon follows it.
    private static func opening(_ error: RepositoryError, _ context: FailureContext) -> String? {
        switch error {
        case .service(.unreachable), .service(.interrupted): "Offline:"
        default: ErrorMessage.cause(of: error, context).map { $0 + ";" }
        }
    }
}
