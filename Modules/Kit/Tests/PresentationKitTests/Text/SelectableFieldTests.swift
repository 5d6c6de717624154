import Testing

@testable import PresentationKit

struct SelectableFieldTests {
    private enum BookField: String, SelectableField {
        case id, title, pages
    }

    @Test func `the fields come in the order of all fields, and each once`() throws {
        #expect(try BookField.selection("title,id,title") == [.id, .title])
    }

    @Test(arguments: [("id,colour", "colour"), ("", ""), ("id,", ""), ("ID", "ID"), ("id, title", " title")])
    func `an unknown field is an error`(selection: String, unknown: String) {
        let available = BookField.allCases.map(\.rawValue)
        #expect(throws: UnknownField(name: unknown, available: available)) { try BookField.selection(selection) }
    }

    @Test func `the error lists the fields`() {
        #expect(
            UnknownField(name: "colour\u{1B}", available: ["id", "title"]).description == """
                Unknown JSON field: "colour\u{FFFD}"
                Available fields: id, title
                """
        )
    }
}
