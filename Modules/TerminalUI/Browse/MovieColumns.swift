import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

/// The columns of a list of movies that fit a width: the title, and beside it as many others as leave it room.
struct MovieColumns: Sendable {
    /// A column beside the title, from left to right.
    enum Column: CaseIterable {
        case year, rating, yours, votes, genres

        fileprivate var title: String {
            switch self {
            case .year: "YEAR"
            case .rating: "RATING"
            case .yours: "YOURS"
            case .votes: "VOTES"
            case .genres: "GENRES"
            }
        }

        fileprivate var width: Int {
            switch self {
            case .year: 4
            case .rating: 6
            case .yours: 10
            case .votes: 7
            case .genres: 22
            }
        }

        /// The width of titles below which the column is left out.
        fileprivate var leastTitleWidth: Int {
            switch self {
            case .year, .yours: 12
            case .rating: 24
            case .votes, .genres: 26
            }
        }
    }

    private static let gutter = "  "
    private static let mostUsefulFirst: [Column] = [.year, .yours, .rating, .votes, .genres]

    private let titleWidth: Int
    private let columns: [Column]

    /// - Parameters:
    ///   - width: The columns of the screen.
    ///   - showsYours: Whether there is a column for the user's rating and lists.
    init(width: Int, showsYours: Bool) {
        var titleWidth = width
        var columns: Set<Column> = []
        for column in Self.mostUsefulFirst where column != .yours || showsYours {
            let rest = titleWidth - column.width - Self.gutter.count
            guard rest >= column.leastTitleWidth else { continue }
            titleWidth = rest
            columns.insert(column)
        }
        self.titleWidth = titleWidth
        self.columns = Column.allCases.filter(columns.contains)
    }

    var heading: StyledLine {
        line("TITLE", style: .dim) { StyledLine($0.title, .dim) }
    }

    func row(_ movie: Movie, _ library: UserLibrary) -> StyledLine {
        line(TerminalText(MovieTitle.text(movie)).value, style: .plain) { column in
            let text = text(column, movie, library)
            return text.map { StyledLine(TerminalText($0).value.truncated(to: column.width)) } ?? StyledLine("–", .dim)
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

    private func text(_ column: Column, _ movie: Movie, _ library: UserLibrary) -> String? {
        switch column {
        case .year: movie.releaseDate.map { String($0.year) }
        case .rating: movie.rating.map(NumberFormat.rating)
        case .yours: MoviesListRenderer.marks(of: movie.id, library)
        case .votes: movie.rating.map { NumberFormat.grouped($0.votes) }
        case .genres: movie.genres.isEmpty ? nil : movie.genres.map(\.name).joined(separator: ", ")
        }
    }
}
