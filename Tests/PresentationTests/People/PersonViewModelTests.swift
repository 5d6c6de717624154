import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import Testing

@testable import Presentation

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PersonViewModelTests {
    private let burton: PersonDetails
    private let repository: FakePeopleRepository
    private let viewModel: PersonViewModel

    init() throws {
        burton = PersonDetails(id: try #require(PersonID(510)), name: "Tim Burton")
        repository = FakePeopleRepository(details: [burton], now: Fixture.cachedAt)
        viewModel = PersonViewModel(people: repository)
    }

    private func show() -> AsyncStream<PersonState> {
        viewModel.show(burton.id, language: nil, policy: .cachedIfFresh(maxAge: .zero))
    }

    private func script() -> ScriptedFetch<PersonDetails> {
        let script = ScriptedFetch<PersonDetails>()
        repository.script(script)
        return script
    }

    private func cached(_ name: String) -> Cached<PersonDetails> {
        Cached(PersonDetails(id: burton.id, name: name), at: Fixture.cachedAt)
    }

    @Test func `shows the requested person`() async {
        let states = await show().all()
        #expect(states.map(\.shown?.person) == [nil, burton])
        #expect(states.last?.shown?.origin == .service)
        #expect(repository.requests == ["510"])
    }

    @Test func `shows the cached person before the fresh one`() async {
        let script = script()
        script.send(.cached(cached("Old")))
        script.finish(with: .finished(cached("New"), origin: .service))
        #expect(await show().all().map(\.shown?.person.name) == [nil, "Old", "New"])
    }

    @Test func `a failure keeps the cached person and shows the error`() async {
        script().finish(with: .failed(.service(.unreachable(reason: "refused")), cached: cached("Old")))
        _ = await show().all()
        #expect(viewModel.state.error == .service(.unreachable(reason: "refused")))
        #expect(viewModel.state.shown?.person.name == "Old")
        #expect(viewModel.state.shown?.origin == .cache)
    }

    @Test func `a cancellation is no error`() async {
        script().finish(with: .failed(.cancelled, cached: nil))
        _ = await show().all()
        #expect(viewModel.state.error == nil)
    }
}
