package import Domain
package import DomainKit
package import PresentationKit

package struct CacheRenderer: Sendable {
    private let summary: CacheSummary
    private let index: KnownMoviesSummary
    private let storage: String
    private let place: String?

    /// - Parameters:
    ///   - storage: The storage engine, such as `sqlite`.
    ///   - place: The folder of the cache, or `nil` if it is in memory.
    package init(
        _ summary: CacheSummary,
        _ index: KnownMoviesSummary,
        storage: String,
        place: String?
    ) {
        self.summary = summary
        self.index = index
        self.storage = storage
        self.place = place
    }

    /// `12 responses, 84 kB, the oldest saved 3 hours ago`, `240 films, found offline by an index of 0.3 MB`, and the place.
    package func lines(now: Timestamp) -> [String] {
        let entries = summary.entries == 1 ? "1 response" : "\(summary.entries) responses"
        let age = summary.oldest.map { ", the oldest saved \(RelativeTime.text($0, now: now))" } ?? ""
        let place = place.map { TerminalText($0).value }
        return [
            "\(entries), \(NumberFormat.bytes(summary.bytes))\(age)",
            index.text,
            place.map { "Saved by \(storage) in \($0)" } ?? "Saved in memory until the program ends",
        ]
    }

    /// A line for each field: `entries:`, a tab and the value.
    package func tabSeparated() -> [String] {
        jsonMembers.map { name, value in
            // A value of JSON without quotes, and nothing in place of `null`.
            let text =
                switch value {
                case .string(let text): text
                case .null: ""
                default: value.text(.compact)
                }
            return TerminalText.tabSeparated(["\(name == "indexBytes" ? "index bytes" : name):", text])
        }
    }

    /// One object: `{"storage":…,"place":…,"entries":…,"bytes":…,"oldest":…,"films":…,"indexBytes":…}`.
    package func json(layout: JSONLayout) -> String {
        JSONValue.object(jsonMembers).text(layout)
    }

    var jsonMembers: [(name: String, value: JSONValue)] {
        [
            ("storage", .string(storage)), ("place", .optional(place)), ("entries", .integer(summary.entries)),
            ("bytes", .integer(summary.bytes)),
            ("oldest", .optional(summary.oldest.map(TimestampFormat.rfc3339))),
            ("films", index.movies.map(JSONValue.integer) ?? .null),
            ("indexBytes", index.bytes.map(JSONValue.integer) ?? .null),
        ]
    }
}

extension KnownMoviesSummary {
    /// `240 films, found offline by an index of 0.3 MB`
    package var text: String {
        switch self {
        case .index(let movies, let bytes):
            "\(movies == 1 ? "1 film" : "\(movies) films"), found offline by an index of \(NumberFormat.bytes(bytes))"
        case .unusable(let reason): "Films are not found offline: \(TerminalText(reason).value)"
        }
    }

    fileprivate var movies: Int? { if case .index(let movies, _) = self { movies } else { nil } }

    fileprivate var bytes: Int? { if case .index(_, let bytes) = self { bytes } else { nil } }
}
