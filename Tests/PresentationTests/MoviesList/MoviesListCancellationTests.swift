import Domain
import Presentation
import TestDoubles
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct MoviesListCancellationTests {
    private let search = MoviesSearch()

    @Test func `a superseded search is cancelled and its late steps change nothing`() async throws {
        let (late, script) = (search.script(), search.script())
        let superseded = search.show(try Fixture.query("batman"))
        late.send(.cached(try Fixture.stored(1, [try Fixture.movie(1, "Batman")])))
        let current = search.show(try Fixture.query("robin"))
        late.send(.failed(.unauthorized, cached: try Fixture.stored(1, [try Fixture.movie(1, "Batman")])))
        #expect(await superseded.all() == [MoviesListState(topic: try Fixture.topic("batman"))])
        #expect(await late.isCancelled())
        #expect(search.viewModel.state == MoviesListState(topic: try Fixture.topic("robin")))

        let robin = try Fixture.movie(2, "Robin")
        script.finish(with: .finished(try Fixture.stored(1, [robin]), origin: .remote))
        let last = await current.all().last
        #expect(last == search.viewModel.state)
        #expect(last?.list?.movies == [robin])
        #expect(last?.error == nil)
    }

    @Test func `a new search supersedes the next page of the one before`() async throws {
        search.script().finish(with: .finished(try Fixture.stored(1, [try Fixture.batman()]), origin: .remote))
        _ = await search.show(try Fixture.query("batman")).all()
        let late = search.script()
        let superseded = search.viewModel.loadNextPage()
        let current = await search.show(try Fixture.query("robin")).all()
        late.send(.finished(try Fixture.stored(2, [try Fixture.movie(9, "Late")]), origin: .remote))
        #expect(await superseded.all().map(\.loading) == [.nextPage])
        #expect(await late.isCancelled())
        #expect(search.viewModel.state == current.last)
    }

    @Test func `leaving the states cancels the search and stops the loading`() async throws {
        let script = search.script()
        let states = search.show(try Fixture.query("batman"))
        var watcher = search.viewModel.states().makeAsyncIterator()
        let reader = Task { await states.all() }
        reader.cancel()
        _ = await reader.value
        #expect(await script.isCancelled())
        #expect(await watcher.next()?.loading == .fullScreen)
        #expect(await watcher.next()?.loading == Loading.none)
        #expect(search.viewModel.state.error == nil)
    }

    @Test func `cancelled is never shown as an error`() async throws {
        let stored = try Fixture.stored(1, [try Fixture.batman()])
        search.script().finish(with: .failed(.cancelled, cached: stored))
        let states = await search.show(try Fixture.query("batman")).all()
        #expect(states.last?.error == nil)
        #expect(states.last?.loading == Loading.none)
        #expect(states.last?.list?.movies == stored.value.movies)
    }
}
