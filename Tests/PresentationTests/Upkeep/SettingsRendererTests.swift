import Presentation
import Testing

struct FieldsRendererTests {
    private let renderer = FieldsRenderer(
        "settings",
        fields: ["key", "value"],
        rows: [["language", "de"], ["pager", nil], ["color", "a\tb\u{1B}[1m"]]
    )

    @Test func `a table says what is not known`() {
        #expect(
            renderer.table(width: 80, style: .plain) == [
                "KEY       VALUE", "language  de", "pager     –", "color     a b\u{FFFD}[1m",
            ]
        )
    }

    @Test func `lines of fields leave out what is not known`() {
        #expect(renderer.tabSeparated() == ["language\tde", "pager\t", "color\ta b\u{FFFD}[1m"])
    }

    @Test func `JSON has null for it`() {
        let expected = """
            {"settings":[{"key":"language","value":"de"},{"key":"pager","value":null},\
            {"key":"color","value":"a\\tb\\u001b[1m"}]}
            """
        #expect(renderer.json(layout: .compact) == expected)
    }
}
