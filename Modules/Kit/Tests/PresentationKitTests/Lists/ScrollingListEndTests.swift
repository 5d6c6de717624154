import DomainKit
import DomainKitDoubles
import PresentationKit
import Testing

/// The way to the end of a list.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ScrollingListEndTests {
    private let service = FakePagedLists<Book>()
    private let list = ScrollingListViewModel<Book, String>(clock: FakeClock())
    private let books = (1...2_200).map { Book($0) }

    init() {
        list.see(0..<5)
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
        service.send(.finished(try sentPage(page, part, of: 20), origin: .service), to: "loans", page: page)
    }

    @Test func `the end is the last book, and the pages on the way are asked for several at a time`() async throws {
        try await goFromFirstPage()
        #expect(list.state.lastPage == 20)
        #expect(list.state.selectedRow == .loading(try PageNumber(2)))
        try send(2)
        await until { Set(service.openPages(of: "loans")).isSuperset(of: 3...10) }
        let third = ScrollingListRow<Book>.loading(try PageNumber(3))
        await until { list.state.selectedRow == third }
        service.respond(to: "loans", with: Array(books[0..<400]))
        for page in 3...10 { try send(page) }
        await until { list.state.lastPage == nil }
        #expect(list.state.rows.count == 400)
        #expect(list.state.selectedItem == books[399])
        await until { service.openPages(of: "loans") == [19, 20] }
    }

    @Test(arguments: [-1, 0])
    func `whoever moves on the way stays there, and nothing more is asked for`(rows: Int) async throws {
        try await goFromFirstPage()
        try send(2)
        await until { list.state.rows.count == 41 }
        list.move(by: rows)
        #expect(list.state.selection == 40 + rows)
        #expect(list.state.lastPage == nil)
        await until { service.openPages(of: "loans") == [1, 2, 3] }
    }

    @Test(arguments: [2..<7, 17..<22])
    func `scrolling on the way stops there, too`(rows: Range<Int>) async throws {
        try await goFromFirstPage()
        list.scroll(to: rows)
        #expect(list.state.selection == min(20, rows.upperBound - 1))
        #expect(list.state.lastPage == nil)
    }

    @Test func `a page that fails on the way is the end for now`() async throws {
        try await goFromFirstPage()
        let error = RepositoryError.service(.notFound)
        service.send(.failed(error, cached: nil), to: "loans", page: 2)
        await until { list.state.lastPage == nil }
        #expect(list.state.selectedRow == .failed(try PageNumber(2), error))
        list.goToEnd()
        #expect(list.state.lastPage == nil)
    }

    @Test func `a very long list is walked through in parts`() async throws {
        let longest = ScrollingListViewModel<Book, String>.longestWalk
        service.respond(to: "loans", with: books)
        try await list.show(service)
        await until { list.state.rows.count == 41 }
        list.goToEnd()
        await until { list.state.lastPage == nil }
        #expect((longest...longest + 100).contains(list.state.rows.count))
        list.goToEnd()
        await until { list.state.selectedItem == books.last }
    }

    @Test func `another list ends the way, and a short one has none`() async throws {
        try await goFromFirstPage()
        service.respond(to: "orders", with: Array(books[0..<3]))
        list.show(service.list("orders"), maxAge: .zero)
        #expect(list.state.lastPage == nil)
        await until { list.state.rows.count == 3 }
        list.goToEnd()
        #expect((list.state.selection, list.state.lastPage) == (2, nil))
    }
}
