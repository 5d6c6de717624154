import Domain
import Presentation
import PresentationKit
import TerminalKit

/// The layout of the rows of browse.
struct MovieColumns: Sendable {
    private static let gutter = 2

    private let titleWidth: Int
    private let columns: [(field: MovieField, width: Int)]

    /// - Parameter showsYours: Whether there is a column for the user's rating and lists.
    init(width: Int, showsYours: Bool) {
        var titleWidth = width
        var widths: [MovieField: Int] = [:]
        for column in MovieField.browseColumns where column.field != .yours || showsYours {
            let rest = titleWidth - column.width - Self.gutter
            guard rest >= column.leastTitleWidth else { continue }
            titleWidth = rest
            widths[column.field] = column.width
        }
        self.titleWidth = titleWidth
        columns = MovieField.columns.compactMap { field in widths[field].map { (field, $0) } }
    }

    var heading: StyledLine {
        line(MovieField.title.heading, style: .dim) { field, _ in StyledLine(field.heading, .dim) }
    }

    /// - Parameter list: The list of the user that the movie is gone from.
    func row(_ movie: Movie, _ library: UserLibrary, goneFrom list: AccountState.Part? = nil) -> StyledLine {
        let style = TextStyle(isStruck: list != nil)
        return line(TerminalText(MovieTitle.text(movie)).value, style: style) { field, width in
            if field == .yours { return Self.marks(of: movie, library, goneFrom: list).truncated(to: width) }
            return field.cell(in: movie, library).map { StyledLine(TerminalText($0).value.truncated(to: width)) }
                ?? StyledLine("–", .dim)
        }
    }

    /// What the user has made of a movie, in a row of a list.
    static func marks(of movie: Movie, _ library: UserLibrary, goneFrom list: AccountState.Part? = nil) -> StyledLine {
        let text = MovieField.yours.cell(in: movie, library, goneFrom: list) ?? ""
        guard text.hasSuffix(MovieField.unknownMark) else { return StyledLine(text) }
        var line = StyledLine(String(text.dropLast(MovieField.unknownMark.count)))
        line.append(MovieField.unknownMark, .dim)
        return line
    }

    private func line(_ title: String, style: TextStyle, _ cell: (MovieField, Int) -> StyledLine) -> StyledLine {
        var line = StyledLine(title.truncated(to: titleWidth), style)
        var end = titleWidth
        for (field, width) in columns {
            line.pad(to: end + Self.gutter)
            line.append(cell(field, width))
            end += Self.gutter + width
        }
        return line
    }
}
