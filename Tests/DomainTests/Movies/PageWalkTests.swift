import Domain
import TestDoubles
import Testing

/// The copies that a walk emits. `PagingSourceTests` test its pages.
@Suite(.timeLimit(.minutes(1)))
struct PageWalkTests {
    private let movies = FakeMoviesRepository()
    private let query: MovieQuery

    init() throws {
        query = MovieQuery(text: try SearchText("batman"))
    }

    @Test func `the copies of all pages are emitted before the service responds to the first`() async throws {
        let script = script()
        script.send(.cached(try page(1)))
        try copy(2)
        try copy(3)
        var events = walk(limit: 60).makeAsyncIterator()
        #expect(await events.next() == .copies([try page(1), try page(2), try page(3)]))
        #expect(movies.requests.map(\.policy) == [.cachedIfFresh(maxAge: .zero), .cachedOnly, .cachedOnly])
        script.finish(with: .finished(try page(1), origin: .service))
        #expect(await events.next() == .finished(try page(1), origin: .service))
    }

    @Test func `the copies end before a page that is not cached`() async throws {
        script().send(.cached(try page(1)))
        script().finish(with: .failed(.notCached, cached: nil))
        var events = walk(limit: 60).makeAsyncIterator()
        #expect(await events.next() == .copies([try page(1)]))
        #expect(movies.requests.map(\.page.value) == [1, 2])
    }

    @Test func `no more copies are read than the limit needs, and none without one`() async throws {
        for (limit, pages) in [(nil, [1]), (20, [1]), (21, [1, 2])] {
            let movies = FakeMoviesRepository()
            let script = ScriptedFetch<MoviesPage>()
            movies.script(script)
            script.send(.cached(try page(1)))
            let second = ScriptedFetch<MoviesPage>()
            movies.script(second)
            second.finish(with: .finished(try page(2), origin: .cache))
            var events = walk(movies, limit: limit).makeAsyncIterator()
            #expect(await events.next() == .copies(try pages.map { try page($0) }))
        }
    }

    @Test func `a copy is emitted once, unless a missing page is before it`() async throws {
        script().send(.cached(try page(1)), then: .finished(try page(1), origin: .service))
        try copy(2)
        script().finish(with: .failed(.notCached, cached: nil))
        for number in [2, 3] { try answer(number) }
        let events = await walk(limit: 60).reduce(into: []) { $0.append($1) }
        #expect(
            events == [
                .copies([try page(1), try page(2)]), .finished(try page(1), origin: .service),
                .finished(try page(2), origin: .service), .copies([try page(3)]),
                .finished(try page(3), origin: .service),
            ]
        )
    }

    @Test func `observed pages are emitted again when they change, while others are fetched and after the walk`()
        async throws
    {
        let (first, second) = (script(), script())
        var events = walk(limit: 40, policy: .observed(maxAge: .zero)).makeAsyncIterator()
        first.send(.finished(try page(1), origin: .service))
        #expect(await events.next() == .finished(try page(1), origin: .service))
        first.send(.finished(try page(1, at: 1), origin: .cache))
        #expect(await events.next() == .finished(try page(1, at: 1), origin: .cache))
        second.send(.cached(try page(2)))
        #expect(await events.next() == .copies([try page(2)]))
        second.send(.finished(try page(2), origin: .service))
        #expect(await events.next() == .finished(try page(2), origin: .service))
        second.send(.failed(.service(.unauthorized), cached: try page(2)))
        #expect(await events.next() == .failed(.service(.unauthorized), cached: try page(2)))
        first.send(.finished(try page(1, at: 2), origin: .service))
        #expect(await events.next() == .finished(try page(1, at: 2), origin: .service))
        #expect(movies.requests.map(\.policy) == Array(repeating: .observed(maxAge: .zero), count: 2))
    }

    @Test func `if the service fails, the copies of the pages after it are observed, too`() async throws {
        let failure = MoviesError.service(.unreachable(reason: "refused"))
        let first = script()
        try copy(2)
        let second = script()
        var events = walk(limit: 40, policy: .observed(maxAge: .zero)).makeAsyncIterator()
        first.send(.failed(failure, cached: try page(1)))
        #expect(await events.next() == .failed(failure, cached: try page(1)))
        #expect(await events.next() == .finished(try page(2), origin: .cache))
        second.send(.finished(try page(2, at: 1), origin: .cache))
        #expect(await events.next() == .finished(try page(2, at: 1), origin: .cache))
        first.send(.finished(try page(1, at: 1), origin: .cache))
        #expect(await events.next() == .finished(try page(1, at: 1), origin: .cache))
        let forever = FetchPolicy.observed(maxAge: .seconds(Int64.max))
        #expect(movies.requests.map(\.policy) == [.observed(maxAge: .zero), .cachedOnly, forever])
    }

    @Test func `the fetches of observed pages end with the walk`() async throws {
        let (first, second) = (script(), script())
        var events: AsyncStream? = walk(limit: 40, policy: .observed(maxAge: .zero))
        first.send(.finished(try page(1), origin: .service))
        second.send(.finished(try page(2), origin: .service))
        _ = await events?.prefix(2).reduce(0) { count, _ in count + 1 }
        events = nil
        #expect(await first.isCancelled())
        #expect(await second.isCancelled())
    }

    /// A page of 20 movies in a list of three.
    private func page(_ number: Int, at milliseconds: Int64 = 0) throws -> Cached<MoviesPage> {
        let rows = try (1...20).map { row in
            Movie(id: try #require(MovieID(number * 100 + row)), title: "Batman", originalTitle: "Batman")
        }
        let page = MoviesPage(page: try PageNumber(number), totalPages: 3, totalResults: 60, movies: rows)
        return Cached(page, at: Timestamp(millisecondsSince1970: milliseconds))
    }

    private func script() -> ScriptedFetch<MoviesPage> {
        let script = ScriptedFetch<MoviesPage>()
        movies.script(script)
        return script
    }

    /// Makes the next fetch find a copy.
    private func copy(_ number: Int) throws {
        script().finish(with: .finished(try page(number), origin: .cache))
    }

    /// Makes the next fetch emit the copy of a page, then the same page from the service.
    private func answer(_ number: Int) throws {
        script().send(.cached(try page(number)), then: .finished(try page(number), origin: .service))
    }

    private func walk(
        _ repository: FakeMoviesRepository? = nil,
        limit: Int?,
        policy: FetchPolicy = .cachedIfFresh(maxAge: .zero)
    ) -> AsyncStream<PageWalkEvent> {
        PageWalk { [movies, query] page, policy in
            (repository ?? movies).movies(matching: query, page: page, policy: policy)
        }
        .pages(startingAt: .first, limit: limit, policy: policy)
    }
}

extension ScriptedFetch {
    fileprivate func send(_ event: FetchEvent<Value>, then last: FetchEvent<Value>) {
        send(event)
        finish(with: last)
    }
}
