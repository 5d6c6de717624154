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

    @Test func `a thousand frames after each other`() throws {
        var test = self
        var emulator = ScreenEmulator(columns: 30, rows: 6)
        try emulator.write("\u{1B}[?1049h\u{1B}[?7l")
        var shown: ScreenPicture?
        var frame = Frame(size: emulator.size)
        for index in 0..<1000 {
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
            let update = ScreenUpdate(from: shown, to: picture, isColored: true)
            try emulator.write(update.text)
            shown = picture
            try #require(emulator.cells == Self.cells(of: frame), "frame \(index)")
            try #require(emulator.images == Self.images(of: frame), "frame \(index)")
            #expect(emulator.isCursorVisible == (frame.cursor != nil))
            if let cursor = frame.cursor { try #require(emulator.cursor == cursor, "frame \(index)") }
            #expect(emulator.scrolledLines == 0)
            #expect(emulator.style == ScreenEmulator.Style())
            #expect(!emulator.modes.contains(2026))
        }
    }

    private mutating func change(_ frame: inout Frame) {
        for row in 0..<frame.size.rows where Int.random(in: 0..<3, using: &generator) == 0 {
            var lines = frame.lines + [StyledLine](repeating: "", count: frame.size.rows - frame.lines.count)
            lines[row] = line(frame.size.columns)
            frame.lines = lines
        }
        if Bool.random(using: &generator) {
            frame.lines = Array(frame.lines.prefix(.random(in: 0...frame.size.rows, using: &generator)))
        }
        let point = ScreenPoint(
            column: .random(in: 0..<frame.size.columns, using: &generator),
            row: .random(in: 0..<frame.size.rows, using: &generator)
        )
        frame.cursor = Bool.random(using: &generator) ? point : nil
        guard Int.random(in: 0..<3, using: &generator) == 0 else { return }
        let name = ["cells", "kitty", "iTerm2", "unknown"].randomElement(using: &generator) ?? ""
        frame.images =
            Bool.random(using: &generator)
            ? [ScreenImage(name: name, area: ScreenArea(column: point.column, row: point.row, columns: 3, rows: 2))]
            : []
    }

    private mutating func line(_ columns: Int) -> StyledLine {
        var line = StyledLine()
        for _ in 0..<Int.random(in: 0...columns, using: &generator) {
            let text = Self.texts.randomElement(using: &generator) ?? ""
            line.append(text, Self.styles.randomElement(using: &generator) ?? .plain)
        }
        return line
    }

    /// The cells of a frame, painted in the simplest way.
    private static func cells(of frame: Frame) -> [[ScreenEmulator.Cell]] {
        var cells = [[ScreenEmulator.Cell]](
            repeating: [ScreenEmulator.Cell](repeating: .init(), count: frame.size.columns),
            count: frame.size.rows
        )
        for (row, line) in frame.lines.enumerated() {
            var column = 0
            for piece in line.pieces {
                for character in piece.text {
                    let width = DisplayWidth.columns(of: character)
                    if width == 0 {
                        let last = cells[row].prefix(column).lastIndex { !$0.text.isEmpty }
                        if let last, column <= frame.size.columns { cells[row][last].text += String(character) }
                        continue
                    }
                    let isWhole = column + width <= frame.size.columns
                    if isWhole || column < frame.size.columns {
                        cells[row][column] = .init(text: isWhole ? String(character) : " ", style: style(piece.style))
                    }
                    if isWhole, width == 2 { cells[row][column + 1] = .init(text: "", style: style(piece.style)) }
                    column += width
                }
            }
        }
        for image in frame.images { paint(image, &cells) }
        return cells
    }

    private static func paint(_ image: ScreenImage, _ cells: inout [[ScreenEmulator.Cell]]) {
        guard let drawing = drawings[image.name] else { return }
        for row in 0..<image.area.size.rows where image.area.origin.row + row < cells.count {
            var painted: [ScreenEmulator.Cell] = []
            if case .cells(let lines) = drawing.form {
                painted = lines[row].map { cell in
                    var style = ScreenEmulator.Style()
                    if case .palette(let number) = cell.style.foreground { style.foreground = "38;5;\(number)" }
                    return .init(text: cell.text, style: style)
                }
            } else if isWhole(image, rows: cells.count, columns: cells[0].count) {
                painted = [.init(), .init(), .init()]
            }
            for (index, cell) in painted.enumerated() {
                let (column, line) = (image.area.origin.column + index, image.area.origin.row + row)
                guard column < cells[line].count else { break }
                if cells[line][column].text.isEmpty { cells[line][column - 1].text = " " }
                if column + 1 < cells[line].count, cells[line][column + 1].text.isEmpty {
                    cells[line][column + 1].text = " "
                }
                cells[line][column] = cell
            }
        }
    }

    private static func isWhole(_ image: ScreenImage, rows: Int, columns: Int) -> Bool {
        image.area.origin.row + image.area.size.rows <= rows
            && image.area.origin.column + image.area.size.columns <= columns
    }

    private static func images(of frame: Frame) -> Set<ScreenEmulator.Image> {
        Set(
            frame.images.filter {
                ["kitty", "iTerm2"].contains($0.name) && isWhole($0, rows: frame.size.rows, columns: frame.size.columns)
            }.map { image in
                let id = 1 + image.area.origin.row << 12 + image.area.origin.column
                return .init(area: image.area, id: image.name == "kitty" ? id : nil)
            }
        )
    }

    private static func style(_ style: TextStyle) -> ScreenEmulator.Style {
        var attributes: Set<Int> = []
        if style.isBold || style.color == .error { attributes.insert(1) }
        if style.isDim { attributes.insert(2) }
        if style.isUnderlined { attributes.insert(4) }
        if style.isReversed { attributes.insert(7) }
        let color =
            switch style.color {
            case nil: ""
            case .accent: "35"
            case .good: "32"
            case .warning, .error: "31"
            }
        return .init(attributes: attributes, foreground: color)
    }
}
