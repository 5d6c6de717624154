import PresentationKit
import TerminalKit
import Testing

@testable import TerminalKit

struct DialogBoxTests {
    private func box(_ lines: Int, focus: Int, height: Int) -> [String] {
        var box = DialogBox("Title", width: 20)
        for line in 0..<lines { box.add(entry: "\(line)", isFocused: line == focus) }
        return box.fitted(keys: ["Enter go", "Esc close"], height: height).lines.map(\.text)
    }

    @Test func `the keys stand below a blank line if there is room`() {
        #expect(box(2, focus: 0, height: 8) == ["> 0", "  1", "", "Enter go  Esc close"])
        #expect(box(2, focus: 0, height: 3) == ["> 0", "  1", "Enter go  Esc close"])
    }

    @Test(arguments: [
        (0, ["> 0", "  1", "  2"]), (4, ["  3", "> 4", "  5"]), (9, ["  7", "  8", "> 9"]),
    ])
    func `the row of the person is seen, with rows on both sides`(focus: Int, rows: [String]) {
        #expect(box(10, focus: focus, height: 4) == rows + ["Enter go  Esc close"])
    }

    @Test func `a problem takes the room of its field if both do not fit`() {
        var box = DialogBox("Title", width: 20)
        box.add(field: TextEntry("ada"), label: "Name", labelWidth: 4, isFocused: true)
        box.add(problem: ["One two three four five six seven."])
        #expect(
            box.fitted(keys: [], height: 3).lines.map(\.text) == ["  ! One two three", "  four five six", "  seven."]
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
}
