import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import Testing

@testable import Presentation

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct MovieDetailsViewModelTests {
    private let batman: MovieDetails
    private let repository: FakeMovieDetailsRepository
    private let viewModel: MovieDetailsViewModel

    init() throws {
        batman = try Fixture.details()
        repository = FakeMovieDetailsRepository([batman], now: Fixture.cachedAt)
        viewModel = MovieDetailsViewModel(details: repository)
    }

    private func script() -> ScriptedFetch<MovieDetails> {
        let script = ScriptedFetch<MovieDetails>()
        repository.script(script)
        return script
    }

    private func show(_ movie: MovieID) -> AsyncStream<MovieDetailsState> {
        viewModel.show(movie, language: nil, in: nil, policy: .cachedIfFresh(maxAge: .zero))
    }

    private func cached(_ title: String) throws -> Cached<MovieDetails> {
        Cached(MovieDetails(movie: try Fixture.movie(268, title)), at: Fixture.cachedAt)
    }

    @Test func `starts with nothing shown`() {
        #expect(viewModel.state == MovieDetailsState())
        #expect(viewModel.state.shown == nil)
    }

    @Test func `shows the requested movie`() async {
        let states = await show(batman.movie.id).all()
        #expect(states.map(\.shown?.details) == [nil, batman])
        #expect(states.last?.shown?.origin == .service)
        #expect(states.last?.shown?.cachedAt == Fixture.cachedAt)
        #expect(repository.requests == [batman.movie.id])
    }

    @Test func `shows the cached movie before the fresh one`() async throws {
        let script = script()
        script.send(.cached(try cached("Old")))
        script.finish(with: .finished(try cached("New"), origin: .service))
        let states = await show(batman.movie.id).all()
        #expect(states.map(\.shown?.details.movie.title) == [nil, "Old", "New"])
    }

    @Test func `a failure keeps the cached movie and shows the error`() async throws {
        script().finish(with: .failed(.service(.unreachable(reason: "refused")), cached: try cached("Old")))
        _ = await show(batman.movie.id).all()
        #expect(viewModel.state.error == .service(.unreachable(reason: "refused")))
        #expect(viewModel.state.shown?.details.movie.title == "Old")
        #expect(viewModel.state.shown?.origin == .cache)
    }

    @Test func `an unknown movie is an error, which the next movie replaces`() async throws {
        let unknown = try #require(MovieID(1))
        #expect(await show(unknown).all().last?.error == .service(.notFound))
        #expect(viewModel.state.shown == nil)
        #expect(await show(batman.movie.id).all().map(\.error) == [nil, nil])
    }

    @Test func `a superseded movie is cancelled and its late events change nothing`() async throws {
        let late = script()
        let superseded = show(try #require(MovieID(1)))
        let current = show(batman.movie.id)
        late.send(.finished(try cached("Late"), origin: .service))
        #expect(await superseded.all().map(\.shown) == [nil])
        #expect(await late.isCancelled())
        #expect(await current.all().last?.shown?.details == batman)
    }

    @Test func `cancelling the reader cancels the load without an error`() async throws {
        let script = script()
        let states = show(batman.movie.id)
        let reader = Task { await states.all() }
        reader.cancel()
        _ = await reader.value
        #expect(await script.isCancelled())
        #expect(viewModel.state.error == nil)
    }

    @Test func `a cancelled load shows no error`() async throws {
        script().finish(with: .failed(.cancelled, cached: try cached("Old")))
        let states = await show(batman.movie.id).all()
        #expect(states.last?.error == nil)
        #expect(states.last?.shown?.details.movie.title == "Old")
    }
}
