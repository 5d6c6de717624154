import DomainKit
import DomainKitDoubles
import PresentationKit
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3)))
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

    @Test func `shows the copy, a failure and the response, and nothing of them after the next request`() async {
        script.send(.cached(cached("Copy")))
        script.send(.failed(.service(.notFound), cached: nil))
        script.send(.failed(.service(.notFound), cached: cached("Older")))
        script.finish(with: .finished(cached("New"), origin: .service))
        let states = await show(1).all()
        let copy = Fetched(cached("Copy"), origin: .cache)
        let older = Fetched(cached("Older"), origin: .cache)
        #expect(states.map(\.shown) == [nil, copy, copy, older, Fetched(cached("New"), origin: .service)])
        let error = RepositoryError.service(.notFound)
        #expect(states.map(\.error) == [nil, nil, error, error, nil])
        later.finish(with: .failed(.cancelled, cached: cached("Copy")))
        let next = await show(2).all()
        #expect(next.map(\.shown) == [nil, copy])
        #expect(next.map(\.error) == [nil, nil])
        #expect(requests.all == [1, 2])
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
}
