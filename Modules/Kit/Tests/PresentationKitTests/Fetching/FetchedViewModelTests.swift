import DomainKit
import DomainKitDoubles
import PresentationKit
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct FetchedViewModelTests {
    private let script = ScriptedFetch<Book>()
    private let later = ScriptedFetch<Book>()
    private let requests = Recorder<Int>()
    private let viewModel: FetchedViewModel<Int, Book>

    init() {
        let scripts = ScriptedValues(script, later)
        viewModel = FetchedViewModel { [requests] id, _ in
            requests.record(id)
            return scripts.next().takeEvents()
        }
    }

    private func show(_ id: Int) -> AsyncStream<FetchedState<Book>> {
        viewModel.show(id, policy: .cachedIfFresh(maxAge: .zero))
    }

    private func cached(_ title: String) -> Cached<Book> {
        Cached(Book(1, title), at: Timestamp(millisecondsSince1970: 7))
    }

    @Test func `shows nothing before the first request`() {
        #expect(viewModel.state == FetchedState())
        #expect(viewModel.state.shown == nil)
    }

    @Test func `shows the cached value before the fresh one`() async {
        script.send(.cached(cached("Old")))
        script.finish(with: .finished(cached("New"), origin: .service))
        let states = await show(1).all()
        #expect(requests.all == [1])
        #expect(states.map(\.shown?.value.title) == [nil, "Old", "New"])
        #expect(states.map(\.shown?.origin) == [nil, .cache, .service])
        #expect(states.last?.shown?.cachedAt == Timestamp(millisecondsSince1970: 7))
    }

    @Test func `a failure keeps the cached value and shows the error`() async {
        script.finish(with: .failed(.service(.unreachable(reason: "refused")), cached: cached("Old")))
        _ = await show(1).all()
        #expect(viewModel.state.error == .service(.unreachable(reason: "refused")))
        #expect(viewModel.state.shown?.value.title == "Old")
        #expect(viewModel.state.shown?.origin == .cache)
    }

    @Test func `the next request forgets the value and the error of the one before`() async {
        script.finish(with: .failed(.service(.notFound), cached: nil))
        later.finish(with: .finished(cached("New"), origin: .service))
        #expect(await show(1).all().last?.error == .service(.notFound))
        #expect(viewModel.state.shown == nil)
        #expect(await show(2).all().map(\.error) == [nil, nil])
    }

    @Test func `a superseded request is cancelled and its late events change nothing`() async {
        let superseded = show(1)
        let current = show(2)
        script.send(.finished(cached("Late"), origin: .service))
        later.finish(with: .finished(cached("New"), origin: .service))
        #expect(await superseded.all().map(\.shown) == [nil])
        #expect(await script.isCancelled())
        #expect(await current.all().last?.shown?.value.title == "New")
    }

    @Test func `cancelling the reader cancels the load without an error`() async {
        let states = show(1)
        let reader = Task { await states.all() }
        reader.cancel()
        _ = await reader.value
        #expect(await script.isCancelled())
        #expect(viewModel.state.error == nil)
    }

    @Test func `a cancelled load shows no error`() async {
        script.finish(with: .failed(.cancelled, cached: cached("Old")))
        let states = await show(1).all()
        #expect(states.last?.error == nil)
        #expect(states.last?.shown?.value.title == "Old")
    }
}
