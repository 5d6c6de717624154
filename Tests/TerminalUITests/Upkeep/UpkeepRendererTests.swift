import Domain
import Presentation
import PresentationDoubles
import PresentationKit
import TerminalKit
import TerminalUI
import Testing

/// The findings of a check, the settings and the recent searches, for people and for programs.
struct UpkeepRendererTests {
    @Test func `marks good and bad findings, and shows the advice, in each form`() {
        let renderer = FindingsRenderer([
            .good("SQLite", "3.45.1"), .bad("Access", "TMDB did not accept the token.", advice: ["Copy it again."]),
        ])
        #expect(renderer.lines(width: 80).plain[1] == "✗ Access  TMDB did not accept the token.")
        #expect(
            renderer.lines(width: 30).plain == [
                "✓ SQLite  3.45.1", "✗ Access  TMDB did not accept", "          the token.", "    Copy it again.",
            ]
        )
        let styled = renderer.lines(width: 30).styled
        #expect(styled[1].hasPrefix("\u{1B}[1m✗") && styled[2] == "\u{1B}[1m          the token.\u{1B}[0m")
        #expect(
            renderer.tabSeparated() == [
                "SQLite\tgood\t3.45.1\t", "Access\tbad\tTMDB did not accept the token.\tCopy it again.",
            ]
        )
        #expect(
            renderer.json(layout: .compact) == """
                {"findings":[{"subject":"SQLite","verdict":"good","detail":"3.45.1","advice":[]},\
                {"subject":"Access","verdict":"bad","detail":"TMDB did not accept the token.","advice":["Copy it again."]}]}
                """
        )
    }

    @Test func `a setting that is not set has a dash, an empty field or null`() {
        let renderer = SettingsRenderer([
            ("language", "de", "file"), ("pager", nil, "default"), ("color", "a\tb\u{1B}[1m", "environment"),
        ])
        #expect(
            renderer.table(width: 80).plain == [
                "KEY       VALUE    SOURCE", "language  de       file", "pager     –        default",
                "color     a b\u{FFFD}[1m  environment",
            ]
        )
        #expect(
            renderer.tabSeparated() == ["language\tde\tfile", "pager\t\tdefault", "color\ta b\u{FFFD}[1m\tenvironment"]
        )
        #expect(
            renderer.json(layout: .compact) == """
                {"settings":[{"key":"language","value":"de","source":"file"},\
                {"key":"pager","value":null,"source":"default"},\
                {"key":"color","value":"a\\tb\\u001b[1m","source":"environment"}]}
                """
        )
    }

    @Test func `each search says how long ago it was, and whether it works offline, in each form`() throws {
        let (batman, long) = (try Fixture.recentQuery("batman", secondsAgo: 0), "映画 \u{1B}long")
        let searches = [
            RecentSearch(query: batman, worksOffline: true),
            RecentSearch(query: try Fixture.recentQuery(long, secondsAgo: 3 * 3_600), worksOffline: false),
        ]
        let renderer = HistoryRenderer(searches)
        #expect(
            renderer.table(now: Fixture.now, width: 30).plain
                == ["QUERY     SEARCHED     OFFLINE", "batman    just now     yes", "映画 \u{FFFD}l…  3 hours ago  –"]
        )
        #expect(
            renderer.tabSeparated()
                == ["batman\t2026-03-01T11:30:00Z\toffline", "映画 \u{FFFD}long\t2026-03-01T08:30:00Z\t"]
        )
        #expect(
            HistoryRenderer(Array(searches.prefix(1))).json(layout: .compact)
                == #"{"queries":[{"query":"batman","searchedAt":"2026-03-01T11:30:00Z","offline":true}]}"#
        )
    }
}
