package import Domain

/// The selection and the part that is seen.
extension MoviesScrollViewModel {
    /// The selected movie, or `nil` if the selected row is none.
    package var selectedMovie: Movie? { state.selectedMovie }

    /// Moves the selection down, or up if `rows` is negative, as far as there are rows.
    package func move(by rows: Int) {
        select(state.selection + rows)
    }

    /// Selects a row, or the nearest one that there is.
    package func select(_ row: Int) {
        state.select(row, height: height)
        anchor = selectedMovie?.id
        observeNearPages()
    }

    /// Moves the view. The selection moves with it if it would be out of the view otherwise.
    package func scroll(by rows: Int) {
        let selection = state.selection
        state.scroll(by: rows, height: height)
        if state.selection != selection { anchor = selectedMovie?.id }
        observeNearPages()
    }
}
