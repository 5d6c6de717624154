import DomainKit
import DomainKitDoubles
import PresentationKit
import Testing

/// The selection in a list that changes, and the way to the end of the list.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct ScrollingListSelectionTests {
    private let service = FakePagedLists<Book>()
    private let list = ScrollingListViewModel<Book, String>(clock: FakeClock())
    private let books = (1...400).map { Book($0) }

    init() {
        list.see(0..<5)
    }

    @Test func `the selection stays on its book, leaves it to the nearest row, and gets it back`() async throws {
        try await list.show(service)
        service.send(.cached(try Book.page(1, books[1...3], of: 1)), to: "loans")
        await until { list.state.rows.count == 3 }
        #expect(list.state.freshness == .refreshing(cachedAt: Timestamp(millisecondsSince1970: 0)))
        list.move(by: 1)
        service.send(.finished(try Book.page(1, books[0...4], of: 1), origin: .service), to: "loans")
        await until { list.state.rows.count == 5 }
        #expect((list.state.selectedItem, list.state.selection) == (books[2], 2))
        #expect(list.state.freshness == .current)
        service.send(.finished(try Book.page(1, books[0...1], of: 1, at: 1), origin: .cache), to: "loans")
        await until { list.state.rows.count == 2 }
        #expect(list.state.selection == 1)
        let page = try Book.page(1, [books[2]] + books[0...1], of: 1, at: 2)
        service.send(.finished(page, origin: .cache), to: "loans")
        await until { list.state.rows.count == 3 }
        #expect((list.state.selectedItem, list.state.selection) == (books[2], 0))
    }

    @Test func `the selection stays inside the list, and moves with the rows that a person scrolls to`() async throws {
        service.respond(to: "loans", with: Array(books[0..<10]))
        try await list.show(service)
        await until { list.state.rows.count == 10 }
        list.move(by: 1_000_000)
        #expect(list.state.selection == 9)
        list.scroll(to: 0..<8)
        #expect(list.state.selection == 7)
        list.move(by: -1_000_000)
        #expect(list.state.selection == 0)
        list.scroll(to: 3..<8)
        #expect(list.state.selection == 3)
        list.see(5..<10)
        #expect(list.state.selection == 3, "only what a person does moves it")
        service.send(.finished(try Book.page(1, books[1..<9], of: 1, at: 1), origin: .cache), to: "loans")
        await until { list.state.rows.count == 8 }
        #expect(list.state.selectedItem == books[3])
    }

    /// The books that the service sends, and the rows that they make. Those that are gone are negative.
    private nonisolated static let held: [(sent: [Int], rows: [Int])] = [
        ([1, 2, 3, 4, 5], [1, 2, 3, 4, 5]), ([1, 2, 5], [1, 2, -3, -4, 5]), ([6, 1, 5], [6, 1, -3, -4, 5]),
        ([4, 3, 6, 1, 5], [6, 1, 3, 4, 5]), ([7], [-3, -4, 7]), ([], [-3, -4]), ([3, 1, 2], [3, -4, 1, 2]),
    ]

    @Test func `a held book stays at its row when the list loses it, or has it again, until the list is left`()
        async throws
    {
        try await list.show(service)
        for (index, row) in Self.held.enumerated() {
            let page = try Book.page(1, row.sent.map { Book($0) }[...], of: 1, at: Int64(index))
            service.send(.finished(page, origin: .cache), to: "loans")
            let rows = row.rows.map { $0 < 0 ? ScrollingListRow.gone(Book(-$0)) : .item(Book($0)) }
            await until { list.state.rows == rows }
            if index == 0 { list.select(2) }
            #expect(list.state.selectedItem == Book(3))
            for book in [3, 4, 9] { list.hold(book) }
        }
        #expect(list.nearIDs.sorted() == [1, 2, 3, 3, 4, 9])
        list.stop()
        #expect(list.state.rows == [3, 1, 2].map { .item(Book($0)) })
    }

    @Test func `rows that are gone do not bring the pages below them nearer`() async throws {
        service.respond(to: "loans", with: books)
        try await list.show(service)
        await until { list.state.rows.count == 41 }
        for book in 1...19 { list.hold(book) }
        list.lay { pages in pages.map { page in Cached(page.value.filter { $0.id > 19 }, at: page.cachedAt) } }
        #expect(list.state.rows.filter(\.isGone).count == 19)
        list.move(by: 1)
        await drain()
        #expect(service.openPages(of: "loans") == [1, 2])
        list.select(20)
        await until { service.openPages(of: "loans") == [1, 2, 3] }
    }

    /// Shows the first of twenty pages, and goes to the end. The second page is read because it is near, and for the way.
    private func goFromFirstPage() async throws {
        try await list.show(service)
        try send(1)
        await until { service.openPages(of: "loans") == [1, 2] }
        list.goToEnd()
        await until { service.openPages(of: "loans") == [1, 2, 2] }
    }

    private func send(_ page: Int) throws {
        let part = books[(page - 1) * 20..<page * 20]
        service.send(.finished(try Book.page(page, part, of: 20), origin: .service), to: "loans", page: page)
    }

    @Test func `the end is the last book, and the pages on the way are asked for several at a time`() async throws {
        try await goFromFirstPage()
        #expect(list.state.lastPage == 20)
        #expect(list.state.selectedRow == .loading(try PageNumber(2)))
        try send(2)
        await until { Set(service.openPages(of: "loans")).isSuperset(of: 3...10) }
        let third = ScrollingListRow<Book>.loading(try PageNumber(3))
        await until { list.state.selectedRow == third }
        service.respond(to: "loans", with: books)
        for page in 3...10 { try send(page) }
        await until { list.state.lastPage == nil }
        #expect(list.state.rows.count == 400)
        #expect(list.state.selectedItem == books[399])
        await until { service.openPages(of: "loans") == [19, 20] }
    }

    private typealias Move = @MainActor (ScrollingListViewModel<Book, String>) -> Void

    /// Moves, with the row that they lead to, and the last page near it.
    private nonisolated static let moves: [(move: Move, row: Int, last: Int)] = [
        ({ $0.move(by: -1) }, 19, 3), ({ $0.move(by: 0) }, 20, 3), ({ $0.scroll(to: 2..<7) }, 6, 2),
        ({ $0.scroll(to: 17..<22) }, 20, 3),
    ]

    @Test(arguments: moves.indices)
    func `whoever moves or scrolls on the way stays there, and nothing more is asked for`(index: Int) async throws {
        try await goFromFirstPage()
        Self.moves[index].move(list)
        #expect((list.state.selection, list.state.lastPage) == (Self.moves[index].row, nil))
        try send(2)
        await until { service.openPages(of: "loans") == Array(1...Self.moves[index].last) }
    }

    @Test func `another list ends the way, and so does a page that fails`() async throws {
        try await goFromFirstPage()
        service.respond(to: "orders", with: Array(books[0..<3]))
        list.show(service.list("orders"), maxAge: .zero)
        #expect(list.state.lastPage == nil)
        await until { list.state.rows.count == 3 && service.openLists == ["orders"] }
        list.goToEnd()
        #expect((list.state.selection, list.state.lastPage) == (2, nil))
        list.see(0..<5)
        try await goFromFirstPage()
        let error = RepositoryError.service(.notFound)
        service.send(.failed(error, cached: nil), to: "loans", page: 2)
        await until { list.state.lastPage == nil }
        #expect(list.state.selectedRow == .failed(try PageNumber(2), error))
        list.goToEnd()
        #expect(list.state.lastPage == nil)
    }
}
