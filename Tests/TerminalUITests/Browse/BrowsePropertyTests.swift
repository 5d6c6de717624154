import Domain
import DomainKitDoubles
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

/// What holds for every frame, whatever the state and the size.
struct BrowsePropertyTests {
    @Test(arguments: 20...300)
    func `every frame fits, at every width`(columns: Int) throws {
        var generator = SeededGenerator(seed: UInt64(columns))
        try check(columns, Int.random(in: 8...100, using: &generator), &generator)
    }

    @Test(arguments: 8...100)
    func `every frame fits, at every height`(rows: Int) throws {
        var generator = SeededGenerator(seed: UInt64(rows))
        try check(Int.random(in: 20...300, using: &generator), rows, &generator)
    }

    @Test(arguments: 0...20, [0, 1, 3, 7])
    func `a screen that is too small asks for a larger one`(columns: Int, rows: Int) throws {
        let frame = BrowseFixture.screen(try BrowseFixture.results(), columns, rows).frame
        #expect(frame.lines.count == rows)
        #expect(frame.lines.allSatisfy { $0.columns <= columns })
        if columns >= 4, rows > 0 { #expect(frame.text[0].hasPrefix("Make")) }
    }

    private func check(_ columns: Int, _ rows: Int, _ generator: inout SeededGenerator) throws {
        let state = try BrowseFixture.random(&generator)
        let size = ScreenSize(columns: columns, rows: rows)
        let screen = BrowseFixture.screen(state, columns, rows) { view in
            view.listTop = Int.random(in: -1...130, using: &generator)
            view.detailsTop = Int.random(in: -1...60, using: &generator)
            if Int.random(in: 0...7, using: &generator) == 0 {
                view.helpTop = Int.random(in: -1...99, using: &generator)
            }
        }
        let whole = ScreenArea(column: 0, row: 0, columns: columns, rows: rows)
        #expect(screen.frame.size == size)
        #expect(screen.frame.lines.count == rows)
        for line in screen.frame.lines {
            #expect(line.columns <= columns)
            #expect(DisplayWidth.columns(of: line.text) <= columns)
            #expect(line.text.unicodeScalars.allSatisfy(isAllowed), "\(line.text)")
        }
        if let cursor = screen.frame.cursor { #expect(whole.contains(cursor)) }
        for image in screen.frame.images {
            let end = ScreenPoint(
                column: image.area.origin.column + image.area.size.columns - 1,
                row: image.area.origin.row + image.area.size.rows - 1
            )
            #expect(whole.contains(image.area.origin) && whole.contains(end))
        }
    }

    /// A cut may leave the joiner of an emoji behind, which is invisible.
    private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        TerminalText.isHarmless(scalar) || [.zeroWidthJoiner, .emojiVariationSelector].contains(scalar)
    }
}
