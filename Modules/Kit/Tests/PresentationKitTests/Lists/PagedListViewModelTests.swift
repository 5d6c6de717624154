import DomainKit
import DomainKitDoubles
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
        #expect(states.map(\.rowCount) == [0, 1, 1])
        #expect(states.map(\.topic) == ["loans", "loans", "loans"])
    }

    private typealias Walk = (first: Int, limit: Int?, pages: [Int], ids: ClosedRange<Int>)

    private nonisolated static let walks: [Walk] = [
        (1, nil, [1], 1...20), (1, 20, [1], 1...20), (1, 21, [1, 2], 1...21), (1, 1_000, [1, 2, 3], 1...50),
        (2, nil, [2], 21...40),
    ]

    @Test(arguments: walks)
    private func `loads as many pages as the limit needs, by the policy`(walk: Walk) async throws {
        let policy = FetchPolicy.cachedIfFresh(maxAge: .seconds(7))
        _ = await show(startingAt: try PageNumber(walk.first), limit: walk.limit, policy: policy).all()
        #expect(ids(viewModel.state) == Array(walk.ids))
        #expect(books.requests == walk.pages.map { ScriptedPages.Request(page: $0, policy: policy) })
    }

    @Test func `an item that is on two pages counts once, and none beyond the limit is shown`() throws {
        var state = PagedListState<Book, String>(topic: "loans", limit: 3)
        state.apply([.finished(try Book.page(1, [Book(1), Book(2)]), origin: .service)])
        state.apply([.finished(try Book.page(2, [Book(2), Book(3), Book(4)]), origin: .service)])
        #expect((ids(state), state.rowCount) == ([1, 2, 3], 5))
    }

    private typealias Story = (events: String, error: RepositoryError?, ids: [Int], isIncomplete: Bool)

    private nonisolated static let failure = RepositoryError.service(.timedOut(after: .seconds(15)))
    private nonisolated static let stories: [Story] = [
        ("copy", failure, [1], false), ("nothing", failure, [], true), ("cancelled", nil, [1], false),
        ("copy, second", failure, [1, 2], false), ("copy, first", nil, [1], false),
        ("first, nothing", failure, [1], true), ("first, stopped", nil, [1], false), ("empty", nil, [], false),
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
        #expect((state.error, ids(state), state.isIncomplete) == (story.error, story.ids, story.isIncomplete))
    }

    @Test func `a new list forgets the one before, and stopping ends its states`() async throws {
        books.script().finish(with: .failed(Self.failure, cached: try Book.page(1, [Book(1)])))
        _ = await show("loans").all()
        #expect((viewModel.state.error, ids(viewModel.state)) == (Self.failure, [1]))
        let script = books.script()
        let states = show("holds")
        try await books.wait(forCount: 2)
        viewModel.stop()
        #expect(await states.all() == [PagedListState(topic: "holds")])
        #expect(await script.isCancelled())
        #expect(viewModel.state.error == nil)
    }
}

struct LoadedPagesTests {
    private let failure = RepositoryError.service(.unreachable(reason: "refused"))
    private var pages = LoadedPages<Book>()

    private mutating func apply(_ event: FetchEvent<Page<Book>>, to number: Int) throws -> LoadedPages<Book>.Change {
        pages.apply(event, to: try PageNumber(number))
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

    private var ids: [[Int]] { pages.pages.map { $0.page.items.map(\.id) } }

    @Test mutating func `pages follow each other without a gap, from any page on`() throws {
        pages = LoadedPages(startingAt: try PageNumber(2))
        #expect(pages.nextPage?.value == 2)
        #expect(try apply(try sent(1, 1), to: 1) == .none)
        #expect(try apply(try sent(3, 3), to: 3) == .none)
        #expect(try apply(try sent(2, 2), to: 2) == .appended)
        #expect(pages.nextPage?.value == 3)
        #expect(try apply(try sent(3, 3), to: 3) == .appended)
        #expect(ids == [[2], [3]])
        #expect(pages.nextPage == nil)
        #expect(pages[try PageNumber(3)]?.page.items == [Book(3)])
        #expect(pages[.first] == nil)
    }

    @Test mutating func `a response takes the place of a copy, and says what it has changed`() throws {
        #expect(try apply(.cached(try Book.page(1, [Book(1)])), to: 1) == .appended)
        #expect(pages[.first]?.standing == .refreshing)
        #expect(try apply(try sent(1, 1), to: 1) == .standing)
        #expect(try apply(try sent(1, 1), to: 1) == .none)
        #expect(try apply(try sent(1, 1, from: .cache), to: 1) == .none)
        #expect(pages[.first]?.standing == .current(.service))
        #expect(try apply(try sent(1, 1, at: 9), to: 1) == .standing)
        #expect(try apply(try sent(1, 9, from: .cache), to: 1) == .replaced)
    }

    @Test mutating func `a failure makes a loaded page stale, or takes it and all after it away`() throws {
        for number in 1...2 { _ = try apply(try sent(number, number), to: number) }
        #expect(try apply(.failed(failure, cached: nil), to: 1) == .standing)
        #expect(pages[.first]?.standing == .stale(failure))
        #expect(try apply(.failed(failure, cached: nil), to: 3) == .replaced)
        #expect((ids, pages.failure) == ([[1], [2]], failure))
        #expect(try apply(try sent(3, 3), to: 3) == .appended)
        #expect(pages.failure == nil)
        #expect(try apply(.failed(.service(.unauthorized), cached: nil), to: 2) == .replaced)
        #expect((ids, pages.failure) == ([[1]], .service(.unauthorized)))
        #expect(try apply(.failed(failure, cached: nil), to: 3) == .none)
        pages.forgetFailure()
        #expect(pages.failure == nil)
    }

    @Test mutating func `what follows a page that has become the last one goes`() throws {
        for number in 1...3 { _ = try apply(try sent(number, number), to: number) }
        #expect(try apply(try sent(2, 9, of: 2), to: 2) == .replaced)
        #expect(ids == [[1], [9]])
    }
}
