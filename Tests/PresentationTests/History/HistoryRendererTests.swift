import Domain
import Presentation
import Testing

struct HistoryRendererTests {
    private let queries: [RecentQuery]
    private var renderer: HistoryRenderer { HistoryRenderer(queries) }

    init() throws {
        queries = [
            try Fixture.recentQuery("batman", secondsAgo: 0),
            try Fixture.recentQuery("映画 \u{1B}long", secondsAgo: 3 * 3_600),
        ]
    }

    @Test func `shows each search and how long ago it was`() {
        #expect(
            renderer.table(now: Fixture.now, width: 80, style: .plain) == [
                "QUERY       SEARCHED",
                "batman      just now",
                "映画 \u{FFFD}long  3 hours ago",
            ]
        )
    }

    @Test func `cuts the searches to the width of the terminal`() {
        #expect(
            renderer.table(now: Fixture.now, width: 21, style: .plain) == [
                "QUERY     SEARCHED",
                "batman    just now",
                "映画 \u{FFFD}l…  3 hours ago",
            ]
        )
    }

    @Test func `writes a line of fields for each search`() {
        #expect(
            renderer.tabSeparated() == [
                "batman\t2026-03-01T11:30:00Z",
                "映画 \u{FFFD}long\t2026-03-01T08:30:00Z",
            ]
        )
    }

    @Test func `writes one object`() {
        #expect(
            HistoryRenderer(Array(queries.prefix(1))).json(layout: .compact)
                == #"{"queries":[{"query":"batman","searchedAt":"2026-03-01T11:30:00Z"}]}"#
        )
        #expect(HistoryRenderer([]).json(layout: .compact) == #"{"queries":[]}"#)
    }
}
