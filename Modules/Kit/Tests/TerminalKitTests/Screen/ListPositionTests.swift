import DomainKitDoubles
import PresentationKit
import TerminalKit
import Testing

/// The part of a list that a terminal shows.
struct ListPositionTests {
    private var list = ScrollingListState<Book, String>()
    private var position = ListPosition()

    init() {
        list.rows = (1...10).map { .item(Book($0)) }
    }

    /// The first row after the person has gone to another one.
    private mutating func top(selecting row: Int, height: Int = 5) -> Int {
        list.selection = row
        position.follow(list, height: height)
        return position.top
    }

    @Test mutating func `the selected row is in view, and no row after the last one is`() {
        #expect(top(selecting: 4) == 0)
        #expect(top(selecting: 9) == 5)
        #expect(top(selecting: 6) == 5)
        #expect(top(selecting: 2) == 2)
        #expect(top(selecting: 9, height: 8) == 2)
        list.rows = Array(list.rows.prefix(3))
        #expect(top(selecting: 2, height: 8) == 0)
    }

    @Test mutating func `the wheel stops at both ends`() {
        position.scroll(by: 100, in: list, height: 5)
        #expect(position.top == 5)
        position.scroll(by: -100, in: list, height: 5)
        #expect(position.top == 0)
    }

    @Test mutating func `a grid moves by lines, each of several rows`() {
        func top(_ selection: Int, columns: Int) -> Int {
            list.selection = selection
            position.follow(list, height: 2, columns: columns)
            return position.top
        }
        #expect([5, 6, 9, 4, 3, 2].map { top($0, columns: 3) } == [0, 3, 6, 3, 3, 0])
        position.scroll(by: 1, in: list, height: 2, columns: 3)
        #expect(position.top == 3)
        position.scroll(by: 100, in: list, height: 2, columns: 3)
        #expect(position.top == 6)
        _ = top(9, columns: 3)
        list.rows.insert(.item(Book(11)), at: 0)
        list.selection = 10
        position.keepPlace(in: list, height: 2, columns: 3)
        #expect(position.top == 6)
        #expect(top(10, columns: 1) == 9)
    }

    @Test mutating func `rows that appear above do not move the view, unless it is at the beginning`() {
        _ = top(selecting: 2)
        list.selection = 4
        position.keepPlace(in: list, height: 5)
        #expect(position.top == 0)
        #expect(top(selecting: 6) == 2)
        list.selection = 8
        position.keepPlace(in: list, height: 5)
        #expect(position.top == 4)
        // A list that takes the place of another one is seen from its beginning.
        list.isFormer = true
        #expect(top(selecting: 9) == 5)
        list.isFormer = false
        list.selection = 3
        position.keepPlace(in: list, height: 5)
        #expect(position.top == 0)
    }
}
