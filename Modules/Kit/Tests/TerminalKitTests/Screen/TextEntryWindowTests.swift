import PresentationKit
import TerminalKit
import Testing

@testable import TerminalKit

/// A field on a terminal: the part of its text that is seen, and its keys.
struct TextEntryWindowTests {
    @Test func `a text that fits is shown as it is`() {
        let window = TextEntry("walden").window(columns: 10)
        #expect(window.text == "walden")
        #expect(window.cursor == 6)
    }

    @Test func `the end of a longer text is shown while the cursor is there`() {
        let window = TextEntry("abcdefghij").window(columns: 5)
        #expect(window.text == "ghij")
        #expect(window.cursor == 4)
    }

    @Test func `the beginning of a longer text is shown while the cursor is there`() {
        var field = TextEntry("abcdefghij")
        field.edit(.moveToStart)
        #expect(field.window(columns: 5).text == "abcde")
        #expect(field.window(columns: 5).cursor == 0)
    }

    @Test func `wide characters and controls keep the cursor in the field`() {
        let window = TextEntry("映\u{1B}画像\t").window(columns: 6)
        #expect(window.text == "画像 ")
        #expect(window.cursor == 5)
    }

    @Test(arguments: [Key.enter, .escape, .tab, .up, .pageDown, .f1, .control("c")])
    func `a key without a meaning in a field is left to others`(key: Key) {
        #expect(TextEdit(.key(key)) == nil)
    }

    @Test(arguments: [
        (Key.character("a"), TextEdit.insert("a")), (.left, .moveLeft), (.right, .moveRight), (.home, .moveToStart),
        (.end, .moveToEnd), (.control("a"), .moveToStart), (.control("e"), .moveToEnd), (.backspace, .deleteBackward),
        (.delete, .deleteForward), (.control("u"), .deleteToStart), (.control("k"), .deleteToEnd),
        (.control("w"), .deleteWordBackward), (.wordLeft, .moveWordLeft), (.wordRight, .moveWordRight),
    ])
    func `keys edit the field`(key: Key, edit: TextEdit) {
        #expect(TextEdit(.key(key)) == edit)
        #expect(TextEdit(.paste("a b")) == .insert("a b"))
    }
}
