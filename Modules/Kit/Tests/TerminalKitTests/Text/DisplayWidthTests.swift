import DomainKitDoubles
import TerminalKit
import Testing

@testable import TerminalKit

struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("Walden", 6), ("Amélia", 6), ("Ame\u{301}lia", 6), ("–", 1), ("…", 1), ("★", 1), ("½", 1),
        ("Гоголь", 6), ("שלום", 4), ("नमस्ते", 4), ("นำ", 2), ("ﬀ", 1),
        ("ライブラリ", 10), ("図書", 4), ("도서관", 6), ("\u{1107}\u{1162}", 2), ("ﾊﾞ", 2), ("Ａ", 2), ("　", 2), ("、", 2),
        ("𠮷", 2), ("\u{4DC0}", 2),
        ("📖", 2), ("❤", 1), ("❤️", 2), ("☎️", 2), ("1️⃣", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🏳️‍🌈", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4),
        ("⌚", 2), ("\u{301}", 0), ("\u{200B}", 0), ("\u{7}", 0),
    ])
    func `counts the columns of text`(text: String, columns: Int) {
        #expect(DisplayWidth.columns(of: text) == columns)
    }

    @Test(arguments: [
        ("Walden", 6, "Walden"), ("Walden", 5, "Wald…"), ("Walden", 1, "…"), ("Walden", 0, ""), ("Walden", -1, ""),
        ("", 0, ""), ("ライブラリ", 10, "ライブラリ"), ("ライブラリ", 9, "ライブラ…"), ("ライブラリ", 8, "ライブ…"),
        ("Ame\u{301}lia", 4, "Ame\u{301}…"), ("a👨‍👩‍👧b", 3, "a…"), ("a👨‍👩‍👧bc", 4, "a👨‍👩‍👧…"), ("🇩🇪🇫🇷", 3, "🇩🇪…"),
    ])
    func `cuts between graphemes`(text: String, columns: Int, expected: String) {
        #expect(text.truncated(to: columns) == expected)
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func `cut text fits, and the text begins with it`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let text = RandomText.text(using: &generator)
        for columns in 0...70 {
            let cut = text.truncated(to: columns)
            #expect(DisplayWidth.columns(of: cut) <= columns)
            #expect(cut == text || cut.isEmpty || text.hasPrefix(cut.dropLast()))
        }
    }
}
