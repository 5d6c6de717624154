package import Domain
import DomainKit
import Presentation
import PresentationKit
package import TerminalKit

/// Writes the movies that a title may mean, for the user to choose from.
package struct CandidatesRenderer: Sendable {
    private let movies: [Movie]

    /// The texts of some movies, in their order.
    package init(_ movies: [Movie]) {
        self.movies = movies
    }

    /// For a list to pick from: the titles and years.
    package var entries: [ListPicker.Entry] {
        movies.map { ListPicker.Entry(MovieTitle.text($0), detail: $0.releaseDate.map { String($0.year) } ?? "") }
    }

    /// For a person: a table whose rows are numbered from 1.
    ///
    /// - Parameter width: The columns of the terminal.
    package func numbered(width: Int) -> [StyledLine] {
        let columns: [MovieColumn] = [.title, .year, .id]
        let rows = movies.enumerated().map { index, movie in
            [Table.Cell(String(index + 1))] + columns.map { $0.cell(movie) }
        }
        return Table(header: ["#"] + columns.map(\.name), rows: rows, flexibleColumn: 1).lines(width: width)
    }

    /// For other programs: a line for each movie with its id, title and year.
    package func tabSeparated() -> [String] {
        movies.map { movie in
            TerminalText.tabSeparated([
                movie.id.description, MovieTitle.text(movie), movie.releaseDate.map { String($0.year) } ?? "",
            ])
        }
    }
}
