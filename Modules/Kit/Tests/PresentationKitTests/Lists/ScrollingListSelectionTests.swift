import DomainKit
import DomainKitDoubles
import PresentationKit
import Testing

/// The selection in a list that changes.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ScrollingListSelectionTests {
    private let service = FakePagedLists<Book>()
    private let list = ScrollingListViewModel<Book, String>(clock: FakeClock())
    private let books = (1...20).map { Book($0) }

    init() {
        list.see(0..<5)
    }

    @Test func `the response takes the place of the copy, and the selection stays on its book`() async throws {
        try await list.show(service)
        service.send(.cached(try sentPage(1, books[1...3])), to: "loans")
        await until { list.state.rows.count == 3 }
        #expect(list.state.freshness == .refreshing(cachedAt: FakePagedLists<Book>.time))
        list.move(by: 1)
        #expect(list.state.selectedItem == books[2])
        service.send(.finished(try sentPage(1, books[0...4]), origin: .service), to: "loans")
        await until { list.state.rows.count == 5 }
        #expect(list.state.selectedItem == books[2])
        #expect(list.state.selection == 2)
        #expect(list.state.freshness == .current)
    }

    @Test func `a book that is gone leaves its selection to the nearest row, and gets it back`() async throws {
        try await list.show(service)
        service.send(.cached(try sentPage(1, books[0...2])), to: "loans")
        await until { list.state.rows.count == 3 }
        list.select(2)
        service.send(.finished(try sentPage(1, books[0...1]), origin: .service), to: "loans")
        await until { list.state.rows.count == 2 }
        #expect(list.state.selection == 1)
        service.send(
            .finished(try sentPage(1, [books[2]] + books[0...1], secondsLater: 1), origin: .cache),
            to: "loans"
        )
        await until { list.state.rows.count == 3 }
        #expect(list.state.selectedItem == books[2])
        #expect(list.state.selection == 0)
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
        list.scroll(to: 2..<7)
        #expect(list.state.selection == 2)
        list.see(5..<10)
        #expect(list.state.selection == 2, "only what a person does moves it")
    }

    @Test func `a book that is selected by scrolling stays selected when the list changes`() async throws {
        service.respond(to: "loans", with: Array(books[0..<10]))
        try await list.show(service)
        await until { list.state.rows.count == 10 }
        list.scroll(to: 3..<8)
        #expect(list.state.selectedItem == books[3])
        let page = try sentPage(1, books[0..<9], secondsLater: 1)
        service.send(.finished(page, origin: .cache), to: "loans")
        await until { list.state.rows.count == 9 }
        #expect(list.state.selectedItem == books[3])
    }
}
