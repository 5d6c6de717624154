import Domain
import Presentation
import TestDoubles
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct MoviesListViewModelTests {
    @Test func `starts with nothing asked for and nothing shown`() {
        let state = MoviesSearch().viewModel.state
        #expect(state == MoviesListState())
        #expect(state.topic == nil)
        #expect(state.list == nil)
        #expect(state.loading == .none)
    }

    @Test func `shows the stored page before the fresh one`() async throws {
        let search = MoviesSearch()
        let script = search.script()
        let (old, new) = (try Fixture.movie(1, "Old"), try Fixture.movie(2, "New"))
        script.send(.cached(try Fixture.stored(1, [old])))
        script.finish(with: .finished(try Fixture.stored(1, [new]), origin: .remote))
        let states = await search.show(try Fixture.query("batman")).all()
        #expect(states.map(\.loading) == [.fullScreen, .fullScreen, .none])
        #expect(states.map(\.list?.movies) == [nil, [old], [new]])
        #expect(states.map(\.list?.origin) == [nil, .cache, .remote])
        #expect(states.map(\.list?.storedAt) == [nil, Fixture.savedAt, Fixture.savedAt])
    }

    @Test func `an empty page is a list of no movies, with no next page`() async throws {
        let search = MoviesSearch()
        let states = await search.show(try Fixture.query("asdfgh")).all()
        #expect(states.last?.list?.movies == [])
        #expect(states.last?.list?.nextPage == nil)
        #expect(states.last?.error == nil)
    }

    @Test func `asks for the page and by the policy that it is given`() async throws {
        let search = MoviesSearch()
        let query = try Fixture.query("batman")
        _ = await search.show(query, startingAt: try PageNumber(2), policy: .cachedOnly).all()
        #expect(search.movies.requests == [MoviesRequest(query: query, page: try PageNumber(2), policy: .cachedOnly)])
    }

    @Test func `a failure keeps the stored page and shows the error`() async throws {
        let search = MoviesSearch()
        let script = search.script()
        let stored = try Fixture.stored(1, [try Fixture.batman()])
        script.finish(with: .failed(.timedOut(after: .seconds(15)), cached: stored))
        _ = await search.show(try Fixture.query("batman")).all()
        #expect(search.viewModel.state.error == .timedOut(after: .seconds(15)))
        #expect(search.viewModel.state.list?.movies == stored.value.movies)
        #expect(search.viewModel.state.list?.origin == .cache)
        #expect(search.viewModel.state.loading == .none)
    }

    @Test func `a failure with nothing stored shows the error alone`() async throws {
        let search = MoviesSearch()
        search.script().finish(with: .failed(.unauthorized, cached: nil))
        let states = await search.show(try Fixture.query("batman")).all()
        #expect(states.last?.error == .unauthorized)
        #expect(states.last?.list == nil)
    }

    @Test func `a new search forgets the error and the movies of the one before`() async throws {
        let search = MoviesSearch()
        let stored = try Fixture.stored(1, [try Fixture.batman()])
        search.script().finish(with: .failed(.unauthorized, cached: stored))
        _ = await search.show(try Fixture.query("batman")).all()
        let states = await search.show(try Fixture.query("robin")).all()
        #expect(states.first == MoviesListState(topic: try Fixture.topic("robin")))
        #expect(states.last?.error == nil)
    }

    @Test func `whoever watches gets the current state and every change`() async throws {
        let search = MoviesSearch([try Fixture.batman()])
        var states = search.viewModel.states().makeAsyncIterator()
        #expect(await states.next() == MoviesListState())
        let found = await search.show(try Fixture.query("batman")).all()
        #expect(await states.next() == found.first)
        #expect(await states.next() == found.last)
    }

    @Test func `those who watch are told when the view model is gone`() async throws {
        let states = MoviesSearch().viewModel.states()
        #expect(await states.all() == [MoviesListState()])
    }
}
