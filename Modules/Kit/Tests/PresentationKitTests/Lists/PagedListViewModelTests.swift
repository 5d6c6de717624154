import DomainKit
import DomainKitDoubles
import PresentationKit
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PagedListViewModelTests {
    private let books = ScriptedPages((1...50).map { Book($0) })
    private let viewModel = PagedListViewModel<Book, String>()

    private func show(
        _ topic: String = "loans",
        startingAt page: PageNumber = .first,
        limit: Int? = nil,
        policy: FetchPolicy = .cachedIfFresh(maxAge: .zero)
    ) -> AsyncStream<PagedListState<Book, String>> {
        viewModel.show(PagingSource(topic: topic, books.walk), startingAt: page, limit: limit, policy: policy)
    }

    private func ids(_ state: PagedListState<Book, String>?) -> [Int]? { state?.items.map(\.id) }

    private func finish(_ number: Int, _ ids: ClosedRange<Int>) throws {
        books.script().finish(with: .finished(try Book.page(number, ids.map { Book($0) }), origin: .service))
    }

    @Test func `shows nothing before the first list`() {
        #expect(viewModel.state == PagedListState())
        #expect(viewModel.state.topic == nil)
        #expect(viewModel.state.items.isEmpty)
    }

    @Test func `shows the cached page before the fresh one`() async throws {
        let script = books.script()
        script.send(.cached(try Book.page(1, [Book(1)])))
        script.finish(with: .finished(try Book.page(1, [Book(2)]), origin: .service))
        let states = await show().all()
        #expect(states.map(ids) == [[], [1], [2]])
        #expect(states.map(\.isCopy) == [false, true, false])
        #expect(states.map(\.rowCount) == [0, 1, 1])
        #expect(states.allSatisfy { $0.topic == "loans" })
    }

    @Test func `an empty page is a list without items`() async throws {
        books.script().finish(with: .finished(try Book.page(1, [], of: 0), origin: .service))
        let state = await show(limit: 9).all().last
        #expect(ids(state) == [])
        #expect(state?.loaded.pages.count == 1)
        #expect(state?.error == nil)
    }

    @Test func `fetches the given page with the given policy`() async throws {
        _ = await show(startingAt: try PageNumber(2), policy: .cachedOnly).all()
        #expect(books.requests == [.init(page: 2, policy: .cachedOnly)])
        #expect(ids(viewModel.state) == Array(21...40))
    }

    @Test(arguments: [(1, [1]), (20, [1]), (21, [1, 2]), (40, [1, 2]), (41, [1, 2, 3]), (50, [1, 2, 3])])
    func `loads as many pages as the limit needs, and shows no items beyond it`(limit: Int, pages: [Int]) async {
        _ = await show(limit: limit).all()
        #expect(ids(viewModel.state) == Array(1...limit))
        #expect(books.requests.map(\.page) == pages)
    }

    @Test func `stops at the last page, and without a limit after one`() async {
        #expect(ids(await show(limit: 1_000).all().last)?.count == 50)
        #expect(ids(await show(limit: nil).all().last)?.count == 20)
        #expect(books.requests.map(\.page) == [1, 2, 3, 1])
    }

    @Test func `an item that is on two pages counts once`() async throws {
        try finish(1, 1...20)
        try finish(2, 11...30)
        try finish(3, 31...50)
        #expect(ids(await show(limit: 40).all().last) == Array(1...40))
        #expect(books.requests.map(\.page) == [1, 2, 3])
    }

    @Test func `a failure keeps the cached page and shows the error`() async throws {
        let failure = RepositoryError.service(.timedOut(after: .seconds(15)))
        books.script().finish(with: .failed(failure, cached: try Book.page(1, [Book(1)])))
        _ = await show().all()
        #expect(viewModel.state.error == failure)
        #expect(ids(viewModel.state) == [1])
        #expect(!viewModel.state.isIncomplete)
    }

    @Test func `a failure with nothing cached shows the error alone`() async {
        books.script().finish(with: .failed(.service(.unauthorized), cached: nil))
        let state = await show().all().last
        #expect(state?.error == .service(.unauthorized))
        #expect(state?.loaded.pages.isEmpty == true)
        #expect(state?.isIncomplete == true)
    }

    @Test func `a page that changes after its failure shows no error any more, another page does not change that`()
        async throws
    {
        let error = RepositoryError.service(.timedOut(after: .seconds(15)))
        let cached = try Book.page(1, [Book(1)])
        var state = PagedListState<Book, String>(topic: "loans")
        state.apply([.failed(error, cached: cached)])
        state.apply([.finished(try Book.page(2, [Book(2)]), origin: .cache)])
        #expect(state.error == error)
        state.apply([.finished(cached, origin: .cache)])
        #expect(state.error == nil)
    }

    @Test func `if a later page fails, the pages before it stay and the list is incomplete`() async throws {
        try finish(1, 1...20)
        books.script().finish(with: .failed(.service(.unavailable(status: 503, retryAfter: nil)), cached: nil))
        let state = await show(limit: 50).all().last
        #expect(ids(state) == Array(1...20))
        #expect(state?.error == .service(.unavailable(status: 503, retryAfter: nil)))
        #expect(state?.isIncomplete == true)
        #expect(books.requests.map(\.page) == [1, 2, 3], "the third is fetched together with the second")
    }

    @Test func `after a failure of the service, only cached pages follow, and that failure is shown`() async throws {
        let failure = RepositoryError.service(.unreachable(reason: "refused"))
        books.script().finish(with: .failed(failure, cached: try Book.page(1, (1...20).map { Book($0) })))
        books.script().finish(with: .failed(.notCached, cached: nil))
        let state = await show(limit: 50).all().last
        #expect(books.requests.map(\.policy) == [.cachedIfFresh(maxAge: .zero), .cachedOnly])
        #expect(state?.error == failure)
        #expect(state?.isIncomplete == true)
        #expect(ids(state) == Array(1...20))
    }

    @Test func `a new list forgets the error and the items of the one before`() async throws {
        books.script().finish(with: .failed(.service(.unauthorized), cached: try Book.page(1, [Book(1)])))
        _ = await show("loans").all()
        let states = await show("holds").all()
        #expect(states.first == PagedListState(topic: "holds"))
        #expect(states.last?.error == nil)
    }

    @Test func `a superseded list is cancelled and its late events change nothing`() async throws {
        let (late, script) = (books.script(), books.script())
        let superseded = show("loans")
        try await books.wait(forCount: 1)
        let current = show("holds")
        late.send(.failed(.service(.unauthorized), cached: try Book.page(1, [Book(9)])))
        #expect(await superseded.all() == [PagedListState(topic: "loans")])
        #expect(await late.isCancelled())
        script.finish(with: .finished(try Book.page(1, [Book(2)]), origin: .service))
        let last = await current.all().last
        #expect(last == viewModel.state)
        #expect(ids(last) == [2])
        #expect(last?.error == nil)
    }

    @Test func `stopping ends the stream without an error`() async throws {
        let script = books.script()
        let states = show()
        try await books.wait(forCount: 1)
        viewModel.stop()
        #expect(await states.all().map(ids) == [[]])
        #expect(await script.isCancelled())
        #expect(viewModel.state.error == nil)
    }

    @Test func `a cancelled list shows no error`() async throws {
        books.script().finish(with: .failed(.cancelled, cached: try Book.page(1, [Book(1)])))
        let state = await show().all().last
        #expect(state?.error == nil)
        #expect(ids(state) == [1])
    }
}
