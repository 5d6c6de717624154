import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import Testing

@testable import Presentation

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct __Feature__ViewModelTests {
    private let id: __Feature__ID
    private let script = ScriptedFetch<__Feature__>()
    private let viewModel: __Feature__ViewModel

    init() throws {
        id = try #require(__Feature__ID(7))
        let repository = Fake__Feature__Repository()
        repository.script(script)
        viewModel = __Feature__ViewModel(repository: repository)
    }

    private func show() async -> [__Feature__State] {
        await viewModel.show(id, language: nil, policy: .cachedIfFresh(maxAge: .zero)).all()
    }

    private func cached(_ name: String) -> Cached<__Feature__> {
        Cached(__Feature__(id: id, name: name), at: Fixture.cachedAt)
    }

    @Test func `shows the cached copy before the fresh one`() async {
        script.send(.cached(cached("Old")))
        script.finish(with: .finished(cached("New"), origin: .service))
        #expect(await show().map(\.shown?.value.name) == [nil, "Old", "New"])
    }

    @Test func `a failure keeps the cached copy and shows the error`() async {
        script.finish(with: .failed(.service(.unreachable(reason: "refused")), cached: cached("Old")))
        _ = await show()
        #expect(viewModel.state.error == .service(.unreachable(reason: "refused")))
        #expect(viewModel.state.shown?.value.name == "Old")
        #expect(viewModel.state.shown?.origin == .cache)
    }

    @Test func `a cancellation is no error`() async {
        script.finish(with: .failed(.cancelled, cached: nil))
        _ = await show()
        #expect(viewModel.state.error == nil)
    }
}
