import Domain
import TestDoubles
import Testing

@testable import Data

/// `cachedWhileRefreshing`: what is stored at once, and the remote for the next time.
@Suite(.timeLimit(.minutes(1)))
struct FetcherBackgroundRefreshTests {
    private static let policy = FetchPolicy.cachedWhileRefreshing(maxAge: .seconds(60))

    private let clock = FakeWallClock()
    private let source: FakeSource
    private let store = FakeRecordStore()
    private let scheduler = FakeRefreshScheduler<String>()
    private let fetcher: Fetcher<String, String>

    init() {
        source = FakeSource(clock: clock)
        fetcher = Self.makeFetcher(source, scheduler, store)
    }

    @Test func `an old value is the answer at once and another one the next time`() async {
        let old = keep("old", ago: .seconds(3600))
        #expect(await steps() == [.finished(old, origin: .cache)])
        #expect(source.requests == 0)
        source.answer(.success("new"))
        await scheduler.performAll()
        #expect(await steps() == [.finished(Stored("new", storedAt: clock.now()), origin: .cache)])
        #expect(source.requests == 1)
    }

    @Test func `with nothing stored it waits for the remote, and asks once`() async {
        source.answer(.success("new"))
        #expect(await steps() == [.finished(Stored("new", storedAt: clock.now()), origin: .remote)])
        #expect(scheduler.keys.isEmpty)
        #expect(source.requests == 1)
    }

    @Test func `with nothing stored, the remote's failure is the fetch's`() async {
        source.answer(.failure(.offline(reason: "refused")))
        #expect(await steps() == [.failed(.offline(reason: "refused"), cached: nil)])
    }

    @Test(arguments: [(age: 59, count: 0), (age: 60, count: 1), (age: -1, count: 1)])
    func `a young value is not refreshed, one from the future is`(age: Int, count: Int) async {
        _ = keep("stored", ago: .seconds(age))
        _ = await steps()
        #expect(scheduler.keys.count == count)
    }

    @Test func `what many ask to have refreshed is asked for once`() async {
        _ = keep("old", ago: .seconds(3600))
        for _ in 1...20 { _ = await steps() }
        #expect(scheduler.keys.count == 20)
        source.answer(.success("new"))
        await scheduler.performAll()
        #expect(source.requests == 1)
    }

    @Test func `what another process has just refreshed is not asked for again`() async {
        _ = keep("old", ago: .seconds(3600))
        _ = await steps()
        _ = keep("new", ago: .zero)
        await scheduler.performAll()
        #expect(source.requests == 0)
    }

    @Test func `while another process refreshes, nothing is scheduled and nothing is asked`() async {
        _ = keep("old", ago: .seconds(3600))
        let other = Self.makeFetcher(source, FakeRefreshScheduler(), store)
        async let refresh: Void = other.refresh("key", maxAge: .seconds(60))
        await until { source.waiting == 1 }
        _ = await steps()
        await fetcher.refresh("key", maxAge: .seconds(60))
        #expect(scheduler.keys.isEmpty)
        source.answer(.success("new"))
        await refresh
        #expect(source.requests == 1)
    }

    @Test func `after a failure nobody asks until the lease has expired`() async {
        _ = keep("old", ago: .seconds(3600))
        source.answer(.failure(.serverUnavailable(status: 503)))
        await fetcher.refresh("key", maxAge: .seconds(60))
        _ = await steps()
        #expect(scheduler.keys.isEmpty)
        clock.advance(by: Lease.duration)
        _ = await steps()
        #expect(scheduler.keys == ["key"])
    }

    @Test func `what was asked for before a clear is not stored after it`() async {
        _ = keep("old", ago: .seconds(3600))
        async let refresh: Void = fetcher.refresh("key", maxAge: .seconds(60))
        await until { source.waiting == 1 }
        source.clear()
        source.answer(.success("new"))
        await refresh
        #expect(source.stored("key") == nil)
    }

    @Test func `a fetcher of one process refreshes in it, once for all who ask`() async {
        let fetcher = source.makeFetcher(warnings: FakeWarningReporter())
        let old = keep("old", ago: .seconds(3600))
        for _ in 1...5 {
            let steps = await fetcher.fetch("key", policy: Self.policy).reduce(into: []) { $0.append($1) }
            #expect(steps == [.finished(old, origin: .cache)])
        }
        await until { await fetcher.requests.waiting(for: "key") == 5 }
        source.answer(.success("new"))
        await until { source.stored("key")?.value == "new" }
        #expect(source.requests == 1)
        await until { await fetcher.requests.count == 0 }
    }

    private static func makeFetcher(
        _ source: FakeSource,
        _ scheduler: FakeRefreshScheduler<String>,
        _ store: FakeRecordStore
    ) -> Fetcher<String, String> {
        let leases = LeaseStorage(store: store, clock: source.clock)
        return source.makeFetcher(
            warnings: FakeWarningReporter(),
            backgroundRefresh: BackgroundRefresh(scheduler: scheduler, leases: leases) { $0 }
        )
    }

    private func keep(_ value: String, ago age: Duration) -> Stored<String> {
        let storedAt = clock.now().advanced(by: .zero - age)
        source.store(value, under: "key", storedAt: storedAt)
        return Stored(value, storedAt: storedAt)
    }

    private func steps() async -> [Fetched<String>] {
        await fetcher.fetch("key", policy: Self.policy).reduce(into: []) { $0.append($1) }
    }
}
