import Presentation
import Testing

/// What keys and pasted text do in a field.
struct TextFieldTests {
    @Test func `an accent joins the letter before the cursor, which stays behind the letter`() {
        let field = edited("e", .key(.character("\u{301}")))
        #expect(field.text == "\u{E9}")
        #expect(field.cursor == 1)
    }

    @Test func `pasted lines and tabs are one line, put in at the cursor`() {
        let field = edited("ab", .key(.left), .paste("1\n2\t3\r\n4"))
        #expect(field.text == "a1 2 3 4b")
        #expect(field.cursor == 8)
    }

    @Test func `both keys delete a whole character, and none beyond the ends`() {
        let family = edited("👨‍👩‍👧é", .key(.delete), .key(.backspace), .key(.home), .key(.backspace))
        #expect(family.text == "👨‍👩‍👧")
        #expect(edited("👨‍👩‍👧", .key(.home), .key(.delete), .key(.delete)) == TextField())
    }

    @Test(arguments: [Key.enter, .escape, .tab, .up, .pageDown, .control("c")])
    func `a key without a meaning in a field is left to others`(key: Key) {
        var field = TextField("ab")
        let isEdited = field.edit(.key(key))
        #expect(!isEdited)
        #expect(field == TextField("ab"))
    }

    private func edited(_ text: String, _ events: InputEvent...) -> TextField {
        var field = TextField(text)
        for event in events { _ = field.edit(event) }
        return field
    }
}
