import Domain
import TestDoubles
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(1)))
struct FetcherSharingTests {
    private let source = FakeSource(clock: FakeWallClock())
    private let fetcher: Fetcher<String, String>

    init() {
        fetcher = source.makeFetcher(warnings: FakeWarningReporter())
    }

    @Test func `twenty callers of one key make one request`() async {
        let callers = (1...20).map { _ in caller() }
        await until { await fetcher.requests.waiting(for: "key") == 20 }
        source.answer(.success("new"))
        for caller in callers {
            #expect(await caller.value.count == 1)
        }
        #expect(source.requests == 1)
    }

    @Test func `callers of two keys make two requests`() async {
        let callers = [caller("a"), caller("b")]
        await until { source.waiting == 2 }
        source.answer(.success("new"))
        source.answer(.success("new"))
        for caller in callers { _ = await caller.value }
        #expect(source.requests == 2)
    }

    @Test func `a caller that leaves spares the others`() async {
        let leaving = caller()
        let staying = caller()
        await until { await fetcher.requests.waiting(for: "key") == 2 }
        leaving.cancel()
        await until { await fetcher.requests.waiting(for: "key") == 1 }
        #expect(source.cancellations == 0)
        source.answer(.success("new"))
        #expect(await staying.value.count == 1)
        #expect(await leaving.value.isEmpty)
    }

    @Test func `the last caller that leaves cancels the request`() async {
        let callers = [caller(), caller()]
        await until { await fetcher.requests.waiting(for: "key") == 2 }
        for caller in callers { caller.cancel() }
        await until { source.cancellations == 1 }
        for caller in callers {
            #expect(await caller.value.isEmpty, "a cancelled fetch has no last step")
        }
    }

    @Test func `asks again once the request is over`() async {
        for answer in ["one", "two"] {
            source.answer(.success(answer))
            _ = await caller().value
        }
        #expect(source.requests == 2)
        #expect(await fetcher.requests.waiting(for: "key") == 0)
    }

    @Test func `a fetch that is cancelled before it begins asks nothing`() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await fetcher.fetch("key", policy: .remoteOnly).reduce(into: []) { $0.append($1) }
        }
        #expect(await task.value.isEmpty)
        await until { await fetcher.requests.waiting(for: "key") == 0 }
    }

    private func caller(_ key: String = "key") -> Task<[Fetched<String>], Never> {
        Task { await fetcher.fetch(key, policy: .cachedThenRemote).reduce(into: []) { $0.append($1) } }
    }
}
