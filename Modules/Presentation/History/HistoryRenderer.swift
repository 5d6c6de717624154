package import Domain

/// Writes the last searches in each form of output.
package struct HistoryRenderer: Sendable {
    private let queries: [RecentQuery]

    package init(_ queries: [RecentQuery]) {
        self.queries = queries
    }

    /// For a person: each search and how long ago it was.
    ///
    /// - Parameter width: The columns of the terminal.
    package func table(now: Timestamp, width: Int, style: TerminalStyle) -> [String] {
        let rows = queries.map { query in
            [Table.Cell(query.text.value), Table.Cell(RelativeTime.text(query.searchedAt, now: now))]
        }
        return Table(header: ["QUERY", "SEARCHED"], rows: rows, flexibleColumn: 0, style: style).lines(width: width)
    }

    /// A line for each search: its words, and its time as RFC 3339 writes it.
    package func tabSeparated() -> [String] {
        queries.map { TerminalText.tabSeparated([$0.text.value, TimestampFormat.rfc3339($0.searchedAt)]) }
    }

    /// One object: `{"queries":[{"query":…,"searchedAt":…}]}`.
    package func json(layout: JSONLayout) -> String {
        let objects = queries.map { query in
            JSONValue.object([
                ("query", .string(query.text.value)),
                ("searchedAt", .string(TimestampFormat.rfc3339(query.searchedAt))),
            ])
        }
        return JSONValue.object([("queries", .array(objects))]).text(layout)
    }
}

extension ChangeReport {
    package static let clearedHistory = ChangeReport("history", ["Cleared the history."], [("queries", .array([]))])
}
