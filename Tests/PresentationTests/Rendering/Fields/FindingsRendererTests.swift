import Presentation
import Testing

struct FindingsRendererTests {
    private let renderer = FindingsRenderer([
        .good("SQLite", "3.45.1"), .bad("Access", "TMDB did not accept the token.", advice: ["Copy it anew."]),
    ])

    @Test func `marks what is well and what is not, and says what to do`() {
        #expect(
            renderer.lines(style: .plain) == [
                "✓ SQLite  3.45.1", "✗ Access  TMDB did not accept the token.", "    Copy it anew.",
            ]
        )
        #expect(renderer.lines(style: .styled)[1].hasPrefix("\u{1B}[1m✗"))
    }

    @Test func `is a line each for programs`() {
        #expect(
            renderer.tabSeparated() == [
                "SQLite\tgood\t3.45.1\t", "Access\tbad\tTMDB did not accept the token.\tCopy it anew.",
            ]
        )
    }

    @Test func `is one object as JSON`() {
        let expected = """
            {"findings":[{"subject":"SQLite","verdict":"good","detail":"3.45.1","advice":[]},\
            {"subject":"Access","verdict":"bad","detail":"TMDB did not accept the token.","advice":["Copy it anew."]}]}
            """
        #expect(renderer.json(layout: .compact) == expected)
    }
}
