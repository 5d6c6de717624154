package import Domain
import DomainKit
import Presentation
import PresentationKit
package import TerminalKit

package struct CandidatesRenderer: Sendable {
    private let movies: [Movie]

    package init(_ movies: [Movie]) {
        self.movies = movies
    }

    package var entries: [ListPicker.Entry] {
        movies.map { ListPicker.Entry(MovieTitle.text($0), detail: $0.releaseDate.map { String($0.year) } ?? "") }
    }

    /// The rows are numbered from 1.
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
