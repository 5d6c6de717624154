import Testing

@testable import Data
@testable import DataKit

struct CSVDocumentTests {
    @Test(arguments: [
        ("a,b\nc,d", [["a", "b"], ["c", "d"]]), ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]), ("a\rb", [["a"], ["b"]]),
        ("a,,\n", [["a", "", ""]]), ("\"a,b\",c", [["a,b", "c"]]), ("\"a\"\"b\"", [["a\"b"]]), ("\"\"", [[""]]),
        ("\"a\r\nb\",c", [["a\r\nb", "c"]]), ("a \"b\" c,d", [["a \"b\" c", "d"]]), ("\u{FEFF}ä,ñ", [["ä", "ñ"]]),
        ("\n\na\n\n", [["a"]]), ("", []), ("\u{FEFF}", []), (",", [["", ""]]),
    ])
    func `rows and fields are parsed`(text: String, fields: [[String]]) throws {
        #expect(try CSVDocument(Array(text.utf8)).rows.map(\.fields) == fields)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `a row has the number of its first line`(lineBreak: String) throws {
        let text = ["a", "\"b", "c\"", "", "d", "e"].joined(separator: lineBreak)
        #expect(try CSVDocument(Array(text.utf8)).rows.map(\.line) == [1, 2, 5, 6])
    }

    @Test(arguments: [
        ("a\n\"b\nc", "The quotation mark on line 2 is never closed"),
        ("a\n\"b\nc\"d", "Line 3 has text after a quoted field"), ("a\0b", "It is not a text file"),
    ])
    func `anything else is an error`(text: String, reason: String) {
        #expect(throws: CSVError(reason: reason)) { try CSVDocument(Array(text.utf8)) }
    }

    @Test func `UTF-16 is an error, and other bytes are replaced`() throws {
        #expect(throws: CSVError(reason: "It is encoded in UTF-16, not in UTF-8")) {
            try CSVDocument([0xFF, 0xFE, 0x61, 0])
        }
        #expect(try CSVDocument([0x61, 0xE9, 0x62]).rows.map(\.fields) == [["a\u{FFFD}b"]])
    }
}
