import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import Testing

@testable import Presentation

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct MoviesListViewModelTests {
    private let search = MoviesSearch()

    /// The state of a search before its first page.
    private func firstState(_ query: String) throws -> MoviesListState {
        MoviesListState(topic: try Fixture.topic(query), limit: nil, sort: .relevance)
    }

    @Test func `starts with nothing shown`() {
        #expect(search.viewModel.state == MoviesListState())
        #expect(search.viewModel.state.unsigned == nil)
    }

    @Test func `shows the cached page before the fresh one`() async throws {
        let script = search.script()
        let (old, new) = (try Fixture.movie(1, "Old"), try Fixture.movie(2, "New"))
        script.send(.cached(try Fixture.cached(1, [old])))
        script.finish(with: .finished(try Fixture.cached(1, [new]), origin: .service))
        let states = await (try search.show("batman")).all()
        #expect(states.map(\.unsigned?.movies) == [nil, [old], [new]])
        #expect(states.map(\.unsigned?.origin) == [nil, .cache, .service])
        #expect(states.map(\.unsigned?.cachedAt) == [nil, Fixture.cachedAt, Fixture.cachedAt])
    }

    @Test func `an empty page is a list of no movies, with no next page`() async throws {
        let states = await (try search.show("asdfgh")).all()
        #expect(states.last?.unsigned?.movies == [])
        #expect(states.last?.unsigned?.nextPage == nil)
        #expect(states.last?.error == nil)
    }

    @Test func `fetches the given page with the given policy`() async throws {
        _ = await (try search.show("batman", startingAt: try PageNumber(2), policy: .cachedOnly)).all()
        let query = try Fixture.query("batman")
        #expect(search.movies.requests == [MoviesRequest(query: query, page: try PageNumber(2), policy: .cachedOnly)])
    }

    @Test func `a failure keeps the cached page and shows the error`() async throws {
        let cached = try Fixture.cached(1, [try Fixture.batman()])
        search.script().finish(with: .failed(.service(.timedOut(after: .seconds(15))), cached: cached))
        _ = await (try search.show("batman")).all()
        #expect(search.viewModel.state.error == .service(.timedOut(after: .seconds(15))))
        #expect(search.viewModel.state.unsigned?.movies == cached.value.movies)
        #expect(search.viewModel.state.unsigned?.origin == .cache)
    }

    @Test func `a page that changes after its failure shows no error any more, another page does not change that`()
        async throws
    {
        let error = RepositoryError.service(.timedOut(after: .seconds(15)))
        let cached = try Fixture.cached(1, [try Fixture.batman()])
        let states = await (try search.show("batman")).all()
        var state = try #require(states.last)
        state.apply(.failed(error, cached: cached))
        state.apply(.finished(try Fixture.cached(2, [try Fixture.batman()]), origin: .cache))
        #expect(state.error == error)
        state.apply(.finished(cached, origin: .cache))
        #expect(state.error == nil)
    }

    @Test func `a failure with nothing cached shows the error alone`() async throws {
        search.script().finish(with: .failed(.service(.unauthorized), cached: nil))
        let states = await (try search.show("batman")).all()
        #expect(states.last?.error == .service(.unauthorized))
        #expect(states.last?.unsigned == nil)
    }

    @Test func `a new search forgets the error and the movies of the one before`() async throws {
        let cached = try Fixture.cached(1, [try Fixture.batman()])
        search.script().finish(with: .failed(.service(.unauthorized), cached: cached))
        _ = await (try search.show("batman")).all()
        let states = await (try search.show("robin")).all()
        #expect(states.first == (try firstState("robin")))
        #expect(states.last?.error == nil)
    }

    @Test func `a superseded search is cancelled and its late events change nothing`() async throws {
        let (late, script) = (search.script(), search.script())
        let superseded = try search.show("batman")
        await until { search.movies.requests.count == 1 }
        late.send(.cached(try Fixture.cached(1, [try Fixture.movie(1, "Batman")])))
        let current = try search.show("robin")
        late.send(.failed(.service(.unauthorized), cached: try Fixture.cached(1, [try Fixture.movie(1, "Batman")])))
        #expect(await superseded.all() == [try firstState("batman")])
        #expect(await late.isCancelled())
        #expect(search.viewModel.state == (try firstState("robin")))

        let robin = try Fixture.movie(2, "Robin")
        script.finish(with: .finished(try Fixture.cached(1, [robin]), origin: .service))
        let last = await current.all().last
        #expect(last == search.viewModel.state)
        #expect(last?.unsigned?.movies == [robin])
        #expect(last?.error == nil)
    }

    @Test func `a new search supersedes the second page of the one before`() async throws {
        search.script().finish(with: .finished(try Fixture.cached(1, [try Fixture.batman()]), origin: .service))
        let late = search.script()
        let superseded = try search.show("batman", limit: 21)
        await until { search.movies.requests.count == 2 && search.viewModel.state.unsigned != nil }
        let current = await (try search.show("robin")).all()
        late.send(.finished(try Fixture.cached(2, [try Fixture.movie(9, "Late")]), origin: .service))
        #expect(await superseded.all().map(\.unsigned?.movies) == [nil, [try Fixture.batman()]])
        #expect(await late.isCancelled())
        #expect(search.viewModel.state == current.last)
    }

    @Test func `cancelling the reader cancels the search without an error`() async throws {
        let script = search.script()
        let states = try search.show("batman")
        await until { search.movies.requests.count == 1 }
        let reader = Task { await states.all() }
        reader.cancel()
        _ = await reader.value
        #expect(await script.isCancelled())
        #expect(search.viewModel.state.error == nil)
    }

    @Test func `a cancelled search shows no error`() async throws {
        let cached = try Fixture.cached(1, [try Fixture.batman()])
        search.script().finish(with: .failed(.cancelled, cached: cached))
        let states = await (try search.show("batman")).all()
        #expect(states.last?.error == nil)
        #expect(states.last?.unsigned?.movies == cached.value.movies)
    }
}
