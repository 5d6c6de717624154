import Presentation
import PresentationKit
import TerminalKit
import TerminalUI
import Testing

struct FindingsRendererTests {
    private let renderer = FindingsRenderer([
        .good("SQLite", "3.45.1"), .bad("Access", "TMDB did not accept the token.", advice: ["Copy it again."]),
    ])

    @Test func `marks good and bad findings, and shows the advice`() {
        #expect(
            renderer.lines(width: 80).plain == [
                "✓ SQLite  3.45.1", "✗ Access  TMDB did not accept the token.", "    Copy it again.",
            ]
        )
        #expect(renderer.lines(width: 80).styled[1].hasPrefix("\u{1B}[1m✗"))
    }

    @Test func `a narrow terminal breaks lines between words, and every line of a bad finding is bold`() {
        #expect(
            renderer.lines(width: 30).plain == [
                "✓ SQLite  3.45.1", "✗ Access  TMDB did not accept", "          the token.", "    Copy it again.",
            ]
        )
        #expect(renderer.lines(width: 30).styled[2] == "\u{1B}[1m          the token.\u{1B}[0m")
    }

    @Test func `writes a line of fields for each finding`() {
        #expect(
            renderer.tabSeparated() == [
                "SQLite\tgood\t3.45.1\t", "Access\tbad\tTMDB did not accept the token.\tCopy it again.",
            ]
        )
    }

    @Test func `writes one object`() {
        let expected = """
            {"findings":[{"subject":"SQLite","verdict":"good","detail":"3.45.1","advice":[]},\
            {"subject":"Access","verdict":"bad","detail":"TMDB did not accept the token.","advice":["Copy it again."]}]}
            """
        #expect(renderer.json(layout: .compact) == expected)
    }
}
