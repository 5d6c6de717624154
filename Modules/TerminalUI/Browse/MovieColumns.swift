import Domain
import Presentation
import PresentationKit
import TerminalKit

/// The layout of the rows of browse. The title takes what the other columns leave, and is cut last.
struct MovieColumns: Sendable {
    private static let gutter = 2
    private static let unknown = StyledLine("–", .dim)
    private static let longTitle = 60
    /// Beside the titles, the most useful first, unless the titles would be narrower than `leastTitleWidth`.
    private static let columns: [(field: MovieField, width: Int, leastTitleWidth: Int)] = [
        (.year, 4, 12), (.yours, marksWidth, 12), (.rating, 4, 16), (.votes, 9, 46), (.genres, 22, 46),
    ]

    let titleWidth: Int
    private let columns: [(field: MovieField, width: Int)]
    private let ratingHeading: String

    /// - Parameters:
    ///   - showsYours: Whether there is a column for the user's rating and lists.
    ///   - showsVotes: Whether there may be one for the votes.
    ///   - service: Whose rating it is.
    init(width: Int, showsYours: Bool, showsVotes: Bool, service: Backend) {
        ratingHeading = service == .demo ? MovieField.rating.heading : service.name
        var titleWidth = width
        var widths: [MovieField: Int] = [:]
        for column in Self.columns {
            if column.field == .yours, !showsYours { continue }
            if column.field == .votes, !showsVotes { continue }
            let columnWidth = column.field == .rating ? max(column.width, ratingHeading.count) : column.width
            let rest = titleWidth - columnWidth - Self.gutter
            guard rest >= column.leastTitleWidth else { continue }
            titleWidth = rest
            widths[column.field] = columnWidth
        }
        // What long titles do not need is for the genres.
        if let genres = widths[.genres], titleWidth > Self.longTitle {
            let more = min(titleWidth - Self.longTitle, genres)
            (titleWidth, widths[.genres]) = (titleWidth - more, genres + more)
        }
        self.titleWidth = titleWidth
        columns = MovieField.columns.compactMap { field in widths[field].map { (field, $0) } }
    }

    var heading: StyledLine {
        let names: [MovieField: String] = [.rating: ratingHeading, .yours: "YOU"]
        return line(StyledLine("FILM", .dim)) { field, _ in StyledLine(names[field] ?? field.heading, .dim) }
    }

    /// - Parameter list: The list of the user that the movie is gone from.
    func row(
        _ movie: Movie,
        _ library: UserLibrary,
        isSelected: Bool,
        goneFrom list: AccountState.Part? = nil
    ) -> StyledLine {
        let style = TextStyle(isBold: isSelected, isStruck: list != nil)
        return line(StyledLine(TerminalText(MovieTitle.text(movie)).value.truncated(to: titleWidth), style)) {
            field,
            width in
            if field == .yours { return Self.marks(of: movie, library, goneFrom: list) }
            guard let text = field.cell(in: movie, library) else { return Self.unknown }
            let style = field == .rating ? movie.rating.map(TextStyle.rating) : nil
            return StyledLine(TerminalText(text).value.truncated(to: width), style ?? .plain)
        }
    }

    /// Numbers are at the right of their columns.
    private func line(_ title: StyledLine, _ cell: (MovieField, Int) -> StyledLine) -> StyledLine {
        var line = title
        var end = titleWidth
        for (field, width) in columns {
            let cell = cell(field, width)
            let isNumber = field == .year || field == .rating || field == .votes
            line.pad(to: end + Self.gutter + (isNumber ? width - cell.columns : 0))
            line.append(cell)
            end += Self.gutter + width
        }
        return line
    }
}

extension MovieColumns {
    /// `★8½…-W…-♥…`
    static let marksWidth = 10

    /// What the user has made of a movie, in a row of a list. Each mark has its place, so that those of all rows are below each
    /// other: `★8½  W  ♥`. `?` is at the place of the first one that is not known.
    static func marks(of movie: Movie, _ library: UserLibrary, goneFrom list: AccountState.Part? = nil) -> StyledLine {
        let unknown = library.unknownParts(of: movie.id).first
        let places: [(part: AccountState.Part, column: Int)] = [(.rating, 0), (.watchlist, 5), (.favorite, 8)]
        var line = StyledLine()
        for (part, column) in places {
            let known = MovieField.mark(part, of: movie.id, library, goneFrom: list)
            guard let mark = known ?? (part == unknown ? MovieField.unknownMark : nil) else { continue }
            line.pad(to: mark.hasPrefix("-") && column > 0 ? column - 1 : column)
            line.append(StyledLine(marks: mark.replacing(".5", with: "½")))
        }
        return line
    }
}
