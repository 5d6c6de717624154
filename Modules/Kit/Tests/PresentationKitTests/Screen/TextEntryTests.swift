import PresentationKit
import Testing

@testable import PresentationKit

/// What edits do in a field.
struct TextEntryTests {
    @Test func `an accent joins the letter before the cursor, which stays behind the letter`() {
        let field = edited("e", .insert("\u{301}"))
        #expect(field.text == "\u{E9}")
        #expect(field.cursor == 1)
    }

    @Test func `lines and tabs are one line, put in at the cursor`() {
        let field = edited("ab", .moveLeft, .insert("1\n2\t3\r\n4"))
        #expect(field.text == "a1 2 3 4b")
        #expect(field.cursor == 8)
    }

    @Test func `a text beyond a thousand scalars is left out`() {
        let long = String(repeating: "é", count: 999)
        #expect(edited(long, .insert("abc")).text == long + "a")
        #expect(edited(long, .insert("abc"), .insert("d")).cursor == 1000)
    }

    @Test func `both ways delete a whole character, and none beyond the ends`() {
        let family = edited("👨‍👩‍👧é", .deleteForward, .deleteBackward, .moveToStart, .deleteBackward)
        #expect(family.text == "👨‍👩‍👧")
        #expect(edited("👨‍👩‍👧", .moveToStart, .deleteForward, .deleteForward) == TextEntry())
    }

    @Test func `a word is deleted with the spaces behind it, and a text up to either end`() {
        #expect(edited("été 👨‍👩‍👧 de  ", .deleteWordBackward) == TextEntry("été 👨‍👩‍👧 "))
        #expect(edited("été 👨‍👩‍👧", .deleteWordBackward, .deleteWordBackward, .deleteWordBackward) == TextEntry())
        #expect(edited("ab cd", .moveLeft, .deleteWordBackward).text == "ab d")
        let start = edited("ab cd", .moveWordLeft, .deleteToStart)
        #expect((start.text, start.cursor) == ("cd", 0))
        #expect(edited("ab cd", .moveWordLeft, .deleteToEnd) == TextEntry("ab "))
        #expect(edited("ab", .deleteToEnd) == TextEntry("ab"))
    }

    @Test func `the cursor moves from word to word`() {
        #expect(edited("ab  👨‍👩‍👧é c", .moveWordLeft, .moveWordLeft).cursor == 4)
        #expect(edited("ab  👨‍👩‍👧é c", .moveToStart, .moveWordRight).cursor == 2)
        #expect(edited("ab  👨‍👩‍👧é c", .moveToStart, .moveWordRight, .moveWordRight).cursor == 6)
        #expect(edited("ab ", .moveLeft, .moveWordRight, .moveWordRight).cursor == 3)
        #expect(edited(" ab", .moveWordLeft, .moveWordLeft).cursor == 0)
    }

    @Test func `the cursor stops at both ends`() {
        #expect(edited("ab", .moveRight).cursor == 2)
        #expect(edited("ab", .moveToStart, .moveLeft).cursor == 0)
        #expect(edited("ab", .moveLeft, .moveToEnd).cursor == 2)
    }

    @Test func `a masked field has a dot for each character, and the same cursor`() {
        let masked = edited("pä🎬", .moveLeft).masked
        #expect(masked.text == "•••")
        #expect(masked.cursor == 2)
    }

    private func edited(_ text: String, _ edits: TextEdit...) -> TextEntry {
        var field = TextEntry(text)
        for edit in edits { field.edit(edit) }
        return field
    }
}
