import DomainKit
import DomainKitDoubles
import PresentationKit
import Testing

/// Changes that are laid over a list, and a list that takes the place of another one.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ScrollingListChangesTests {
    private let service = FakePagedLists<Book>()
    private let list = ScrollingListViewModel<Book, String>(clock: FakeClock())
    private let books = (1...50).map { Book($0) }

    private var ids: [Int] { list.state.rows.compactMap { $0.item?.id } }

    /// The pages without a book.
    private func without(_ id: Int) -> ([Cached<Page<Book>>]) -> [Cached<Page<Book>>] {
        { pages in pages.map { page in Cached(page.value.filter { $0.id != id }, at: page.cachedAt) } }
    }

    @Test func `changes are laid over the pages that are there and come later, until another list shows`() async throws
    {
        service.respond(to: "loans", with: books)
        try await list.show(service)
        await until { ids == Array(1...40) }
        list.select(4)
        list.lay(without(3))
        #expect(ids == [1, 2] + Array(4...40))
        #expect(list.state.selectedItem == Book(5))
        list.select(30)
        await until { ids == [1, 2] + Array(4...50) }
        list.lay { $0 }
        #expect(ids == Array(1...50))
        list.lay(without(3))
        try await list.show(service)
        await until { ids == Array(1...40) }
    }

    @Test func `a list that awaits changes shows and asks for nothing before`() async throws {
        service.respond(to: "loans", with: books)
        try await list.show(service, awaitsChanges: true)
        await until { service.openPages(of: "loans") == [1, 2] }
        await drain()
        #expect(list.state.rows == [.loading(.first)])
        #expect(list.state.totalResults == nil)
        #expect(service.openPages(of: "loans") == [1, 2])
        list.lay(without(1))
        #expect(ids == Array(2...40))
        #expect(list.state.totalResults == 50)
        service.fail("loans", with: .notSignedIn)
        list.show(service.list("loans"), maxAge: .zero, awaitsChanges: true)
        await until { list.state.rows == [.failed(.first, .notSignedIn)] }
    }

    @Test func `the rows of a list stay until something of the one in its place is there`() async throws {
        service.respond(to: "loans", with: books)
        try await list.show(service)
        await until { ids == Array(1...40) }
        list.select(7)
        list.replace(by: service.list("holds"), maxAge: .zero, after: .zero)
        #expect((list.state.topic, list.state.isFormer, ids) == ("holds", true, Array(1...40)))
        await until { service.openPages(of: "holds") == [1] && service.openLists == ["holds"] }
        service.send(.finished(try sentPage(1, books[8..<11]), origin: .service), to: "holds")
        await until { ids == [9, 10, 11] }
        #expect((list.state.isFormer, list.state.selection) == (false, 0))
        list.replace(by: service.list("orders"), maxAge: .zero, after: .zero)
        #expect((list.state.totalResults, list.state.freshness, ids) == (nil, .loading, [9, 10, 11]))
        await until { service.openPages(of: "orders") == [1] }
        service.send(.finished(try sentPage(1, books[0..<1], secondsLater: 1), origin: .service), to: "holds")
        service.send(.failed(.notSignedIn, cached: nil), to: "orders")
        await until { list.state.rows == [.failed(.first, .notSignedIn)] }
        list.replace(by: service.list("loans"), maxAge: .zero, after: .zero)
        #expect((list.state.rows, list.state.isFormer) == ([.loading(.first)], false))
    }

    @Test(arguments: [nil, 1])
    func `a copy shows at once, and the service is asked after the pause`(moved: Int?) async throws {
        let clock = FakeClock()
        clock.gate.close()
        let list = ScrollingListViewModel<Book, String>(clock: clock)
        try await list.show(service)
        service.send(.finished(try sentPage(1, books[0..<1]), origin: .service), to: "loans")
        service.cache("holds", Array(books[8..<11]))
        list.replace(by: service.list("holds"), maxAge: .zero, after: .seconds(1))
        await until { list.state.rows == books[8..<11].map { .item($0) } }
        try await clock.sleeps.wait(forCount: 1)
        await until { service.openLists.isEmpty }
        #expect(service.requests.all.allSatisfy { $0.list == "loans" })
        list.endPause()
        await until { service.openPages(of: "holds") == [1] }
        if let moved { list.move(by: moved) }
        service.send(.finished(try sentPage(1, books[7..<11]), origin: .service), to: "holds")
        await until { list.state.rows.count == 4 }
        #expect(list.state.selection == (moved == nil ? 0 : 2))
    }
}
