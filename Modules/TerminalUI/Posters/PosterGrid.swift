package import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

package struct PosterGrid: Sendable {
    /// A cell of most terminals is twice as high as wide, and a poster is 1.5 times as high as wide.
    package static let columns = 20
    private static let gutter = 2

    /// Fewer than usual if the terminal is low.
    package let rows: Int
    package let postersPerRow: Int

    package init(width: Int, height: Int) {
        rows = min(15, max(3, height - 3))
        postersPerRow = max(1, (width + Self.gutter) / (Self.columns + Self.gutter))
    }

    /// Room for the row is made first, so that the terminal does not scroll while it is drawn: each drawing begins at the
    /// saved position of the cursor (ECMA-48: CUU, CUD, CHA; DEC: DECSC, DECRC).
    ///
    /// - Parameter drawings: The drawing of each movie's poster, `nil` if there is none.
    package func row(_ movies: [Movie], drawings: [String?]) -> String {
        let escape = "\u{1B}"
        let pictures = drawings.enumerated().map { index, drawing in
            guard let drawing else { return "" }
            let start = "\(escape)[\(Self.column(of: index))G"
            let lines = drawing.split(separator: "\n").joined(separator: "\(escape)[B\(start)")
            return "\(escape)7\(start)\(lines)\(escape)8"
        }
        let titles = movies.enumerated().map { index, movie in
            let title = TerminalText(MovieTitle.text(movie)).value
            let year = movie.releaseDate.map { " (\($0.year))" } ?? ""
            let room = Self.columns - DisplayWidth.columns(of: year)
            return "\(escape)[\(Self.column(of: index))G" + title.truncated(to: room) + year
        }
        let room = String(repeating: "\n", count: rows) + "\(escape)[\(rows)A"
        return room + pictures.joined() + "\(escape)[\(rows)B" + titles.joined() + "\n\n"
    }

    private static func column(of index: Int) -> Int {
        index * (columns + gutter) + 1
    }
}
