import PresentationKit
import Domain
import DomainKit
import PlatformKit
import TestDoubles
import Testing

@testable import Presentation

struct JSONValueTests {
    private struct Parsed: Decodable {
        struct Row: Decodable {
            let title: String
        }

        let movies: [Row]
    }

    private func json(of titles: [String], layout: JSONLayout) throws -> String {
        let movies = try titles.enumerated().map { try Fixture.movie($0.offset + 1, $0.element) }
        return try Fixture.text(movies, as: .json([.title], layout))
    }

    @Test(arguments: [
        ("plain", "plain"), ("\"\\/", #"\"\\/"#), ("\n\t", #"\n\t"#),
        ("\r\u{0}\u{1B}\u{7F}", #"\u000d\u0000\u001b\u007f"#),
        ("\u{9B}\u{202E}\u{2028}", #"\u009b\u202e\u2028"#), ("\u{E0041}", #"\udb40\udc41"#), ("映画 🎬", "映画 🎬"),
    ])
    func `escapes the characters that are harmful in JSON or on a terminal`(title: String, expected: String) throws {
        #expect(try json(of: [title], layout: .compact).contains(#""movies":[{"title":"\#(expected)"}],"#))
    }

    @Test(arguments: [JSONLayout.compact, .pretty])
    func `a parser reads back every string`(layout: JSONLayout) throws {
        let titles = (0..<200 as Range<UInt64>).map { seed in
            var generator = SeededGenerator(seed: seed)
            return RandomText.text(using: &generator)
        }
        let json = try json(of: titles, layout: layout)
        let parsed = try JSONDecoder().decode(Parsed.self, from: Data(json.utf8))
        #expect(parsed.movies.map { Array($0.title.unicodeScalars) } == titles.map { Array($0.unicodeScalars) })
    }

    @Test func `JSON contains no control characters`() throws {
        let controls = (0...0x9F as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).map { String($0) }
        let json = try json(of: controls, layout: .compact).dropLast()
        #expect(TerminalText(String(json)).value == json)
    }

    @Test func `texts of values are joined to an array in their layout`() {
        let object = JSONValue.object([("a", .boolean(true))])
        #expect(JSONLayout.compact.array(of: [object.text(.compact), "null"]) == #"[{"a":true},null]"#)
        let pretty = JSONLayout.pretty.array(of: [object.text(.pretty), object.text(.pretty)])
        #expect(pretty == JSONValue.array([object, object]).text(.pretty))
    }
}
