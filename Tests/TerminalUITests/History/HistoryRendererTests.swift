import TerminalKit
import Domain
import Presentation
import PresentationDoubles
import PresentationKit
import TerminalUI
import Testing

struct HistoryRendererTests {
    private let searches: [RecentSearch]
    private var renderer: HistoryRenderer { HistoryRenderer(searches) }

    init() throws {
        searches = [
            RecentSearch(query: try Fixture.recentQuery("batman", secondsAgo: 0), worksOffline: true),
            RecentSearch(
                query: try Fixture.recentQuery("映画 \u{1B}long", secondsAgo: 3 * 3_600),
                worksOffline: false
            ),
        ]
    }

    @Test func `shows each search, how long ago it was, and whether it works offline`() {
        #expect(
            renderer.table(now: Fixture.now, width: 80).plain == [
                "QUERY       SEARCHED     OFFLINE",
                "batman      just now     yes",
                "映画 \u{FFFD}long  3 hours ago  –",
            ]
        )
    }

    @Test func `cuts the searches to the width of the terminal`() {
        #expect(
            renderer.table(now: Fixture.now, width: 30).plain == [
                "QUERY     SEARCHED     OFFLINE",
                "batman    just now     yes",
                "映画 \u{FFFD}l…  3 hours ago  –",
            ]
        )
    }

    @Test func `writes a line of fields for each search`() {
        #expect(
            renderer.tabSeparated() == [
                "batman\t2026-03-01T11:30:00Z\toffline",
                "映画 \u{FFFD}long\t2026-03-01T08:30:00Z\t",
            ]
        )
    }

    @Test func `writes one object`() {
        #expect(
            HistoryRenderer(Array(searches.prefix(1))).json(layout: .compact)
                == #"{"queries":[{"query":"batman","searchedAt":"2026-03-01T11:30:00Z","offline":true}]}"#
        )
        #expect(HistoryRenderer([]).json(layout: .compact) == #"{"queries":[]}"#)
    }
}
