import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

extension DialogBox {
    /// Expects that a box is never larger than the room that it has, and that the cursor is in it.
    static func expectFits(_ box: (Int, Int) -> DialogBox, at location: SourceLocation = #_sourceLocation) {
        for (width, height) in [(16, 4), (18, 6), (20, 8), (27, 5), (38, 14), (60, 20), (200, 60)] {
            let box = box(width, height)
            #expect(box.lines.count <= height, sourceLocation: location)
            let widths = (box.lines.map(\.text) + [box.title]).map(DisplayWidth.columns(of:))
            #expect(widths.allSatisfy { $0 <= width }, sourceLocation: location)
            if let cursor = box.cursor {
                #expect(cursor.column < width && cursor.row < box.lines.count, sourceLocation: location)
            }
        }
    }
}
