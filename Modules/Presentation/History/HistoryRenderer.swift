package import Domain

/// The searches that were made last, in each form of output.
package struct HistoryRenderer: Sendable {
    package init() {}

    /// For a person at a terminal of `width` columns: each search and how long ago it was.
    package func table(_ queries: [RecentQuery], now: Timestamp, width: Int, style: TerminalStyle) -> [String] {
        let rows = queries.map { query in
            [TableCell(query.text.value), TableCell(RelativeTime.text(query.searchedAt, now: now))]
        }
        return Table(header: ["QUERY", "SEARCHED"], rows: rows, flexibleColumn: 0, style: style).lines(width: width)
    }

    /// A line each: the search, a tab, and its time by RFC 3339.
    package func tabSeparated(_ queries: [RecentQuery]) -> [String] {
        queries.map { TabSeparatedLine.text([$0.text.value, TimestampFormat.rfc3339($0.searchedAt)]) }
    }

    /// One object: `{"queries":[{"query":…,"searchedAt":…}]}`.
    package func json(_ queries: [RecentQuery], layout: JSONLayout) -> String {
        let objects = queries.map { query in
            JSONValue.object([
                ("query", .string(query.text.value)),
                ("searchedAt", .string(TimestampFormat.rfc3339(query.searchedAt))),
            ])
        }
        return JSONWriter(layout: layout).text(.object([("queries", .array(objects))]))
    }
}
