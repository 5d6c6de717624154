import Domain

/// The selection, and the part of a list that is seen: `height` rows from `top` on.
extension MoviesScrollState {
    var selectedRow: Row? { rows.indices.contains(selection) ? rows[selection] : nil }

    /// The selected movie, or `nil` if the selected row is none.
    var selectedMovie: Movie? {
        if case .movie(let movie)? = selectedRow { movie } else { nil }
    }

    /// Selects a row, or the nearest one that there is.
    mutating func select(_ row: Int, height: Int) {
        selection = min(max(0, row), max(0, rows.count - 1))
        keepSelectionInView(height: height)
    }

    /// Moves the view. The selection moves with it if it would be out of the view otherwise.
    mutating func scroll(by rows: Int, height: Int) {
        top = min(max(0, top + rows), max(0, self.rows.count - height))
        select(min(max(selection, top), top + height - 1), height: height)
    }

    mutating func keepSelectionInView(height: Int) {
        top = max(min(top, selection), selection - height + 1)
        top = min(top, max(0, rows.count - height))
    }

    /// Replaces the rows. The selection stays on its movie, and the movie at its place on the screen, unless the view is at the
    /// beginning of the list.
    ///
    /// - Parameter anchor: The movie of the selection, or `nil` to keep the index.
    mutating func replaceRows(_ rows: [Row], anchor: MovieID?, height: Int) {
        let offset = selection - top
        self.rows = rows
        let place = anchor.flatMap { anchor in
            rows.firstIndex { row in if case .movie(let movie) = row { movie.id == anchor } else { false } }
        }
        selection = place ?? min(selection, max(0, rows.count - 1))
        if top > 0 { top = max(0, selection - offset) }
        keepSelectionInView(height: height)
    }
}
