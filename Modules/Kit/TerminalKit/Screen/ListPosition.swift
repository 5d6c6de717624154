public import PresentationKit

/// The part of a list that a terminal shows: the rows from `top` on. The selected row is always one of them.
///
/// ```swift
/// var position = ListPosition()
/// list.move(by: 1)
/// position.follow(list.state, height: 20)
/// draw(list.state.rows.dropFirst(position.top).prefix(20))
/// ```
///
/// A grid has several of the list's rows in each of its lines, of which `height` are seen.
public struct ListPosition: Sendable {
    /// At the beginning of a line.
    public private(set) var top = 0
    private var selection = 0
    private var isFormer = false

    public init() {}

    /// Follows a list in which the person has gone to another row.
    public mutating func follow<Item, Topic>(_ list: ScrollingListState<Item, Topic>, height: Int, columns: Int = 1) {
        let selected = list.selection / columns
        let line = max(min(top / columns, selected), selected - height + 1)
        top = min(line, Self.lastTop(list, height, columns)) * columns
        (selection, isFormer) = (list.selection, list.isFormer)
    }

    /// Follows a list that has changed by itself. The selected item stays at its place on the screen, unless the view is at the
    /// beginning of the list, or the list has taken the place of another one.
    public mutating func keepPlace<Item, Topic>(
        in list: ScrollingListState<Item, Topic>,
        height: Int,
        columns: Int = 1
    ) {
        if isFormer, !list.isFormer {
            top = 0
        } else if top > 0 {
            top = max(0, top + (list.selection / columns - selection / columns) * columns)
        }
        follow(list, height: height, columns: columns)
    }

    /// Moves the view by lines, as far as there are rows.
    public mutating func scroll<Item, Topic>(
        by lines: Int,
        in list: ScrollingListState<Item, Topic>,
        height: Int,
        columns: Int = 1
    ) {
        top = min(max(0, top / columns + lines), Self.lastTop(list, height, columns)) * columns
    }

    /// In lines.
    private static func lastTop<Item, Topic>(
        _ list: ScrollingListState<Item, Topic>,
        _ height: Int,
        _ columns: Int
    ) -> Int {
        max(0, (list.rows.count + columns - 1) / columns - height)
    }
}
