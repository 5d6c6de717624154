import DomainKit
import DomainKitDoubles
import Observation
import PresentationKit
import Testing

/// Loading a list, page by page, changes that are laid over it, and a list that takes the place of another one.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct ScrollingListViewModelTests {
    private let service = FakePagedLists<Book>()
    private let list = ScrollingListViewModel<Book, String>(clock: FakeClock())
    private let books = (1...100).map { Book($0) }

    init() {
        list.see(0..<5)
    }

    private var ids: [Int] { list.state.rows.compactMap { $0.item?.id } }

    /// The pages without a book.
    private func without(_ id: Int) -> ([Cached<Page<Book>>]) -> [Cached<Page<Book>>] {
        { pages in pages.map { page in Cached(page.value.filter { $0.id != id }, at: page.cachedAt) } }
    }

    @Test func `the next page is fetched when the view comes within a page of the end, and once`() async throws {
        service.respond(to: "loans", with: books)
        try await list.show(service)
        await until { list.state.rows.count == 41 }
        #expect(service.requests.all.map(\.page) == [1, 2])
        for _ in 0..<19 { list.move(by: 1) }
        await drain()
        #expect(service.requests.count == 2)
        list.move(by: 1)
        list.move(by: 1)
        await until { list.state.rows.count == 61 }
        #expect(service.requests.all.map(\.page) == [1, 2, 3])
        #expect(service.mostReadersOfPage == 1)
    }

    @Test(arguments: [ServiceFailure.unreachable(reason: "no network"), .unusableResponse(reason: "not JSON")])
    func `every book is a row once, and so is a page that fails`(failure: ServiceFailure) async throws {
        let second = try PageNumber(2)
        try await list.show(service)
        // The page calls itself another one, but is the one that was requested.
        service.send(.finished(try Book.page(7, books[0..<20], of: 2), origin: .service), to: "loans")
        await until { service.openPages(of: "loans") == [1, 2] }
        #expect(list.state.rows.last == .loading(second))
        service.send(.failed(.service(failure), cached: nil), to: "loans", page: 2)
        await until { list.state.rows.last == .failed(second, .service(failure)) }
        #expect(list.state.rows.count == 21)
        list.select(20)
        await drain()
        #expect(service.requests.count == 2)
        list.retry()
        #expect(list.state.rows.last == .loading(second))
        try await service.requests.wait(forCount: 3)
        service.send(.finished(try Book.page(2, books[15..<25], of: 2), origin: .service), to: "loans", page: 2)
        await until { list.state.rows == books[0..<25].map { .item($0) } }
        #expect(list.state.selection == 20)
    }

    @Test func `a page that comes again is shown again only if it has changed, and is no new response`() async throws {
        var isFromService: [Bool] = []
        list.onEvent = { isFromService.append($0) }
        try await list.show(service)
        let page = try Book.page(1, books[0...2], of: 1)
        service.send(.finished(page, origin: .service), to: "loans")
        await until { list.state.rows.count == 3 }
        let changes = Recorder<Int>()
        withObservationTracking {
            _ = list.state
        } onChange: {
            changes.record(1)
        }
        service.send(.finished(page, origin: .cache), to: "loans")
        await drain()
        #expect(changes.count == 0)
        service.send(.finished(try Book.page(1, books[0...3], of: 1, at: 1), origin: .cache), to: "loans")
        await until { list.state.rows.count == 4 }
        #expect(changes.count == 1)
        #expect(isFromService == [true, false])
    }

    @Test func `only pages near the view are observed, and any copy will do for those that were`() async throws {
        service.respond(to: "loans", with: books)
        try await list.show(service)
        await until { list.state.rows.count == 41 }
        #expect(list.nearIDs.sorted() == Array(1...40))
        for row in [39, 59, 79, 99] {
            list.select(row)
            await until { list.state.rows.count > row }
            list.see(row - 4..<row + 1)
        }
        await until { service.openPages(of: "loans") == [4, 5] }
        #expect(list.nearIDs.sorted() == Array(61...100))
        list.select(0)
        list.see(0..<5)
        await until { service.openPages(of: "loans") == [1, 2] }
        #expect(service.requests.all.last?.policy != service.requests.all.first?.policy)
    }

    @Test func `a list that is not seen observes nothing, and is then brought up to date at its place`() async throws {
        service.respond(to: "loans", with: books)
        try await list.show(service)
        await until { list.state.rows.count == 41 }
        list.select(25)
        await until { list.state.rows.count == 61 }
        let book = list.state.selectedItem
        list.stop()
        await until { service.openPages(of: "loans").isEmpty }
        #expect(list.state.selectedItem == book)
        let requests = service.requests.count
        list.observe()
        try await service.requests.wait(forCount: requests + 3)
        #expect(service.requests.all.suffix(3).allSatisfy { $0.policy == service.requests.all.first?.policy })
        #expect(list.state.selectedItem == book)
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
        await until { ids == [1, 2] + Array(4...60) }
        list.lay { $0 }
        #expect(ids == Array(1...60))
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
        #expect(list.state.totalResults == 100)
        service.fail("loans", with: .notCached)
        list.show(service.list("loans"), maxAge: .zero, awaitsChanges: true)
        await until { list.state.rows == [.failed(.first, .notCached)] }
    }

    @Test func `the rows of a list stay until something of the one in its place is there`() async throws {
        service.respond(to: "loans", with: books)
        try await list.show(service)
        await until { ids == Array(1...40) }
        list.select(7)
        list.replace(by: service.list("holds"), maxAge: .zero, after: .zero)
        #expect((list.state.topic, list.state.isFormer, ids) == ("holds", true, Array(1...40)))
        await until { service.openPages(of: "holds") == [1] && service.openLists == ["holds"] }
        service.send(.finished(try Book.page(1, books[8..<11], of: 1), origin: .service), to: "holds")
        await until { ids == [9, 10, 11] }
        #expect((list.state.isFormer, list.state.selection) == (false, 0))
        list.replace(by: service.list("orders"), maxAge: .zero, after: .zero)
        #expect((list.state.totalResults, list.state.freshness, ids) == (nil, .loading, [9, 10, 11]))
        await until { service.openPages(of: "orders") == [1] }
        service.send(.finished(try Book.page(1, books[0..<1], of: 1, at: 1), origin: .service), to: "holds")
        service.send(.failed(.notCached, cached: nil), to: "orders")
        await until { list.state.rows == [.failed(.first, .notCached)] }
        list.replace(by: service.list("loans"), maxAge: .zero, after: .zero)
        #expect((list.state.rows, list.state.isFormer) == ([.loading(.first)], false))
    }

    @Test(arguments: [nil, 1])
    func `a copy shows at once, and the service is asked after the pause`(moved: Int?) async throws {
        let clock = FakeClock()
        clock.gate.close()
        let list = ScrollingListViewModel<Book, String>(clock: clock)
        try await list.show(service)
        service.send(.finished(try Book.page(1, books[0..<1], of: 1), origin: .service), to: "loans")
        service.cache("holds", Array(books[8..<11]))
        list.replace(by: service.list("holds"), maxAge: .zero, after: .seconds(1))
        await until { list.state.rows == books[8..<11].map { .item($0) } }
        try await clock.sleeps.wait(forCount: 1)
        await until { service.openLists.isEmpty }
        #expect(service.requests.all.allSatisfy { $0.list == "loans" })
        list.endPause()
        await until { service.openPages(of: "holds") == [1] }
        if let moved { list.move(by: moved) }
        service.send(.finished(try Book.page(1, books[7..<11], of: 1), origin: .service), to: "holds")
        await until { list.state.rows.count == 4 }
        #expect(list.state.selection == (moved == nil ? 0 : 2))
    }
}

extension ScrollingListViewModel<Book, String> {
    /// Shows the list "loans", and waits until its first page is asked for.
    func show(_ service: FakePagedLists<Book>, awaitsChanges: Bool = false) async throws {
        observe()
        show(service.list("loans"), maxAge: .seconds(60), awaitsChanges: awaitsChanges)
        await until { service.openPages(of: "loans").first == 1 }
    }
}

extension FakePagedLists<Book> {
    func list(_ name: String) -> PagingSource<Book, String> {
        PagingSource(topic: name, PageWalk(pageSize: 20, window: 8) { self.fetch(name, $0, $1) })
    }
}
