import DomainKit
import DomainKitDoubles
import Testing

/// The copies that a walk emits, and the pages that it fetches at the same time.
@Suite(.timeLimit(.minutes(3)))
struct PageWalkTests {
    private typealias Event = FetchEvent<Page<Book>>
    private typealias Events = AsyncStream<[Event]>

    private static let failure = RepositoryError.service(.unreachable(reason: "refused"))

    private let books = ScriptedPages()

    @Test func `the copies of all pages are emitted before the service responds to the first`() async throws {
        let script = books.script()
        script.send(.cached(try page(1)))
        for number in [2, 3] { try answer(finished(number, from: .cache)) }
        var events = walk(limit: 60).makeAsyncIterator()
        #expect(await events.next() == [.cached(try page(1)), .cached(try page(2)), .cached(try page(3))])
        #expect(books.requests.map(\.policy) == [.cachedIfFresh(maxAge: .zero), .cachedOnly, .cachedOnly])
        script.finish(with: try finished(1))
        #expect(await events.next() == [try finished(1)])
    }

    private static let limits: [(limit: Int?, isSecondCached: Bool, copies: [Int], reads: [Int])] = [
        (nil, true, [1], [1]), (20, true, [1], [1]), (21, true, [1, 2], [1, 2]), (60, false, [1], [1, 2]),
    ]

    @Test(arguments: limits)
    func `copies are read up to the limit, and end before a page that is not cached`(
        limit: Int?,
        isSecondCached: Bool,
        copies: [Int],
        reads: [Int]
    ) async throws {
        books.script().send(.cached(try page(1)))
        answer(isSecondCached ? try finished(2, from: .cache) : .failed(.notCached, cached: nil))
        var events = walk(limit: limit).makeAsyncIterator()
        #expect(await events.next() == (try copies.map { .cached(try page($0)) }))
        #expect(books.requests.map(\.page) == reads)
    }

    @Test func `a copy is emitted once, unless a missing page is before it`() async throws {
        answer(.cached(try page(1)), try finished(1))
        answer(try finished(2, from: .cache))
        answer(.failed(.notCached, cached: nil))
        for number in [2, 3] { answer(.cached(try page(number)), try finished(number)) }
        let events: [[Event]] = [
            [.cached(try page(1)), .cached(try page(2))], [try finished(1)], [try finished(2)],
            [.cached(try page(3))], [try finished(3)],
        ]
        #expect(await walk(limit: 60).all() == events)
    }

    @Test func `eight pages are fetched at the same time and handed on in order`() async throws {
        let scripts = (1...12).map { _ in books.script() }
        var events = walk(limit: 240).makeAsyncIterator()
        for number in 1...12 {
            // The first page says how many there are. From then on, eight are in flight.
            try await books.wait(forCount: number == 1 ? 1 : min(number + 7, 12))
            if number == 2 { scripts[2].finish(with: try finished(3, of: 12)) }
            if number != 3 { scripts[number - 1].finish(with: try finished(number, of: 12)) }
            #expect(await events.next() == [try finished(number, of: 12)])
        }
        #expect(await events.next() == nil)
        #expect(books.requests.map(\.page) == Array(1...12))
    }

    @Test(arguments: [(nil, 1), (1, 1), (20, 1), (21, 2), (60, 3), (61, 4), (240, 12), (1_000, 12)])
    func `no more pages are fetched than the limit takes`(limit: Int?, count: Int) async throws {
        for number in 1...12 { answer(try finished(number, of: 12)) }
        #expect(await walk(limit: limit).all().count == count)
        #expect(books.requests.map(\.page) == Array(1...count))
    }

    @Test(arguments: [([1, 1, 1], 3), ([1, 0, 1], 3), ([1, 1, 2, 2, 3, 3, 3], 7), ([0, 0], 2), ([0, 1, 0, 0], 4)])
    func `a list ends after two pages without a new item, whatever the service counts`(
        contents: [Int],
        count: Int
    ) async throws {
        for (index, content) in (contents + Array(repeating: 4, count: 9)).enumerated() {
            let books = content == 0 ? [] : try page(content).value.items
            answer(.finished(try Book.page(index + 1, books, of: 500), origin: .service))
        }
        #expect(await walk(limit: 10_000).all().count == count)
        #expect(books.requests.count <= count + 8)
    }

