import DomainKit
import DomainKitDoubles
import Testing

/// The copies that a walk emits, and the pages that it fetches at the same time.
@Suite(.timeLimit(.minutes(1)))
struct PageWalkTests {
    private let books = ScriptedPages()

    @Test func `the copies of all pages are emitted before the service responds to the first`() async throws {
        let script = books.script()
        script.send(.cached(try page(1)))
        try copy(2)
        try copy(3)
        var events = walk(limit: 60).makeAsyncIterator()
        #expect(await events.next() == [.cached(try page(1)), .cached(try page(2)), .cached(try page(3))])
        #expect(books.requests.map(\.policy) == [.cachedIfFresh(maxAge: .zero), .cachedOnly, .cachedOnly])
        script.finish(with: .finished(try page(1), origin: .service))
        #expect(await events.next() == [.finished(try page(1), origin: .service)])
    }

    @Test func `the copies end before a page that is not cached`() async throws {
        books.script().send(.cached(try page(1)))
        books.script().finish(with: .failed(.notCached, cached: nil))
        var events = walk(limit: 60).makeAsyncIterator()
        #expect(await events.next() == [.cached(try page(1))])
        #expect(books.requests.map(\.page) == [1, 2])
    }

    @Test func `no more copies are read than the limit needs, and none without one`() async throws {
        for (limit, pages) in [(nil, [1]), (20, [1]), (21, [1, 2])] {
            let books = ScriptedPages()
            let script = books.script()
            script.send(.cached(try page(1)))
            let second = books.script()
            second.finish(with: .finished(try page(2), origin: .cache))
            var events = walk(books, limit: limit).makeAsyncIterator()
            #expect(await events.next() == (try pages.map { .cached(try page($0)) }))
        }
    }

