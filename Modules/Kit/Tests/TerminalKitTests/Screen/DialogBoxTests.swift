import PresentationKit
import Testing

@testable import TerminalKit

/// Dialogs, their fields, and the keys of a field.
struct DialogBoxTests {
    private func box(_ lines: Int, focus: Int, height: Int) -> [String] {
        var box = DialogBox("Title", width: 20)
        for line in 0..<lines { box.add(entry: "\(line)", isFocused: line == focus) }
        return box.fitted(keys: ["Enter go", "Esc close"], height: height).lines.map(\.text)
    }

    @Test func `the keys stand below a blank line if there is room, and rows on both sides of the person are seen`() {
        #expect(box(2, focus: 0, height: 8) == ["> 0", "  1", "", "Enter go  Esc close"])
        #expect(box(2, focus: 0, height: 3) == ["> 0", "  1", "Enter go  Esc close"])
        for (focus, rows) in [(0, ["> 0", "  1", "  2"]), (4, ["  3", "> 4", "  5"]), (9, ["  7", "  8", "> 9"])] {
            #expect(box(10, focus: focus, height: 4) == rows + ["Enter go  Esc close"])
        }
    }

    @Test func `a value stands beside its label, or below it if there is little room`() {
        for (width, lines) in [(22, ["> Name  ada"]), (21, ["> Name", "  ada"])] {
            var box = DialogBox("Title", width: width)
            box.add(field: TextEntry("ada"), label: "Name", labelWidth: 4, isFocused: true)
            #expect(box.lines.map(\.text) == lines)
            #expect(box.cursor == ScreenPoint(column: lines.count == 1 ? 11 : 5, row: lines.count - 1))
        }
    }

    @Test func `a problem takes the room of its field if both do not fit`() {
        var box = DialogBox("Title", width: 20)
        box.add(field: TextEntry("ada"), label: "Name", labelWidth: 4, isFocused: true)
        box.add(problem: ["One two three four five six seven."])
        #expect(
            box.fitted(keys: [], height: 3).lines.map(\.text) == ["  ✗ One two three", "  four five six", "  seven."]
        )
        #expect(box.fitted(keys: [], height: 3).cursor == nil)
        #expect(box.fitted(keys: [], height: 5).cursor == ScreenPoint(column: 5, row: 1))
    }

    @Test func `text of the outside is harmless and is never wider than the box`() {
        var box = DialogBox("A \u{1B}[31m title that is long", width: 12)
        box.add("映画\u{1B}映画映画映画")
        box.add(entry: "映画映画映画映画", isFocused: true)
        box.add(choice: "映画映画映画映画", label: "映画映画映画映画", labelWidth: 16, isFocused: true)
        let fitted = box.fitted(keys: ["映画映画映画映画"], height: 20)
        #expect(!(fitted.title + fitted.lines.map(\.text).joined()).contains("\u{1B}"))
        #expect(([fitted.title] + fitted.lines.map(\.text)).allSatisfy { DisplayWidth.columns(of: $0) <= 12 })
    }

    @Test func `the part of a text around the cursor is seen, and the cursor stays in the field`() {
        var field = TextEntry("abcdefghij")
        #expect(field.window(columns: 11) == ("abcdefghij", 10))
        #expect(field.window(columns: 10) == ("bcdefghij", 9))
        field.edit(.moveToStart)
        #expect(field.window(columns: 5) == ("abcde", 0))
        #expect(TextEntry("映\u{1B}画像\t").window(columns: 6) == ("画像 ", 5))
    }

    private static let keys: [(key: Key, edit: TextEdit?)] = [
        (.character("a"), .insert("a")), (.left, .moveLeft), (.right, .moveRight), (.home, .moveToStart),
        (.end, .moveToEnd), (.control("a"), .moveToStart), (.control("e"), .moveToEnd), (.backspace, .deleteBackward),
        (.delete, .deleteForward), (.control("u"), .deleteToStart), (.control("k"), .deleteToEnd),
        (.control("w"), .deleteWordBackward), (.wordLeft, .moveWordLeft), (.wordRight, .moveWordRight),
        // These are left to others.
        (.enter, nil), (.tab, nil), (.up, nil), (.control("c"), nil),
    ]

    @Test func `keys edit the field`() {
        for (key, edit) in Self.keys { #expect(TextEdit(.key(key)) == edit, "\(key)") }
        #expect(TextEdit(.paste("a b")) == .insert("a b"))
    }
}