    @Test func `a failure cancels the pages in flight, and the pages after it are read from the cache`() async throws {
        answer(try finished(1, of: 4))
        answer(.failed(Self.failure, cached: try page(2, of: 4)))
        let inFlight = [books.script(), books.script()]
        for number in [3, 4] { answer(try finished(number, of: 4, from: .cache)) }
        let events: [[Event]] = [
            [try finished(1, of: 4)], [.failed(Self.failure, cached: try page(2, of: 4))],
            [try finished(3, of: 4, from: .cache)], [try finished(4, of: 4, from: .cache)],
        ]
        #expect(await walk(limit: 80).all() == events)
        for script in inFlight { #expect(await script.isCancelled()) }
        #expect(books.requests.dropFirst(4).map(\.policy) == [.cachedOnly, .cachedOnly])
    }

    @Test func `observed pages are emitted when they change, at any time until the walk ends`() async throws {
        let (first, second) = (books.script(), books.script())
        var events: Events.Iterator? = walk(limit: 40, policy: .observed(maxAge: .zero)).makeAsyncIterator()
        let steps: [(script: ScriptedFetch<Page<Book>>, event: Event)] = [
            (first, try finished(1)), (first, try finished(1, from: .cache, at: 1)), (second, .cached(try page(2))),
            (second, try finished(2)), (second, .failed(.service(.unauthorized), cached: try page(2))),
            (first, try finished(1, at: 2)),
        ]
        for step in steps {
            step.script.send(step.event)
            #expect(await events?.next() == [step.event])
        }
        #expect(books.requests.map(\.policy) == Array(repeating: .observed(maxAge: .zero), count: 2))
        events = nil
        for script in [first, second] { #expect(await script.isCancelled()) }
    }

    @Test func `if the service fails, the copies of the pages after it are observed, too`() async throws {
        let first = books.script()
        answer(try finished(2, from: .cache))
        let second = books.script()
        var events = walk(limit: 40, policy: .observed(maxAge: .zero)).makeAsyncIterator()
        first.send(.failed(Self.failure, cached: try page(1)))
        #expect(await events.next() == [.failed(Self.failure, cached: try page(1))])
        #expect(await events.next() == [try finished(2, from: .cache)])
        for (number, script) in [(2, second), (1, first)] {
            script.send(try finished(number, from: .cache, at: 1))
            #expect(await events.next() == [try finished(number, from: .cache, at: 1)])
        }
        let forever = FetchPolicy.observed(maxAge: .seconds(Int64.max))
        #expect(books.requests.map(\.policy) == [.observed(maxAge: .zero), .cachedOnly, forever])
    }

    @Test(arguments: [(1, 9, 2), (8, 9, 9), (9, 9, nil), (1, 0, nil), (.max, .max, nil)])
    func `a page number is positive, and the last page has no next one`(page: Int, total: Int, next: Int?) throws {
        #expect(try PageNumber(page).next(ofTotal: total)?.value == next)
        let error = RepositoryError.invalidInput(reason: "A page must be a number from 1 on, not 0.")
        #expect(throws: error) { try PageNumber(0) }
    }

    @Test func `a filtered page keeps its totals, and a repeated item stays at its first place`() throws {
        let page = try Book.page(2, (1...3).map { Book($0) }, of: 9).value
        #expect(page.filter { $0.id != 2 } == (try Book.page(2, [Book(1), Book(3)], of: 9).value))
        #expect(page.nextPage == (try PageNumber(3)))
        #expect([Book(1), Book(2), Book(1, "Again"), Book(3)].unique().map(\.title) == ["Book 1", "Book 2", "Book 3"])
    }

    /// A page of 20 books.
    private func page(_ number: Int, of total: Int = 3, at milliseconds: Int64 = 0) throws -> Cached<Page<Book>> {
        try Book.page(number, (1...20).map { Book(number * 100 + $0) }, of: total, at: milliseconds)
    }

    private func finished(
        _ number: Int,
        of total: Int = 3,
        from origin: Origin = .service,
        at milliseconds: Int64 = 0
    ) throws -> Event {
        .finished(try page(number, of: total, at: milliseconds), origin: origin)
    }

    /// Makes the next fetch emit these events and end.
    private func answer(_ events: Event...) {
        let script = books.script()
        for event in events.dropLast() { script.send(event) }
        for event in events.suffix(1) { script.finish(with: event) }
    }

    private func walk(limit: Int?, policy: FetchPolicy = .cachedIfFresh(maxAge: .zero)) -> Events {
        books.walk.pages(startingAt: .first, limit: limit, policy: policy)
    }
}
