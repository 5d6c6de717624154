import DomainKit
import Testing

@testable import Data

struct CSVReaderTests {
    private static let texts: [(text: String, fields: [[String]])] = [
        ("a,b\nc,d", [["a", "b"], ["c", "d"]]), ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]), ("a\rb", [["a"], ["b"]]),
        ("a,,\n", [["a", "", ""]]), ("\"a,b\",c", [["a,b", "c"]]), ("\"a\"\"b\"", [["a\"b"]]), ("\"\"", [[""]]),
        ("\"a\r\nb\",c", [["a\r\nb", "c"]]), ("a \"b\" c,d", [["a \"b\" c", "d"]]), ("\u{FEFF}ä,ñ", [["ä", "ñ"]]),
        ("\u{FEFF}\"a,b\"", [["a,b"]]), ("a,\u{FEFF}b", [["a", "\u{FEFF}b"]]),
        ("a\n\u{FEFF}b", [["a"], ["\u{FEFF}b"]]),
        ("\n\na\n\n", [["a"]]), ("", []), ("\u{FEFF}", []), (",", [["", ""]]),
    ]

    @Test(arguments: texts)
    func `rows and fields are read`(text: String, fields: [[String]]) throws {
        #expect(try Self.rows(text.utf8).map(Self.fields) == fields)
    }

    @Test func `in a plain text, each line is a row, and no character means anything else`() throws {
        let rows = try Self.rows("\u{FEFF}\"a\" b,c\r\n\n\"d\n".utf8, isPlain: true)
        #expect(rows.map(Self.fields) == [["\"a\" b,c"], ["\"d"]])
        #expect(rows.map(\.line) == [1, 3])
        #expect(try Self.rows([0x61, 0xE9, 0x62]).map(Self.fields) == [["a\u{FFFD}b"]], "bytes that are no text")
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `a row has the number of its first line`(lineBreak: String) throws {
        let text = ["a", "\"b", "c\"", "", "d", "e"].joined(separator: lineBreak)
        #expect(try Self.rows(text.utf8).map(\.line) == [1, 2, 5, 6])
    }

    private static let hundredKB = Array(repeating: UInt8(ascii: "x"), count: 100_000)
    private static let hundredFields = Array(repeating: UInt8(ascii: ","), count: 99)
    private static let refused: [(bytes: [UInt8], reason: String)] = [
        (Array("a\n\"b\nc".utf8), "The quotation mark on line 2 is never closed"),
        (Array("a\n\"b\nc\"d".utf8), "Line 3 has text after a quoted field"),
        (Array("a\0b".utf8), "It is not a text file"),
        ([0xFF, 0xFE, 0x61, 0], "It is encoded in UTF-16, not in UTF-8"),
        ([0xFE, 0xFF, 0, 0x61], "It is encoded in UTF-16, not in UTF-8"),
        (Array("a\n".utf8) + hundredFields + [UInt8(ascii: ",")], "Line 2 has more than 100 fields"),
        (Array("a\n".utf8) + hundredKB + [UInt8(ascii: "x")], "Line 2 is longer than 100 KB"),
        (Array("a\nx,\"\n\n".utf8) + hundredKB, "The quotation mark on line 2 is not closed within 100 KB"),
    ]

    @Test func `anything else is an error`() {
        for (bytes, reason) in Self.refused {
            let error = RepositoryError.invalidInput(reason: "The file cannot be read. \(reason).")
            #expect(throws: error) { try Self.rows(bytes + [UInt8(ascii: "\n")]) }
        }
    }

    @Test func `a row has at most 100 fields and 100 KB`() throws {
        let (quote, line) = ([UInt8(ascii: "\"")], [UInt8(ascii: "\n")])
        let bytes = Self.hundredFields + line + Self.hundredKB + line + quote + Self.hundredKB + quote
        #expect(try Self.rows(bytes).map(\.count) == [100, 1, 1])
    }

    private static func rows(_ bytes: some Sequence<UInt8>, isPlain: Bool = false) throws -> [CSVReader.Row] {
        var reader = CSVReader(isPlain: isPlain)
        let rows = try bytes.compactMap { try reader.read($0) }
        return try rows + (reader.finish().map { [$0] } ?? [])
    }

    private static func fields(_ row: CSVReader.Row) -> [String] {
        (0..<row.count).map { row[$0] }
    }
}
