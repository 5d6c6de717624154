import Testing

@testable import TerminalKit

struct ListPickerTests {
    private typealias Entry = ListPicker.Entry

    private static let books = ["Alien", "Amélie", "ノルウェイの森 (Norwegian Wood)", "Walden", "Walden"].enumerated()
        .map { Entry($1, detail: String(1979 + $0)) }

    private func picker(
        _ entries: [Entry] = books,
        columns: Int = 80,
        rows: Int = 24,
        keys: Key...
    ) -> ListPicker {
        let size = ScreenSize(columns: columns, rows: rows)
        var picker = ListPicker("Which book?", entries, note: "5 books", size: size)
        for key in keys { _ = picker.press(key) }
        return picker
    }

    private func numbered(_ count: Int) -> [Entry] { (1...count).map { Entry("Book \($0)", detail: "") } }

    /// The lines, without styles.
    private func lines(_ picker: ListPicker) -> [String] { picker.lines.map { $0.encoded(.plain) } }

    /// The selected line, without its marker.
    private func selected(_ picker: ListPicker) -> String? {
        lines(picker).dropFirst().first { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    }

    private func type(_ text: String, into picker: inout ListPicker) {
        for character in text { _ = picker.press(.character(character)) }
    }

    @Test func `the first entry is selected, and the keys are explained`() {
        #expect(
            lines(picker(columns: 60)) == [
                "Which book? ",
                "> Alien                            1979",
                "  Amélie                           1980",
                "  ノルウェイの森 (Norwegian Wood)  1981",
                "  Walden                           1982",
                "  Walden                           1983",
                "5 books · ↑↓ choose, type to filter, Enter selects, Esc ca…",
            ]
        )
    }

    @Test func `arrows move the selection, and stop at both ends, Enter takes it, and Esc cancels`() {
        #expect(selected(picker(keys: .down, .down, .up))?.hasPrefix("Amélie") == true)
        #expect(selected(picker(keys: .up))?.hasPrefix("Alien") == true)
        #expect(selected(picker(keys: .end, .down))?.hasSuffix("1983") == true)
        #expect(selected(picker(keys: .end, .home))?.hasPrefix("Alien") == true)
        var open = picker(keys: .down)
        #expect([Key.enter, .escape, .up].map { open.press($0) } == [.picked(1), .cancelled, nil])
    }

    /// Filters, and the entries that come first. A letter may be typed as two scalars.
    private static let filters = [
        ("ali", 0), ("AMELIE", 1), ("amé", 1), ("ame\u{301}", 1), ("wood", 2), ("ノルウェ", 2), ("1982", 3), ("wal 83", 4),
        ("den 1983", 4),
    ]

    @Test func `typing filters by words, without regard to case and accents`() {
        for (text, index) in Self.filters {
            var open = picker()
            type(text, into: &open)
            #expect(open.press(.enter) == .picked(index))
            #expect(lines(open).first == "Which book? \(text)")
        }
        // An entry that contains the text as it was typed comes first.
        var open = picker([Entry("Toy Story 3", detail: "2010"), Entry("Toy Story 2", detail: "1999")])
        type("story 2", into: &open)
        #expect(open.press(.enter) == .picked(1))
        #expect(lines(open).dropFirst().prefix(2) == ["> Toy Story 2  1999", "  Toy Story 3  2010"])
    }

    @Test func `Backspace widens the filter, the filter can be cleared, and j and k are letters`() {
        var open = picker()
        type("walden", into: &open)
        #expect(lines(open).last?.hasPrefix("2 of 5 · ") == true)
        for _ in 1...5 { _ = open.press(.backspace) }
        type("jk", into: &open)
        #expect(lines(open).first == "Which book? wjk")
        #expect(lines(open).last == "Nothing matches. Backspace deletes, Esc cancels")
        #expect(open.press(.enter) == nil)
        _ = open.press(.control("u"))
        _ = open.press(.backspace)
        #expect(open.lines.count == 7)
        #expect(open.press(.enter) == .picked(0))
    }

    @Test func `more entries than lines scroll with the selection`() {
        var open = picker(numbered(30), rows: 8)
        #expect(open.lines.count == 7)
        _ = open.press(.pageDown)
        #expect(selected(open) == "Book 6")
        _ = open.press(.end)
        #expect((selected(open), lines(open)[1]) == ("Book 30", "  Book 26"))
        _ = open.press(.pageUp)
        #expect((selected(open), lines(open)[1]) == ("Book 25", "> Book 25"))
        // The selected entry stays visible if the terminal becomes smaller or larger.
        open = picker(numbered(30), rows: 24, keys: .end)
        for rows in [4, 1, 50] {
            open.size = ScreenSize(columns: 80, rows: rows)
            #expect(selected(open) == "Book 30")
            #expect(open.lines.count == max(3, min(14, rows - 1)))
        }
    }

    @Test func `no line fills the width of the terminal, and the selected one is bold and harmless`() {
        for columns in 2...60 {
            var open = picker(columns: columns)
            #expect(open.lines.allSatisfy { $0.columns < columns })
            type("wood ノル", into: &open)
            #expect(open.lines.allSatisfy { $0.columns < columns } && open.cursorColumn < columns)
        }
        let open = picker([Entry("A\u{1B}[2J", detail: "")])
        #expect(open.lines[1].encoded(Looks(depth: .basic)) == "\u{1B}[1m> A\u{FFFD}[2J\u{1B}[0m")
    }
}