    @Test func `a copy is emitted once, unless a missing page is before it`() async throws {
        books.script().send(.cached(try page(1)), then: .finished(try page(1), origin: .service))
        try copy(2)
        books.script().finish(with: .failed(.notCached, cached: nil))
        for number in [2, 3] { try answer(number) }
        let events = await walk(limit: 60).reduce(into: []) { $0.append($1) }
        #expect(
            events == [
                [.cached(try page(1)), .cached(try page(2))], [.finished(try page(1), origin: .service)],
                [.finished(try page(2), origin: .service)], [.cached(try page(3))],
                [.finished(try page(3), origin: .service)],
            ]
        )
    }

    @Test func `eight pages are fetched at the same time and handed on in order`() async throws {
        let scripts = (1...12).map { _ in books.script() }
        var events = walk(limit: 240).makeAsyncIterator()
        for number in 1...12 {
            // The first page says how many there are. From then on, eight are in flight.
            try await books.wait(forCount: number == 1 ? 1 : min(number + 7, 12))
            if number == 2 { scripts[2].finish(with: .finished(try page(3, of: 12), origin: .service)) }
            if number != 3 { scripts[number - 1].finish(with: .finished(try page(number, of: 12), origin: .service)) }
            #expect(await events.next() == [.finished(try page(number, of: 12), origin: .service)])
        }
        #expect(await events.next() == nil)
        #expect(books.requests.map(\.page) == Array(1...12))
    }

    @Test(arguments: [(nil, 1), (1, 1), (20, 1), (21, 2), (60, 3), (61, 4), (240, 12), (1_000, 12)])
    func `no more pages are fetched than the limit takes`(limit: Int?, count: Int) async throws {
        for number in 1...12 { books.script().finish(with: .finished(try page(number, of: 12), origin: .service)) }
        let events = await walk(limit: limit).reduce(into: []) { $0.append($1) }
        #expect(events.count == count)
        #expect(books.requests.map(\.page) == Array(1...count))
    }

    @Test func `cancelling the walk cancels the pages in flight`() async throws {
        let scripts = (1...12).map { _ in books.script() }
        let events = walk(limit: 240)
        let reader = Task { for await _ in events {} }
        scripts[0].finish(with: .finished(try page(1, of: 12), origin: .service))
        try await books.wait(forCount: 9)
        reader.cancel()
        for script in scripts[1...8] { #expect(await script.isCancelled()) }
        #expect(books.requests.map(\.page) == Array(1...9))
    }

    @Test func `a failure cancels the pages in flight, and the pages after it are read from the cache`() async throws {
        let scripts = (1...4).map { _ in books.script() }
        for number in [3, 4] { try copy(number, of: 4) }
        scripts[0].finish(with: .finished(try page(1, of: 4), origin: .service))
        let failure = RepositoryError.service(.unreachable(reason: "refused"))
        scripts[1].finish(with: .failed(failure, cached: try page(2, of: 4)))
        let events = await walk(limit: 80).reduce(into: []) { $0.append($1) }
        #expect(
            events == [
                [.finished(try page(1, of: 4), origin: .service)], [.failed(failure, cached: try page(2, of: 4))],
                [.finished(try page(3, of: 4), origin: .cache)], [.finished(try page(4, of: 4), origin: .cache)],
            ]
        )
        for script in scripts[2...] { #expect(await script.isCancelled()) }
        #expect(books.requests.dropFirst(4).map(\.policy) == [.cachedOnly, .cachedOnly])
    }

    @Test func `observed pages are emitted again when they change, while others are fetched and after the walk`()
        async throws
    {
        let (first, second) = (books.script(), books.script())
        var events = walk(limit: 40, policy: .observed(maxAge: .zero)).makeAsyncIterator()
        first.send(.finished(try page(1), origin: .service))
        #expect(await events.next() == [.finished(try page(1), origin: .service)])
        first.send(.finished(try page(1, at: 1), origin: .cache))
        #expect(await events.next() == [.finished(try page(1, at: 1), origin: .cache)])
        second.send(.cached(try page(2)))
        #expect(await events.next() == [.cached(try page(2))])
        second.send(.finished(try page(2), origin: .service))
        #expect(await events.next() == [.finished(try page(2), origin: .service)])
        second.send(.failed(.service(.unauthorized), cached: try page(2)))
        #expect(await events.next() == [.failed(.service(.unauthorized), cached: try page(2))])
        first.send(.finished(try page(1, at: 2), origin: .service))
        #expect(await events.next() == [.finished(try page(1, at: 2), origin: .service)])
        #expect(books.requests.map(\.policy) == Array(repeating: .observed(maxAge: .zero), count: 2))
    }

    @Test func `if the service fails, the copies of the pages after it are observed, too`() async throws {
        let failure = RepositoryError.service(.unreachable(reason: "refused"))
        let first = books.script()
        try copy(2)
        let second = books.script()
        var events = walk(limit: 40, policy: .observed(maxAge: .zero)).makeAsyncIterator()
        first.send(.failed(failure, cached: try page(1)))
        #expect(await events.next() == [.failed(failure, cached: try page(1))])
        #expect(await events.next() == [.finished(try page(2), origin: .cache)])
        second.send(.finished(try page(2, at: 1), origin: .cache))
        #expect(await events.next() == [.finished(try page(2, at: 1), origin: .cache)])
        first.send(.finished(try page(1, at: 1), origin: .cache))
        #expect(await events.next() == [.finished(try page(1, at: 1), origin: .cache)])
        let forever = FetchPolicy.observed(maxAge: .seconds(Int64.max))
        #expect(books.requests.map(\.policy) == [.observed(maxAge: .zero), .cachedOnly, forever])
    }

    @Test func `the fetches of observed pages end with the walk`() async throws {
        let (first, second) = (books.script(), books.script())
        var events: AsyncStream? = walk(limit: 40, policy: .observed(maxAge: .zero))
        first.send(.finished(try page(1), origin: .service))
        second.send(.finished(try page(2), origin: .service))
        _ = await events?.prefix(2).reduce(0) { count, _ in count + 1 }
        events = nil
        #expect(await first.isCancelled())
        #expect(await second.isCancelled())
    }

    /// A page of 20 books.
    private func page(_ number: Int, of total: Int = 3, at milliseconds: Int64 = 0) throws -> Cached<Page<Book>> {
        try Book.page(number, (1...20).map { Book(number * 100 + $0) }, of: total, at: milliseconds)
    }

    /// Makes the next fetch find a copy.
    private func copy(_ number: Int, of total: Int = 3) throws {
        books.script().finish(with: .finished(try page(number, of: total), origin: .cache))
    }

    /// Makes the next fetch emit the copy of a page, then the same page from the service.
    private func answer(_ number: Int) throws {
        books.script().send(.cached(try page(number)), then: .finished(try page(number), origin: .service))
    }

    private func walk(
        _ other: ScriptedPages? = nil,
        limit: Int?,
        policy: FetchPolicy = .cachedIfFresh(maxAge: .zero)
    ) -> AsyncStream<[FetchEvent<Page<Book>>]> {
        (other ?? books).walk.pages(startingAt: .first, limit: limit, policy: policy)
    }
}

extension ScriptedFetch {
    fileprivate func send(_ event: FetchEvent<Value>, then last: FetchEvent<Value>) {
        send(event)
        finish(with: last)
    }
}
