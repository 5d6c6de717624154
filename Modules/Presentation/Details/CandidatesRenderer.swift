package import Domain

/// Movies to choose from.
package struct CandidatesRenderer: Sendable {
    package init() {}

    /// For a person at a terminal of `width` columns: numbered from 1.
    package func numbered(_ movies: [Movie], width: Int) -> [String] {
        let rows = movies.enumerated().map { index, movie in
            [
                TableCell(String(index + 1)), TableCell(MovieTitle.text(movie)),
                TableCell(movie.releaseDate.map { String($0.year) } ?? "–"), TableCell(movie.id.description),
            ]
        }
        return Table(header: ["#", "TITLE", "YEAR", "ID"], rows: rows, flexibleColumn: 1, style: .plain)
            .lines(width: width)
    }

    /// For other programs: id, title and year, parted by tabs.
    package func tabSeparated(_ movies: [Movie]) -> [String] {
        movies.map { movie in
            TabSeparatedLine.text([
                movie.id.description, movie.title, movie.releaseDate.map { String($0.year) } ?? "",
            ])
        }
    }
}
