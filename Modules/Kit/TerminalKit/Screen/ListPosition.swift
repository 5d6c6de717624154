public import PresentationKit

/// The part of a list that a terminal shows: the rows from `top` on. The selected row is always one of them.
///
/// ```swift
/// var position = ListPosition()
/// list.move(by: 1)
/// position.follow(list.state, height: 20)
/// draw(list.state.rows.dropFirst(position.top).prefix(20))
/// ```
public struct ListPosition: Sendable {
    public private(set) var top = 0
    private var selection = 0
    private var isFormer = false

    public init() {}

    /// Follows a list in which the person has gone to another row.
    public mutating func follow<Item, Topic>(_ list: ScrollingListState<Item, Topic>, height: Int) {
        top = max(min(top, list.selection), list.selection - height + 1)
        top = min(top, max(0, list.rows.count - height))
        (selection, isFormer) = (list.selection, list.isFormer)
    }

    /// Follows a list that has changed by itself. The selected item stays at its place on the screen, unless the view is at the
    /// beginning of the list, or the list has taken the place of another one.
    public mutating func keepPlace<Item, Topic>(in list: ScrollingListState<Item, Topic>, height: Int) {
        if isFormer, !list.isFormer {
            top = 0
        } else if top > 0 {
            top = max(0, top + list.selection - selection)
        }
        follow(list, height: height)
    }

    /// Moves the view, as far as there are rows.
    public mutating func scroll<Item, Topic>(by rows: Int, in list: ScrollingListState<Item, Topic>, height: Int) {
        top = min(max(0, top + rows), max(0, list.rows.count - height))
    }
}
