import Domain
import Presentation
import PresentationKit
import TerminalKit

/// What stands in the place of a poster until it is there, and if there is none.
struct EmptyPoster: Sendable {
    let movie: Movie
    /// Why there is none.
    var reason = ""

    /// A frame with the title in it.
    func lines(_ size: ScreenSize) -> [StyledLine] {
        let (columns, rows) = (size.columns - 2, size.rows - 2)
        guard columns > 0, rows > 0 else { return [] }
        let texts = [MovieTitle.text(movie), reason].map { WrappedText.lines($0, .dim, width: columns - 1, indent: 1) }
        let text = Array(texts.filter { !$0.isEmpty }.joined(separator: [""]).prefix(rows))
        let top = (rows - text.count) / 2
        let edge = String(repeating: "─", count: columns)
        let middle = (0..<rows).map { row in
            var line = StyledLine("│", .dim)
            if text.indices.contains(row - top) { line.append(text[row - top]) }
            line.pad(to: size.columns - 1)
            line.append("│", .dim)
            return line
        }
        return [StyledLine("╭\(edge)╮", .dim)] + middle + [StyledLine("╰\(edge)╯", .dim)]
    }
}
