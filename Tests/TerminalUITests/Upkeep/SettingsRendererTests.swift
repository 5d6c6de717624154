import PresentationKit
import TerminalKit
import TerminalUI
import Testing

struct SettingsRendererTests {
    private let renderer = SettingsRenderer([
        ("language", "de", "file"), ("pager", nil, "default"), ("color", "a\tb\u{1B}[1m", "environment"),
    ])

    @Test func `a table has a dash for a value that is not set`() {
        #expect(
            renderer.table(width: 80).plain == [
                "KEY       VALUE    SOURCE", "language  de       file", "pager     –        default",
                "color     a b\u{FFFD}[1m  environment",
            ]
        )
    }

    @Test func `a line of fields is empty for a value that is not set`() {
        #expect(
            renderer.tabSeparated() == ["language\tde\tfile", "pager\t\tdefault", "color\ta b\u{FFFD}[1m\tenvironment"]
        )
    }

    @Test func `JSON has null for a value that is not set`() {
        let expected = """
            {"settings":[{"key":"language","value":"de","source":"file"},\
            {"key":"pager","value":null,"source":"default"},\
            {"key":"color","value":"a\\tb\\u001b[1m","source":"environment"}]}
            """
        #expect(renderer.json(layout: .compact) == expected)
    }
}
