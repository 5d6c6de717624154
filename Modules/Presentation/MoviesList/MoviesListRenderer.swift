import Domain

/// A list of movies for a person at a terminal: a heading, and a table whose titles give way to its width.
package struct MoviesTableRenderer: Sendable {
    private let width: Int
    private let style: TerminalStyle

    /// - Parameter width: The columns of the terminal.
    package init(width: Int, style: TerminalStyle) {
        self.width = width
        self.style = style
    }

    /// The heading alone where there are no movies.
    package func lines(_ list: MoviesList) -> [String] {
        let heading = WrappedText.lines(MoviesHeading.text(list), width: width)
        guard !list.movies.isEmpty else { return heading }
        let table = Table(
            header: ["ID", "TITLE", "YEAR", "RATING"],
            rows: list.movies.map(cells),
            flexibleColumn: 1,
            style: style
        )
        return heading + [""] + table.lines(width: width)
    }

    private func cells(_ movie: Movie) -> [TableCell] {
        [
            TableCell(movie.id.description),
            TableCell(MovieTitle.text(movie)) { style.link($0, to: movie.id) },
            cell(movie.releaseDate.map { String($0.year) }),
            cell(movie.rating.map(RatingFormat.text)),
        ]
    }

    private func cell(_ text: String?) -> TableCell {
        text.map { TableCell($0) } ?? TableCell("–", decorate: style.dim)
    }
}
