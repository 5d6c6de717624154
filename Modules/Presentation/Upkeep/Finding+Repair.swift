package import Domain

extension Finding {
    /// Returns what has come back from a damaged file, what has not and why, and where the file is now.
    ///
    /// - Parameters:
    ///   - restored: How many entries have come back.
    ///   - waiting: The changes of the library that wait to be sent again.
    ///   - outdated: How many entries and changes have not come back, because they or newer ones are there.
    ///   - unreadable: How many entries have not come back, because they cannot be read.
    package static func repair(
        restored: Int,
        waiting: [WaitingChange],
        outdated: Int,
        unreadable: Int,
        path: String,
        now: Timestamp
    ) -> Finding {
        var parts = ["entries brought back: \(restored)"]
        if let oldest = waiting.map(\.madeAt).min() {
            let age = RelativeTime.text(oldest, now: now)
            parts.append("changes that wait to be sent again: \(waiting.count), the oldest made \(age)")
        }
        if outdated > 0 { parts.append("not brought back, because they or newer ones are there: \(outdated)") }
        if unreadable > 0 { parts.append("not brought back, because they cannot be read: \(unreadable)") }
        parts.append("the damaged file is now \(path)")
        let advice = [
            "See the changes before they are sent:  movies sync --list",
            "Drop those of a film:  movies sync --discard <id>",
        ]
        return .good("Repair", parts.joined(separator: "; "), advice: waiting.isEmpty ? [] : advice)
    }
}
