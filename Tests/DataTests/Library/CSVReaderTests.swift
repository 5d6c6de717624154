import DomainKit
import Testing

@testable import Data

struct CSVReaderTests {
    @Test(arguments: [
        ("a,b\nc,d", [["a", "b"], ["c", "d"]]), ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]), ("a\rb", [["a"], ["b"]]),
        ("a,,\n", [["a", "", ""]]), ("\"a,b\",c", [["a,b", "c"]]), ("\"a\"\"b\"", [["a\"b"]]), ("\"\"", [[""]]),
        ("\"a\r\nb\",c", [["a\r\nb", "c"]]), ("a \"b\" c,d", [["a \"b\" c", "d"]]), ("\u{FEFF}ä,ñ", [["ä", "ñ"]]),
        ("\u{FEFF}\"a,b\"", [["a,b"]]), ("a,\u{FEFF}b", [["a", "\u{FEFF}b"]]),
        ("a\n\u{FEFF}b", [["a"], ["\u{FEFF}b"]]),
        ("\n\na\n\n", [["a"]]), ("", []), ("\u{FEFF}", []), (",", [["", ""]]),
    ])
    func `rows and fields are read`(text: String, fields: [[String]]) throws {
        #expect(try Self.rows(text.utf8).map(Self.fields) == fields)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `a row has the number of its first line`(lineBreak: String) throws {
        let text = ["a", "\"b", "c\"", "", "d", "e"].joined(separator: lineBreak)
        #expect(try Self.rows(text.utf8).map(\.line) == [1, 2, 5, 6])
    }

    @Test(arguments: [
        ("a\n\"b\nc", "The quotation mark on line 2 is never closed"),
        ("a\n\"b\nc\"d", "Line 3 has text after a quoted field"), ("a\0b", "It is not a text file"),
    ])
    func `anything else is an error`(text: String, reason: String) {
        #expect(throws: Self.error(reason)) { try Self.rows(text.utf8) }
    }

    @Test func `UTF-16 is an error, and other bytes are replaced`() throws {
        #expect(throws: Self.error("It is encoded in UTF-16, not in UTF-8")) {
            try Self.rows([0xFF, 0xFE, 0x61, 0])
        }
        #expect(try Self.rows([0x61, 0xE9, 0x62]).map(Self.fields) == [["a\u{FFFD}b"]])
    }

    @Test func `a row has at most 100 fields and 100 KB`() throws {
        let (fields, text) = (String(repeating: ",", count: 99), String(repeating: "x", count: 100_000))
        #expect(try Self.rows("\(fields)\n\(text)\n\"\(text)\"".utf8).map(\.count) == [100, 1, 1])
        for (row, reason) in [
            (fields + ",", "Line 2 has more than 100 fields"), (text + "x", "Line 2 is longer than 100 KB"),
            ("x,\"\n\n" + text, "The quotation mark on line 2 is not closed within 100 KB"),
        ] {
            #expect(throws: Self.error(reason)) { try Self.rows("a\n\(row)\n".utf8) }
        }
    }

    @Test func `in a plain text, each line is a row, and no character means anything else`() throws {
        let rows = try Self.rows("\u{FEFF}\"a\" b,c\r\n\n\"d\n".utf8, isPlain: true)
        #expect(rows.map(Self.fields) == [["\"a\" b,c"], ["\"d"]])
        #expect(rows.map(\.line) == [1, 3])
    }

    private static func rows(_ bytes: some Sequence<UInt8>, isPlain: Bool = false) throws -> [CSVReader.Row] {
        var reader = CSVReader(isPlain: isPlain)
        let rows = try bytes.compactMap { try reader.read($0) }
        return try rows + (reader.finish().map { [$0] } ?? [])
    }

    private static func fields(_ row: CSVReader.Row) -> [String] {
        (0..<row.count).map { row[$0] }
    }

    private static func error(_ reason: String) -> RepositoryError {
        .invalidInput(reason: "The file cannot be read. \(reason).")
    }
}
