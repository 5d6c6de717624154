package import DomainKit
import PresentationKit

package enum StaleNotice {
    /// `! Offline: showing results saved 3 hours ago.`, or `nil` for `cancelled`.
    package static func text(
        _ error: RepositoryError,
        cachedAt: Timestamp,
        now: Timestamp,
        context: FailureContext
    ) -> String? {
        opening(error, context).map { "! \($0) showing results saved \(RelativeTime.text(cachedAt, now: now))." }
    }

    /// For what is known without a copy: `! The service is unreachable: showing what was seen 3 hours ago.`, or `nil` for `cancelled`. The
    /// demo knows its films without having shown them.
    ///
    /// - Parameters:
    ///   - thing: What is not saved: `search`.
    ///   - known: What is shown, if it is not what was asked for.
    package static func known(
        _ thing: String,
        showing known: String? = nil,
        insteadOf error: RepositoryError,
        cachedAt: Timestamp,
        now: Timestamp,
        context: FailureContext
    ) -> String? {
        let missing: String? =
            switch error {
            case .notCached, .service(.offline): "This \(thing) is not saved"
            case .service(.unreachable), .service(.interrupted):
                "\(context.backend.name) is unreachable"
            default: ErrorMessage.cause(of: error, context).map { "\($0); this \(thing) is not saved" }
            }
        let seen = "seen \(RelativeTime.text(cachedAt, now: now))"
        let shown =
            context.backend == .demo ? known ?? "what is known" : known.map { "\($0), \(seen)" } ?? "what was \(seen)"
        return missing.map { "! \($0): showing \(shown)." }
    }

    /// A cause can contain a colon, so a semicolon follows it.
    private static func opening(_ error: RepositoryError, _ context: FailureContext) -> String? {
        switch error {
        case .service(.offline), .service(.unreachable), .service(.interrupted): "Offline:"
        default: ErrorMessage.cause(of: error, context).map { $0 + ";" }
        }
    }
}
