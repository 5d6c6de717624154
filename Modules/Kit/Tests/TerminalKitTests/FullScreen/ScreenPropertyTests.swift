import DomainKitDoubles
import TerminalKitDoubles
import Testing

@testable import TerminalKit

/// After any two frames, the terminal shows the second one.
struct ScreenPropertyTests {
    private static let texts = [
        "a", "bc", " ", "   ", "book", "é", "e\u{301}", "漢", "語字", "ｗ", "👨‍👩‍👧", "❤️", "🇩🇪", "한", "★", "\u{301}", "…",
    ]
    private static let styles: [TextStyle] = [
        .plain, .plain, .bold, .dim, .selected, .accent, .good, .warning, .error,
        TextStyle(isBold: true, isDim: true, isUnderlined: true, isReversed: true, color: .accent),
    ]
    /// A drawing of characters. Native images are proven with exact sequences.
    private static let drawings = [
        "cells": Drawing(
            .cells([[Cell(text: "▄", style: CellStyle(foreground: .palette(200)))], [], [Cell(text: "x")]])
        )
    ]

    private var generator = SeededGenerator(seed: 11)

    @Test func `each of some hundred frames shows as it would on an empty screen`() throws {
        var test = self
        var emulator = ScreenEmulator(columns: 30, rows: 6)
        try emulator.write("\u{1B}[?1049h\u{1B}[?7l")
        var shown: ScreenPicture?
        var frame = Frame(size: emulator.size)
        for index in 0..<500 {
            if Int.random(in: 0..<20, using: &test.generator) == 0 {
                let size = ScreenSize(
                    columns: .random(in: 1...40, using: &test.generator),
                    rows: .random(in: 1...9, using: &test.generator)
                )
                emulator.resize(columns: size.columns, rows: size.rows)
                frame = Frame(size: size)
                shown = nil
            }
            test.change(&frame)
            let picture = ScreenPicture(frame, drawings: Self.drawings)
            try emulator.write(ScreenUpdate(from: shown, to: picture, isColored: true).text)
            shown = picture
            var fresh = ScreenEmulator(columns: frame.size.columns, rows: frame.size.rows)
            try fresh.write("\u{1B}[?7l" + ScreenUpdate(from: nil, to: picture, isColored: true).text)
            try #require(emulator.cells == fresh.cells, "frame \(index)")
            #expect(emulator.modes.contains(25) == (frame.cursor != nil))
            if let cursor = frame.cursor { try #require(emulator.cursor == cursor, "frame \(index)") }
            #expect(emulator.scrolledLines == 0 && emulator.style == .init() && !emulator.modes.contains(2026))
        }
    }

    private mutating func change(_ frame: inout Frame) {
        frame.lines = Array(frame.lines.prefix(.random(in: 0...frame.size.rows, using: &generator)))
        frame.lines += [StyledLine](repeating: "", count: frame.size.rows - frame.lines.count)
        for row in frame.lines.indices where Int.random(in: 0..<3, using: &generator) == 0 {
            frame.lines[row] = line(frame.size.columns)
        }
        let point = ScreenPoint(
            column: .random(in: 0..<frame.size.columns, using: &generator),
            row: .random(in: 0..<frame.size.rows, using: &generator)
        )
        frame.cursor = Bool.random(using: &generator) ? point : nil
        let area = ScreenArea(column: point.column, row: point.row, columns: 3, rows: 2)
        frame.images = Bool.random(using: &generator) ? [ScreenImage(name: "cells", area: area)] : []
    }

    private mutating func line(_ columns: Int) -> StyledLine {
        var line = StyledLine()
        for _ in 0..<Int.random(in: 0...columns, using: &generator) {
            let text = Self.texts.randomElement(using: &generator) ?? ""
            line.append(text, Self.styles.randomElement(using: &generator) ?? .plain)
        }
        return line
    }
}
