import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

struct MovieColumns: Sendable {
    /// It is left out if the titles would be narrower than `leastTitleWidth`.
    private typealias Column = (content: MovieColumn, width: Int, leastTitleWidth: Int)

    private static let gutter = "  "
    private static let mostUsefulFirst: [Column] = [
        (.year, 4, 12), (.yours, 10, 12), (.rating, 6, 24), (.votes, 7, 26), (.genres, 22, 26),
    ]

    private let titleWidth: Int
    private let columns: [Column]

    /// - Parameter showsYours: Whether there is a column for the user's rating and lists.
    init(width: Int, showsYours: Bool) {
        var titleWidth = width
        var columns: [Column] = []
        for column in Self.mostUsefulFirst where column.content != .yours || showsYours {
            let rest = titleWidth - column.width - Self.gutter.count
            guard rest >= column.leastTitleWidth else { continue }
            titleWidth = rest
            columns.append(column)
        }
        self.titleWidth = titleWidth
        self.columns = MovieColumn.allCases.compactMap { content in columns.first { $0.content == content } }
    }

    var heading: StyledLine {
        line(MovieColumn.title.heading, style: .dim) { StyledLine($0.content.heading, .dim) }
    }

    func row(_ movie: Movie, _ library: UserLibrary) -> StyledLine {
        line(TerminalText(MovieTitle.text(movie)).value, style: .plain) { column in
            column.content.text(movie, library).map { StyledLine(TerminalText($0).value.truncated(to: column.width)) }
                ?? StyledLine("–", .dim)
        }
    }

    private func line(_ title: String, style: TextStyle, _ cell: (Column) -> StyledLine) -> StyledLine {
        var line = StyledLine(title.truncated(to: titleWidth), style)
        var end = titleWidth
        for column in columns {
            line.pad(to: end + Self.gutter.count)
            line.append(cell(column))
            end += Self.gutter.count + column.width
        }
        return line
    }
}
