import Testing

@testable import Presentation

struct TextFieldWindowTests {
    @Test func `a text that fits is shown as it is`() {
        let window = TextField("batman").window(columns: 10)
        #expect(window.text == "batman")
        #expect(window.cursor == 6)
    }

    @Test func `the end of a longer text is shown while the cursor is there`() {
        let window = TextField("abcdefghij").window(columns: 5)
        #expect(window.text == "ghij")
        #expect(window.cursor == 4)
    }

    @Test func `the beginning of a longer text is shown while the cursor is there`() {
        var field = TextField("abcdefghij")
        _ = field.edit(.key(.home))
        #expect(field.window(columns: 5).text == "abcde")
        #expect(field.window(columns: 5).cursor == 0)
    }

    @Test func `wide characters and controls keep the cursor in the field`() {
        let window = TextField("映\u{1B}画像\t").window(columns: 6)
        #expect(window.text == "画像 ")
        #expect(window.cursor == 5)
    }

    @Test func `a masked field has a dot for each character, and the same cursor`() {
        var field = TextField("pä🎬")
        _ = field.edit(.key(.left))
        #expect(field.masked.text == "•••")
        #expect(field.masked.cursor == 2)
    }
}
