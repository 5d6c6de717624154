/// The places of the browser's parts on a screen.
///
/// From the top: the tabs, a line with the field of the search or the name of the list, the list and the details, a line for
/// messages, and a line of keys.
package struct BrowseLayout: Sendable, Hashable {
    /// The width from which the details stand beside the list.
    package static let sideBySideColumns = 100
    /// The smallest screen on which the browser draws more than a line that asks for a larger one.
    package static let smallest = ScreenSize(columns: 20, rows: 8)

    package let size: ScreenSize

    package init(_ size: ScreenSize) {
        self.size = size
    }

    package var isTooSmall: Bool { size.columns < Self.smallest.columns || size.rows < Self.smallest.rows }

    /// Whether the details stand beside the list. Otherwise the one with the focus is seen alone.
    package var isSideBySide: Bool { size.columns >= Self.sideBySideColumns }

    package var list: ScreenArea {
        let columns = isSideBySide ? size.columns * 9 / 20 : size.columns
        return ScreenArea(column: 0, row: 2, columns: columns, rows: max(1, size.rows - 4))
    }

    package var details: ScreenArea {
        guard isSideBySide else { return list }
        let column = list.size.columns + 2
        return ScreenArea(column: column, row: 2, columns: size.columns - column, rows: list.size.rows)
    }
}

/// Something on the screen that a click can hit.
package enum BrowseTarget: Sendable, Hashable {
    case tab(BrowseTab)
    case field
    /// A row of the list.
    case row(Int)
    /// A recent search.
    case recent(Int)
    /// A related movie in the details.
    case related(Int)
    case details
}
