package import Domain

/// The line that says why stored results are shown, and how old they are.
package enum StaleNotice {
    /// `! Offline: showing results saved 3 hours ago.` Nil for `cancelled`.
    package static func text(
        _ error: MoviesError,
        storedAt: Timestamp,
        now: Timestamp,
        context: FailureContext
    ) -> String? {
        opening(error, context).map { "! \($0) showing results saved \(RelativeTime.text(storedAt, now: now))." }
    }

    /// A cause may have a colon of its own, so that no other may follow it.
    private static func opening(_ error: MoviesError, _ context: FailureContext) -> String? {
        switch error {
        case .offline, .interrupted: "Offline:"
        default: FailureCause.text(error, context).map { $0 + ";" }
        }
    }
}
