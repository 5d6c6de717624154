package import Domain

/// How much the cache holds, in each form of output.
package struct CacheRenderer: Sendable {
    private let summary: CacheSummary
    private let storage: String
    private let place: String?

    /// - Parameters:
    ///   - storage: What keeps it, such as `sqlite`.
    ///   - place: The folder; nil where it is kept in memory.
    package init(_ summary: CacheSummary, storage: String, place: String?) {
        self.summary = summary
        self.storage = storage
        self.place = place
    }

    /// For a person.
    package func lines(now: Timestamp) -> [String] {
        let entries = summary.entries == 1 ? "1 answer" : "\(summary.entries) answers"
        let age = summary.oldest.map { ", the oldest saved \(RelativeTime.text($0, now: now))" } ?? ""
        let place = place.map { TerminalText($0).value }
        return [
            "\(entries), \(ByteCount.text(summary.bytes))\(age)",
            place.map { "Kept by \(storage) in \($0)" } ?? "Nothing stays when the program ends",
        ]
    }

    /// A line for each field: `entries:`, a tab, and its value.
    package func tabSeparated() -> [String] {
        [
            ["storage:", storage], ["place:", place ?? ""], ["entries:", "\(summary.entries)"],
            ["bytes:", "\(summary.bytes)"], ["oldest:", summary.oldest.map(TimestampFormat.rfc3339) ?? ""],
        ].map(TabSeparatedLine.text)
    }

    package func json(layout: JSONLayout) -> String {
        JSONWriter(layout: layout).text(
            .object([
                ("storage", .string(storage)), ("place", .optional(place)), ("entries", .integer(summary.entries)),
                ("bytes", .integer(summary.bytes)),
                ("oldest", .optional(summary.oldest.map(TimestampFormat.rfc3339))),
            ])
        )
    }
}
