import Testing

@testable import PresentationKit

struct JSONValueTests {
    private func json(of titles: [String], layout: JSONLayout) -> String {
        JSONValue.object([("titles", .array(titles.map(JSONValue.string)))]).text(layout)
    }

    private static let titles: [(String, String)] = [
        ("plain", "plain"), ("\"\\/", #"\"\\/"#), ("\n\t", #"\n\t"#),
        ("\r\u{0}\u{1B}\u{7F}", #"\u000d\u0000\u001b\u007f"#),
        ("\u{9B}\u{202E}\u{2028}", #"\u009b\u202e\u2028"#), ("\u{E0041}", #"\udb40\udc41"#), ("図書 📖", "図書 📖"),
    ]

    @Test(arguments: titles)
    func `escapes the characters that are harmful in JSON or on a terminal`(title: String, expected: String) {
        #expect(json(of: [title], layout: .compact) == #"{"titles":["\#(expected)"]}"#)
    }

    @Test func `a value has a line for each member and element, or is one line`() {
        let object = JSONValue.object([("a", .array([])), ("b", .array([.boolean(true), .number(0.5)]))])
        #expect(JSONValue.array([object, .null]).text(.compact) == #"[{"a":[],"b":[true,0.5]},null]"#)
        let pretty = """
            [
              {
                "a": [],
                "b": [
                  true,
                  0.5
                ]
              }
            ]
            """
        #expect(JSONValue.array([object]).text(.pretty) == pretty)
    }
}

struct SelectableFieldTests {
    private enum BookField: String, SelectableField {
        case id, title, pages, shelf

        /// A shelf cannot be selected.
        static let allCases: [BookField] = [.id, .title, .pages]
    }

    @Test func `the fields come in the order of all fields, and each once`() throws {
        #expect(try BookField.selection("title,id,title") == [.id, .title])
    }

    @Test(arguments: [
        ("id,colour", "colour"), ("shelf", "shelf"), ("", ""), ("id,", ""), ("ID", "ID"), ("id, \u{1B}", " \u{1B}"),
    ])
    func `an unknown field is an error that lists the fields`(selection: String, unknown: String) {
        let error = #expect(throws: UnknownField.self) { try BookField.selection(selection) }
        let name = unknown.replacing("\u{1B}", with: "\u{FFFD}")
        #expect(error?.description == "Unknown JSON field: \"\(name)\"\nAvailable fields: id, title, pages")
    }
}
