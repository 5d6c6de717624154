public import Domain

/// The selection and the rows that are seen.
extension MoviesScrollViewModel {
    /// The selected movie, or `nil` if the selected row is none.
    public var selectedMovie: Movie? { state.selectedMovie }

    /// Moves the selection down, or up if `rows` is negative, as far as there are rows.
    public func move(by rows: Int) {
        select(state.selection + rows)
    }

    /// Selects a row, or the nearest one that there is.
    public func select(_ row: Int) {
        state.select(row)
        anchor = selectedMovie?.id
        observeNearPages()
    }

    /// Tells which rows are seen. There may be fewer of them. A screen calls it whenever this changes.
    public func see(_ rows: Range<Int>) {
        guard rows != visibleRows else { return }
        visibleRows = rows
        observeNearPages()
    }

    /// Tells which rows are seen after a person has scrolled. The selection moves with them if it is not among them.
    public func scroll(to rows: Range<Int>) {
        visibleRows = rows
        let selection = min(max(state.selection, rows.lowerBound), rows.upperBound - 1)
        if selection == state.selection { observeNearPages() } else { select(selection) }
    }
}
