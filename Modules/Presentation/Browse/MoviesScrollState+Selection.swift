public import Domain

/// The selection of a list that changes.
extension MoviesScrollState {
    /// The selected row, or `nil` if there are none.
    public var selectedRow: Row? { rows.indices.contains(selection) ? rows[selection] : nil }

    /// The selected movie, or `nil` if the selected row is none.
    public var selectedMovie: Movie? {
        if case .movie(let movie)? = selectedRow { movie } else { nil }
    }

    /// Selects a row, or the nearest one that there is.
    mutating func select(_ row: Int) {
        selection = min(max(0, row), max(0, rows.count - 1))
    }

    /// Replaces the rows. The selection stays on its movie.
    ///
    /// - Parameter anchor: The movie of the selection, or `nil` to keep the index.
    mutating func replaceRows(_ rows: [Row], anchor: MovieID?) {
        self.rows = rows
        let place = anchor.flatMap { anchor in
            rows.firstIndex { row in if case .movie(let movie) = row { movie.id == anchor } else { false } }
        }
        select(place ?? selection)
    }
}
