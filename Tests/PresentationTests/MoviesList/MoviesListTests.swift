import Domain
import Presentation
import TestDoubles
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct MoviesListPagingTests {
    private let one: Movie
    private let two: Movie
    private let three: Movie

    init() throws {
        one = try Fixture.movie(1, "One")
        two = try Fixture.movie(2, "Two")
        three = try Fixture.movie(3, "Three")
    }

    /// A search that shows page 1 with `one`.
    private func search(pages: Int = 2) async throws -> MoviesSearch {
        let search = MoviesSearch()
        search.script().finish(with: .finished(try Fixture.stored(1, [one], of: pages), origin: .remote))
        _ = await search.show(try Fixture.query("batman"), policy: .cachedOnly).all()
        return search
    }

    @Test func `the next page follows the first, by the policy of the search`() async throws {
        let search = try await search()
        search.script().finish(with: .finished(try Fixture.stored(2, [two], of: 2), origin: .remote))
        let states = await search.viewModel.loadNextPage().all()
        #expect(states.map(\.loading) == [.nextPage, .none])
        #expect(states.map(\.list?.movies) == [[one], [one, two]])
        #expect(search.movies.requests.map(\.page.value) == [1, 2])
        #expect(search.movies.requests.map(\.policy) == [.cachedOnly, .cachedOnly])
        #expect(states.last?.list?.firstPage.value == 1)
        #expect(states.last?.list?.lastPage.value == 2)
    }

    @Test func `the last page has no next page`() async throws {
        let search = try await search(pages: 1)
        #expect(search.viewModel.state.list?.nextPage == nil)
        #expect(await search.viewModel.loadNextPage().all() == [])
        #expect(search.movies.requests.count == 1)
    }

    @Test func `a second call while a page is being loaded does nothing`() async throws {
        let search = try await search()
        let script = search.script()
        let states = search.viewModel.loadNextPage()
        #expect(await search.viewModel.loadNextPage().all() == [])
        script.finish(with: .finished(try Fixture.stored(2, [two]), origin: .remote))
        #expect(await states.all().last?.list?.movies == [one, two])
        #expect(search.movies.requests.count == 2)
    }

    @Test func `before any search there is no next page`() async {
        #expect(await MoviesSearch().viewModel.loadNextPage().all() == [])
    }

    @Test func `a fresh page replaces the stored one of its number in place`() async throws {
        var state = MoviesListState(topic: try Fixture.topic("batman"))
        state.show(.finished(try Fixture.stored(1, [one]), origin: .remote))
        state.show(.finished(try Fixture.stored(3, [three]), origin: .remote))
        state.show(.cached(try Fixture.stored(2, [one])))
        #expect(state.list?.movies == [one, three])
        #expect(state.list?.origin == .cache)
        state.show(.finished(try Fixture.stored(2, [two]), origin: .remote))
        #expect(state.list?.movies == [one, two, three])
        #expect(state.list?.origin == .remote)
    }

    @Test func `a movie that is on two pages is shown once, where it came first`() throws {
        var state = MoviesListState(topic: try Fixture.topic("batman"))
        state.show(.finished(try Fixture.stored(1, [one, two]), origin: .remote))
        state.show(.finished(try Fixture.stored(2, [two, three, one]), origin: .remote))
        #expect(state.list?.movies == [one, two, three])
    }

    @Test func `a list is as old as its oldest page`() throws {
        let later = Stored(try Fixture.page(2, [two]), storedAt: Fixture.now)
        var state = MoviesListState(topic: try Fixture.topic("batman"))
        state.show(.finished(later, origin: .remote))
        #expect(state.list?.storedAt == Fixture.now)
        state.show(.finished(try Fixture.stored(1, [one]), origin: .cache))
        #expect(state.list?.storedAt == Fixture.savedAt)
    }

    @Test func `a failed next page keeps the first and can be asked for again`() async throws {
        let search = try await search()
        search.script().finish(with: .failed(.serverUnavailable(status: 503), cached: nil))
        _ = await search.viewModel.loadNextPage().all()
        #expect(search.viewModel.state.error == .serverUnavailable(status: 503))
        #expect(search.viewModel.state.list?.movies == [one])
        search.script().finish(with: .finished(try Fixture.stored(2, [two]), origin: .remote))
        let states = await search.viewModel.loadNextPage().all()
        #expect(states.map(\.error) == [nil, nil])
        #expect(states.last?.list?.movies == [one, two])
    }
}
