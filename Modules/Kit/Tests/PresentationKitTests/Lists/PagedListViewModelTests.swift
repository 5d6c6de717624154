import DomainKit
import DomainKitDoubles
import Observation
import PresentationKit
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3)))
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

    private func ids(_ state: PagedListState<Book, String>) -> [Int] { state.items.map(\.id) }

    @Test func `shows the cached page before the fresh one`() async throws {
        let script = books.script()
        script.send(.cached(try Book.page(1, [Book(1)])))
        script.finish(with: .finished(try Book.page(1, [Book(2)]), origin: .service))
        let states = await show().all()
        #expect(states.map(ids) == [[], [1], [2]])
        #expect(states.map(\.isCopy) == [false, true, false])
    }

    private typealias Walk = (first: Int, limit: Int?, pages: [Int], ids: ClosedRange<Int>)

    private nonisolated static let walks: [Walk] = [
        (1, nil, [1], 1...20), (1, 21, [1, 2], 1...21), (1, 1_000, [1, 2, 3], 1...50), (2, nil, [2], 21...40),
    ]

    @Test(arguments: walks)
    private func `loads as many pages as the limit needs, by the policy`(walk: Walk) async throws {
        let policy = FetchPolicy.cachedIfFresh(maxAge: .seconds(7))
        _ = await show(startingAt: try PageNumber(walk.first), limit: walk.limit, policy: policy).all()
        #expect(ids(viewModel.state) == Array(walk.ids))
        #expect(books.requests == walk.pages.map { ScriptedPages.Request(page: $0, policy: policy) })
    }

    private typealias Story = (events: String, error: RepositoryError?, ids: [Int], isIncomplete: Bool)

    private nonisolated static let failure = RepositoryError.service(.timedOut(after: .seconds(15)))
    private nonisolated static let stories: [Story] = [
        ("copy", failure, [1], false), ("nothing", failure, [], true), ("cancelled", nil, [1], false),
        ("copy, second", failure, [1, 2], false), ("copy, first", nil, [1], false),
        ("first, nothing", failure, [1], true), ("nothing, first", nil, [1], false),
        ("first, stopped", nil, [1], false), ("empty", nil, [], false),
    ]

    @Test(arguments: stories) private func `a failure keeps what there is, until its page arrives`(story: Story) throws
    {
        let first = try Book.page(1, [Book(1)])
        let events: [String: FetchEvent<Page<Book>>] = [
            "copy": .failed(Self.failure, cached: first), "nothing": .failed(Self.failure, cached: nil),
            "cancelled": .failed(.cancelled, cached: first), "stopped": .failed(.cancelled, cached: nil),
            "first": .finished(first, origin: .cache),
            "second": .finished(try Book.page(2, [Book(2)]), origin: .cache),
            "empty": .finished(try Book.page(1, [], of: 0), origin: .service),
        ]
        var state = PagedListState<Book, String>(topic: "loans")
        for name in story.events.split(separator: ", ") { state.apply([try #require(events[String(name)])]) }
        #expect((state.error, ids(state), state.failure != nil) == (story.error, story.ids, story.isIncomplete))
    }

    private var shown: (count: Int, error: RepositoryError?) { (viewModel.state.items.count, viewModel.state.error) }

    @Test(arguments: [(FetchEvent<Page<Book>>.failed(failure, cached: nil), 0), (.failed(.cancelled, cached: nil), 1)])
    func `what is shown stays while a list loads, until something of it is there`(
        end: FetchEvent<Page<Book>>,
        count: Int
    ) async throws {
        books.script().finish(with: .failed(Self.failure, cached: try Book.page(1, [Book(1)])))
        _ = await show().all()
        #expect(shown == (1, Self.failure))
        books.script().finish(with: end)
        let first = await show("holds").all()[0]
        #expect((first.topic, ids(first), first.error, first.freshness) == ("holds", [1], nil, .loading))
        #expect((shown.count, viewModel.state.isFormer) == (count, count > 0))
        await viewModel.reload()
        #expect(shown == (20, nil))
    }

    @Test func `a list grows by a page, repeats the one that failed, and loads again as far as it has grown`() async {
        let changes = Recorder<Int>()
        _ = await show(limit: 5).all()
        #expect(shown == (5, nil))
        books.script().finish(with: .failed(Self.failure, cached: nil))
        await viewModel.loadMore()
        #expect(shown == (20, Self.failure))
        withObservationTracking {
            _ = viewModel.state
        } onChange: {
            changes.record(1)
        }
        await viewModel.loadMore()
        #expect(changes.count == 1)
        await viewModel.reload()
        #expect(shown == (40, nil))
        for _ in 1...2 { await viewModel.loadMore() }
        #expect(shown == (50, nil))
        #expect(books.requests.map(\.page) == [1, 2, 2, 1, 2, 3])
    }

    @Test func `a page that is being fetched comes even if its caller is gone by then, and none after it`() async throws
    {
        _ = await show().all()
        let script = books.script()
        let caller = Task { await viewModel.loadMore() }
        try await books.wait(forCount: 2)
        let next = Task { await viewModel.loadMore() }
        for task in [caller, next] { task.cancel() }
        script.finish(with: .finished(try Book.page(2, [Book(21)]), origin: .service))
        for task in [caller, next] { await task.value }
        #expect((shown.count, books.requests.count) == (21, 2))
    }

    @Test func `stopping ends the states of a list, and it is not loaded any more`() async throws {
        let script = books.script()
        let states = show("holds")
        try await books.wait(forCount: 1)
        #expect(viewModel.isLoading)
        viewModel.stop()
        #expect(await states.all() == [PagedListState(topic: "holds")])
        #expect(await script.isCancelled() && !viewModel.isLoading)
    }
}

struct PagedListStateTests {
    private let failure = RepositoryError.service(.unreachable(reason: "refused"))
    private var list = PagedListState<Book, String>()

    private mutating func apply(_ event: FetchEvent<Page<Book>>, to number: Int) throws -> Bool {
        list.apply(event, to: try PageNumber(number))
    }

    /// The response of the service, or a copy of it: a page with one book.
    private func sent(
        _ number: Int,
        _ id: Int,
        of count: Int = 3,
        at time: Int64 = 0,
        from origin: Origin = .service
    ) throws -> FetchEvent<Page<Book>> {
        .finished(try Book.page(number, [Book(id)], of: count, at: time), origin: origin)
    }

    private var ids: [[Int]] { list.pages.map { $0.page.items.map(\.id) } }

    @Test mutating func `pages follow each other without a gap, from any page on`() throws {
        list = PagedListState(startingAt: try PageNumber(2))
        #expect(list.nextPage?.value == 2)
        #expect(try !apply(try sent(1, 1), to: 1))
        #expect(try !apply(try sent(3, 3), to: 3))
        #expect(try apply(try sent(2, 2), to: 2))
        #expect(list.nextPage?.value == 3)
        #expect(try apply(try sent(3, 3), to: 3))
        #expect(ids == [[2], [3]])
        #expect(list.nextPage == nil)
    }

    @Test mutating func `a response takes the place of a copy, and says if that has changed anything`() throws {
        #expect(try apply(.cached(try Book.page(1, [Book(1)])), to: 1))
        #expect(list[.first]?.standing == .refreshing)
        #expect(try apply(try sent(1, 1), to: 1))
        #expect(try !apply(try sent(1, 1), to: 1))
        #expect(try !apply(try sent(1, 1, from: .cache), to: 1))
        #expect(list[.first]?.standing == .current(.service))
        #expect(try apply(try sent(1, 1, at: 9), to: 1))
        #expect(try apply(try sent(1, 9, from: .cache), to: 1))
    }

    @Test mutating func `a failure makes a loaded page stale, or takes it and all after it away`() throws {
        for number in 1...2 { _ = try apply(try sent(number, number), to: number) }
        #expect(try apply(.failed(failure, cached: nil), to: 1))
        #expect(list.freshness == .stale(failure, cachedAt: Timestamp(millisecondsSince1970: 0)))
        #expect(try apply(.failed(.service(.unauthorized), cached: nil), to: 2))
        #expect((ids, list.failure) == ([[1]], .service(.unauthorized)))
        #expect(try !apply(.failed(failure, cached: nil), to: 3))
    }

    @Test mutating func `an item counts once, and a list whose pages repeat ends after two of them`() throws {
        for number in 1...3 { _ = try apply(try sent(number, 1, of: 500), to: number) }
        #expect((list.items, list.rowCount, list.nextPage) == ([Book(1)], 3, nil))
    }

    @Test mutating func `what follows a page that has become the last one goes`() throws {
        for number in 1...3 { _ = try apply(try sent(number, number), to: number) }
        #expect(try apply(try sent(2, 9, of: 2), to: 2))
        #expect(ids == [[1], [9]])
    }
}
