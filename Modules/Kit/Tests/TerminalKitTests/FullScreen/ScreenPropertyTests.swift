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
    private static let drawings: [String: Drawing] = [
        "cells": Drawing(
            .cells([
                [Cell(text: "#"), Cell(text: "▄", style: CellStyle(foreground: .palette(200)))], [], [Cell(text: "x")],
            ])
        ),
        "kitty": Drawing(.kitty("f=32,c=3,r=2;AAAA\u{1B}\\")),
        "iTerm2": Drawing(iTerm2: "\u{1B}]1337;File=inline=1;width=3;height=2;doNotMoveCursor=1:AAAA\u{7}"),
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
            try #require(emulator.images == fresh.images, "frame \(index)")
            if frame.images.isEmpty { try check(fresh, shows: frame) }
            #expect(emulator.modes.contains(25) == (frame.cursor != nil))
            if let cursor = frame.cursor { try #require(emulator.cursor == cursor, "frame \(index)") }
            #expect(emulator.scrolledLines == 0 && emulator.style == .init() && !emulator.modes.contains(2026))
        }
    }

    /// The lines that fit are those of the frame, unless they begin with an accent that has no letter.
    private func check(_ emulator: ScreenEmulator, shows frame: Frame) throws {
        for (shown, line) in zip(emulator.lines, frame.lines) where line.columns <= frame.size.columns {
            if line.text.unicodeScalars.first != "\u{301}" { try #require(shown == line.text) }
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
        guard Int.random(in: 0..<3, using: &generator) == 0 else { return }
        let name = ["cells", "kitty", "iTerm2", "unknown"].randomElement(using: &generator) ?? ""
        let image = ScreenImage(name: name, area: ScreenArea(column: point.column, row: point.row, columns: 3, rows: 2))
        frame.images = Bool.random(using: &generator) ? [image] : []
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
