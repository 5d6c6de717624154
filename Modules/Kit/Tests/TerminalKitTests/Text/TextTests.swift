import Testing

@testable import TerminalKit

/// The width of text, lines of styles, and what a stream gets of them.
struct TextTests {
    private static let widths: [(text: String, columns: Int)] = [
        ("", 0), ("Walden", 6), ("Amélia", 6), ("Ame\u{301}lia", 6), ("–", 1), ("…", 1), ("★", 1), ("½", 1),
        ("Гоголь", 6), ("שלום", 4), ("नमस्ते", 4), ("นำ", 2), ("ﬀ", 1),
        ("ライブラリ", 10), ("図書", 4), ("도서관", 6), ("\u{1107}\u{1162}", 2), ("ﾊﾞ", 2), ("Ａ", 2), ("　", 2), ("、", 2),
        ("𠮷", 2), ("\u{4DC0}", 2),
        ("📖", 2), ("❤", 1), ("❤️", 2), ("☎️", 2), ("1️⃣", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🏳️‍🌈", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4),
        ("⌚", 2), ("\u{301}", 0), ("\u{200B}", 0), ("\u{7}", 0),
    ]
    private static let cuts: [(text: String, columns: Int, cut: String)] = [
        ("Walden", 6, "Walden"), ("Walden", 5, "Wald…"), ("Walden", 1, "…"), ("Walden", 0, ""), ("Walden", -1, ""),
        ("", 0, ""), ("ライブラリ", 10, "ライブラリ"), ("ライブラリ", 9, "ライブラ…"), ("ライブラリ", 8, "ライブ…"),
        ("Ame\u{301}lia", 4, "Ame\u{301}…"), ("a👨‍👩‍👧b", 3, "a…"), ("a👨‍👩‍👧bc", 4, "a👨‍👩‍👧…"), ("🇩🇪🇫🇷", 3, "🇩🇪…"),
    ]

    @Test func `counts the columns of text, and cuts between graphemes`() {
        for (text, columns) in Self.widths { #expect(DisplayWidth.columns(of: text) == columns, "\(text)") }
        for (text, columns, cut) in Self.cuts { #expect(text.truncated(to: columns) == cut) }
    }

    private let line: StyledLine = {
        var line = StyledLine("ID", .bold)
        line.append("  ")
        line.append("灯籠 [m]", TextStyle(link: "https://library.example/book/6"))
        line.append(" ")
        line.append("–", .dim)
        return line
    }()

    @Test func `a stream without styles gets the characters alone, and a terminal sequences around the pieces`() {
        #expect(line.encoded(.plain) == "ID  灯籠 [m] –")
        #expect([line, "b "].encoded(.plain) == "ID  灯籠 [m] –\nb \n")
        let link = "\u{1B}]8;;https://library.example/book/6\u{1B}\\灯籠 [m]\u{1B}]8;;\u{1B}\\"
        #expect(line.encoded(Looks(depth: .basic)) == "\u{1B}[1mID\u{1B}[0m  \(link) \u{1B}[2m–\u{1B}[0m")
        // A link may have a style, and colors are those of a full screen.
        let styled = StyledLine("a", TextStyle(isBold: true, isUnderlined: true, color: .accent, link: "x"))
        #expect(styled.encoded(Looks(depth: .basic)) == "\u{1B}]8;;x\u{1B}\\\u{1B}[1;4;35ma\u{1B}[0m\u{1B}]8;;\u{1B}\\")
    }

    @Test func `a line is as wide as its text, also if it is cut`() {
        #expect((line.columns, line.indented(by: 2).columns, StyledLine().columns) == (14, 16, 0))
        #expect(
            line.truncated(to: 7).encoded(Looks(depth: .basic))
                == "\u{1B}[1mID\u{1B}[0m  \u{1B}]8;;https://library.example/book/6\u{1B}\\灯…\u{1B}]8;;\u{1B}\\"
        )
    }

    private static let messages: [(message: String, width: Int, lines: [String])] = [
        // A line that fits stays as it is, and a wider one is broken between words, by the columns that they take.
        ("Run:  a\n\n  b  c\td", 7, ["Run:  a", "", "  b  c\td"]),
        ("Could not reach 灯籠 today.", 15, ["Could not reach", "灯籠 today."]),
        ("  See 'books help' for more.", 20, ["  See 'books help'", "  for more."]),
        // A word that is wider than the terminal stays whole, because it may be an address.
        ("See https://www.example.org/a/b for more.", 12, ["See", "https://www.example.org/a/b", "for more."]),
        // A command stays whole, too, on a line of its own.
        ("To mend it, run:  chmod 600 '/tmp/a  b'", 20, ["To mend it, run:", "chmod 600 '/tmp/a  b'"]),
        ("Next page: books search the dark tower", 20, ["Next page:", "books search the dark tower"]),
    ]

    @Test func `breaks what is wider than the terminal, and nothing that may be copied`() {
        for (message, width, lines) in Self.messages {
            #expect(MessageLayout(program: "books", width: width).lines(message) == lines)
        }
    }

    @Test func `items begin right of their label, and one that is too wide is cut`() {
        let items = ["Ann", "Bob", "Cid and Dee"].map { (gap: " · ", item: StyledLine($0)) }
        func lines(width: Int) -> [String] { WrappedText.lines(after: "by ", items, width: width).map(\.text) }
        #expect(lines(width: 26) == ["by Ann · Bob · Cid and Dee"])
        #expect(lines(width: 25) == ["by Ann · Bob", "   Cid and Dee"])
        #expect(lines(width: 11) == ["by Ann", "   Bob", "   Cid and…"])
        #expect(WrappedText.lines(after: "by ", [], width: 11).isEmpty)
    }
}
