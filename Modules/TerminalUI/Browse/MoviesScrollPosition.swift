import Presentation

/// The part of a list that a terminal shows: the rows from `top` on. The selected row is always one of them.
struct MoviesScrollPosition: Sendable {
    private(set) var top = 0
    private var selection = 0
    private var isFormer = false

    /// Follows a list in which the person has gone to another row.
    mutating func follow(_ list: MoviesScrollState, height: Int) {
        top = max(min(top, list.selection), list.selection - height + 1)
        top = min(top, max(0, list.rows.count - height))
        (selection, isFormer) = (list.selection, list.isFormer)
    }

    /// Follows a list that has changed by itself. The selected movie stays at its place on the screen, unless the view is at the
    /// beginning of the list, or the list has taken the place of another one.
    mutating func keepPlace(in list: MoviesScrollState, height: Int) {
        if isFormer, !list.isFormer {
            top = 0
        } else if top > 0 {
            top = max(0, top + list.selection - selection)
        }
        follow(list, height: height)
    }

    /// Moves the view, as far as there are rows.
    mutating func scroll(by rows: Int, in list: MoviesScrollState, height: Int) {
        top = min(max(0, top + rows), max(0, list.rows.count - height))
    }
}
