package import Domain

/// The line that says how old a stored list is that was shown without asking the service.
package enum SavedNotice {
    /// `Saved 3 hours ago. To ask the service now, add --refresh.` Nil for what the service has just answered, and for what
    /// is younger than `maxAge`.
    ///
    /// Nothing is said of a refresh in the background, for nobody knows whether it comes to anything.
    package static func text(origin: Origin, storedAt: Timestamp, maxAge: Duration, now: Timestamp) -> String? {
        guard origin == .cache, !Stored((), storedAt: storedAt).isFresh(at: now, maxAge: maxAge) else { return nil }
        return "Saved \(RelativeTime.text(storedAt, now: now)). To ask the service now, add --refresh."
    }
}
