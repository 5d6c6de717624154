package import Domain

/// How long ago something was, as a person says it: "just now", "3 hours ago".
package enum RelativeTime {
    /// Less than a minute ago is "just now", and so is what a clock that was set back puts into the future.
    package static func text(_ timestamp: Timestamp, now: Timestamp) -> String {
        let age = timestamp.age(at: now)
        return age < .seconds(60) ? "just now" : SpelledDuration.text(age, rounding: .down) + " ago"
    }
}
