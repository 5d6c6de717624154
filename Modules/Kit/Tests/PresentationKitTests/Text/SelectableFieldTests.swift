import Testing

@testable import PresentationKit

struct SelectableFieldTests {
    private enum BookField: String, SelectableField {
        case id, title, pages
    }

    @Test func `the fields come in the order of all fields, and each once`() throws {
        #expect(try BookField.selection("title,id,title") == [.id, .title])
    }

    @Test(arguments: [("id,colour", "colour"), ("", ""), ("id,", ""), ("ID", "ID"), ("id, \u{1B}", " \u{1B}")])
    func `an unknown field is an error that lists the fields`(selection: String, unknown: String) {
        let error = #expect(throws: UnknownField.self) { try BookField.selection(selection) }
        let name = unknown.replacing("\u{1B}", with: "\u{FFFD}")
        #expect(error?.description == "Unknown JSON field: \"\(name)\"\nAvailable fields: id, title, pages")
    }
}
