import Testing

@testable import Presentation

/// What edits do in a field.
struct TextFieldTests {
    @Test func `an accent joins the letter before the cursor, which stays behind the letter`() {
        let field = edited("e", .insert("\u{301}"))
        #expect(field.text == "\u{E9}")
        #expect(field.cursor == 1)
    }

    @Test func `lines and tabs are one line, put in at the cursor`() {
        let field = edited("ab", .moveLeft, .insert("1\n2\t3\r\n4"))
        #expect(field.text == "a1 2 3 4b")
        #expect(field.cursor == 8)
        #expect(edited("ab", .replaceAll("1\n2")) == TextField("1 2"))
    }

    @Test func `both ways delete a whole character, and none beyond the ends`() {
        let family = edited("👨‍👩‍👧é", .deleteForward, .deleteBackward, .moveToStart, .deleteBackward)
        #expect(family.text == "👨‍👩‍👧")
        #expect(edited("👨‍👩‍👧", .moveToStart, .deleteForward, .deleteForward) == TextField())
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

    private func edited(_ text: String, _ edits: TextEdit...) -> TextField {
        var field = TextField(text)
        for edit in edits { field.edit(edit) }
        return field
    }
}
