import DomainKit
import DomainKitDoubles
import Observation
import PresentationKit
import Testing

/// Loading a list, page by page.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ScrollingListViewModelTests {
    private let service = FakePagedLists<Book>()
    private let list = ScrollingListViewModel<Book, String>(clock: FakeClock())
    private let books = (1...100).map { Book($0) }

    init() {
        list.see(0..<5)
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

    @Test func `every book is a row once, and the end of the list has no further row`() async throws {
        try await list.show(service)
        service.send(.finished(try sentPage(1, books[0..<20], of: 2), origin: .service), to: "loans")
        await until { service.openPages(of: "loans") == [1, 2] }
        #expect(list.state.rows.last == .loading(try PageNumber(2)))
        service.send(
            .finished(try sentPage(2, books[15..<25], of: 2), origin: .service),
            to: "loans",
            page: 2
        )
        await until { list.state.rows.count == 25 }
        #expect(list.state.rows == books[0..<25].map { .item($0) })
    }

    @Test(arguments: [ServiceFailure.unreachable(reason: "no network"), .unusableResponse(reason: "not JSON")])
    func `a page that fails is a row, which can be fetched again, and the rest stays`(failure: ServiceFailure)
        async throws
    {
        try await list.show(service)
        service.send(.finished(try sentPage(1, books[0..<20], of: 2), origin: .service), to: "loans")
        await until { service.openPages(of: "loans") == [1, 2] }
        service.send(.failed(.service(failure), cached: nil), to: "loans", page: 2)
        let failed = ScrollingListRow<Book>.failed(try PageNumber(2), .service(failure))
        await until { list.state.rows.last == failed }
        #expect(list.state.rows.count == 21)
        list.select(20)
        await drain()
        #expect(service.requests.count == 2)
        service.respond(to: "loans", with: Array(books[0..<25]))
        list.retry()
        #expect(list.state.rows.last == .loading(try PageNumber(2)))
        await until { list.state.rows.count == 25 }
        #expect(list.state.selection == 20)
    }

    @Test func `a copy stays if the service fails, and says why`() async throws {
        try await list.show(service)
        let error = RepositoryError.service(.timedOut(after: .seconds(9)))
        let copy = try sentPage(1, books[0...2])
        service.send(.failed(error, cached: copy), to: "loans")
        await until { list.state.freshness == .stale(error, cachedAt: FakePagedLists<Book>.time) }
        #expect(list.state.rows.count == 3)
    }

    @Test func `a page that comes again as it was is not shown again`() async throws {
        try await list.show(service)
        let page = try sentPage(1, books[0...2])
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
        service.send(
            .finished(try sentPage(1, books[0...3], secondsLater: 1), origin: .cache),
            to: "loans"
        )
        await until { list.state.rows.count == 4 }
        #expect(changes.count == 1)
    }

    @Test func `a stale copy is current when the list is observed again and the copy is fresh enough`() async throws {
        try await list.show(service)
        let error = RepositoryError.service(.timedOut(after: .seconds(9)))
        let copy = try sentPage(1, books[0...2])
        service.send(.failed(error, cached: copy), to: "loans")
        await until { list.state.freshness == .stale(error, cachedAt: FakePagedLists<Book>.time) }
        list.observe()
        try await service.requests.wait(forCount: 2)
        service.send(.finished(copy, origin: .cache), to: "loans")
        await until { list.state.freshness == .current }
    }

    @Test func `a page that is shown stays if it can neither be fetched nor read`() async throws {
        service.respond(to: "loans", with: Array(books[0...2]))
        try await list.show(service)
        await until { list.state.rows.count == 3 }
        let error = RepositoryError.service(.timedOut(after: .seconds(9)))
        service.send(.failed(error, cached: nil), to: "loans")
        await until { list.state.freshness == .stale(error, cachedAt: FakePagedLists<Book>.time) }
        #expect(list.state.rows.count == 3)
    }

    @Test func `a page that comes again with other books is no new response of the service`() async throws {
        var isFromService: [Bool] = []
        list.onEvent = { isFromService.append($0) }
        try await list.show(service)
        let page = try sentPage(1, books[0...2])
        service.send(.finished(page, origin: .service), to: "loans")
        await until { isFromService == [true] }
        service.send(
            .finished(try sentPage(1, books[0...3], secondsLater: 1), origin: .cache),
            to: "loans"
        )
        await until { isFromService == [true, false] }
    }

    @Test func `a list that may not be seen any more shows the reason alone`() async throws {
        service.respond(to: "loans", with: books)
        try await list.show(service)
        await until { list.state.rows.count == 41 }
        service.send(.failed(.notSignedIn, cached: nil), to: "loans")
        await until { list.state.rows == [.failed(.first, .notSignedIn)] }
        #expect(list.state.selection == 0)
    }

    @Test func `only pages near the view are observed, and any copy will do for those that were`() async throws {
        service.respond(to: "loans", with: books)
        try await list.show(service)
        await until { list.state.rows.count == 41 }
        for row in [39, 59, 79, 99] {
            list.select(row)
            await until { list.state.rows.count > row }
            list.see(row - 4..<row + 1)
        }
        await until { service.openPages(of: "loans") == [4, 5] }
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

    @Test func `a list that became shorter loses its further pages`() async throws {
        service.respond(to: "loans", with: books)
        try await list.show(service)
        await until { list.state.rows.count == 41 }
        service.send(
            .finished(try sentPage(1, books[0...3], of: 1, secondsLater: 1), origin: .cache),
            to: "loans"
        )
        await until { list.state.rows.count == 4 }
        #expect(service.openPages(of: "loans") == [1])
    }

    @Test func `a page that calls itself another one is still the page that was requested`() async throws {
        try await list.show(service)
        service.send(.finished(try sentPage(7, books[0..<20], of: 9), origin: .service), to: "loans")
        await until { list.state.rows.count == 21 }
        #expect(list.state.rows.last == .loading(try PageNumber(2)))
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

/// A page of a list, as its service sent it so many seconds after the others.
func sentPage(
    _ number: Int,
    _ books: some Collection<Book>,
    of pages: Int = 1,
    secondsLater: Int = 0
) throws -> Cached<Page<Book>> {
    let page = Page(number: try PageNumber(number), totalPages: pages, totalResults: books.count, items: Array(books))
    return Cached(page, at: FakePagedLists<Book>.time.advanced(by: .seconds(secondsLater)))
}
