package import Domain

/// The line that says how old a stored list is that is being refreshed in the background.
package enum RefreshNotice {
    /// `Saved 3 hours ago; refreshing for the next time.` Nil for what the service has just answered, and for what is
    /// younger than `maxAge` and so not refreshed.
    package static func text(origin: Origin, storedAt: Timestamp, maxAge: Duration, now: Timestamp) -> String? {
        guard origin == .cache, !Stored((), storedAt: storedAt).isFresh(at: now, maxAge: maxAge) else { return nil }
        return "Saved \(RelativeTime.text(storedAt, now: now)); refreshing for the next time."
    }
}
