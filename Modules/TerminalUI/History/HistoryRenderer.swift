package import Domain
package import DomainKit
package import Presentation
package import PresentationKit
package import TerminalKit

package struct HistoryRenderer: Sendable {
    private let searches: [RecentSearch]

    package init(_ searches: [RecentSearch]) {
        self.searches = searches
    }

    package func table(now: Timestamp, width: Int) -> [StyledLine] {
        let rows = searches.map { search in
            [
                Table.Cell(search.query.text.value),
                Table.Cell(RelativeTime.text(search.query.searchedAt, now: now)),
                .optional(search.worksOffline ? "yes" : nil),
            ]
        }
        return Table(header: ["QUERY", "SEARCHED", "OFFLINE"], rows: rows, flexibleColumn: 0).lines(width: width)
    }

    /// A line for each search: its words, its time as RFC 3339 writes it, and `offline` if it works offline.
    package func tabSeparated() -> [String] {
        searches.map { search in
            TerminalText.tabSeparated([
                search.query.text.value, TimestampFormat.rfc3339(search.query.searchedAt),
                search.worksOffline ? "offline" : "",
            ])
        }
    }

    /// One object: `{"queries":[{"query":…,"searchedAt":…,"offline":true}]}`.
    package func json(layout: JSONLayout) -> String {
        let objects = searches.map { search in
            JSONValue.object([
                ("query", .string(search.query.text.value)),
                ("searchedAt", .string(TimestampFormat.rfc3339(search.query.searchedAt))),
                ("offline", .boolean(search.worksOffline)),
            ])
        }
        return JSONValue.object([("queries", .array(objects))]).text(layout)
    }
}

extension ChangeReport {
    package static let clearedHistory = ChangeReport("history", ["Cleared the history."], [("queries", .array([]))])
}
