import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Synchronization
import Testing

@testable import Data
@testable import DataKit

/// The page that was saved last at once, and its refresh in the background, by one process at a time.
@Suite(.timeLimit(.minutes(3)))
struct MoviesChartsProxyTests {
    private let surroundings = Surroundings()
    private let scheduler = FakeRefreshScheduler()
    private let lock = FakeProcessLock()
    private let service = FakeDataTransferService.tmdb(.json(PageJSON.titled("new")))
    private let query = ChartQuery(chart: .popular)
    private var clock: FakeWallClock { surroundings.clock }

    @Test func `a stale chart is shown at once, and a fresh one the next time`() async throws {
        try await cache("old", ago: .seconds(3600))
        for _ in 1...20 { #expect(await show() == ["cache old"]) }
        #expect(service.requests.count == 0)
        #expect(scheduler.scheduled.all == Array(repeating: "popular 1", count: 20))
        await withTaskGroup { group in
            for _ in 1...20 { group.addTask { await refresh() } }
        }
        #expect(await show() == ["cache new"])
        #expect(scheduler.scheduled.count == 20, "it is fresh, so there is nothing to refresh")
        #expect(service.requests.count == 1)
    }

    @Test func `without a copy, a chart comes from the service and no refresh is scheduled`() async {
        let failing = FakeDataTransferService(.failure(.service(.notFound)))
        let policy = FetchPolicy.cachedIfFresh(maxAge: .seconds(60))
        let failed = proxy(failing).movies(on: query, page: .first, policy: policy)
        #expect(await failed.summaries() == ["failed not found"])
        #expect(await show(policy: .cachedOnly) == ["failed notCached"])
        #expect(await show() == ["service new"])
        #expect(service.requests.count == 1)
        clock.advance(by: .seconds(3600))
        #expect(await show(policy: .cachedOnly) == ["cache new"])
        #expect(await show(policy: .remoteOnly) == ["service new"], "other policies are for the charts themselves")
        #expect(scheduler.scheduled.count == 0)
    }

    @Test(arguments: [(age: 59, count: 0), (age: 60, count: 1), (age: -1, count: 1)])
    func `a young chart is not refreshed, but one from the future is`(age: Int, count: Int) async throws {
        try await cache("cached", ago: .seconds(age))
        #expect(await show() == ["cache cached"])
        #expect(scheduler.scheduled.count == count)
        await refresh()
        #expect(service.requests.count == count)
    }

    @Test func `while one process refreshes, no other one does, and nothing is scheduled`() async throws {
        try await cache("old", ago: .seconds(3600))
        service.gate.close()
        async let refresh: Void = refresh()
        try await service.requests.wait(forCount: 1)
        for _ in 1...20 { await self.refresh() }
        #expect(await show() == ["cache old"])
        #expect(scheduler.scheduled.count == 0)
        service.gate.open()
        await refresh
        #expect(service.requests.count == 1)
        clock.advance(by: .seconds(60))
        #expect(await show() == ["cache new"])
        #expect(scheduler.scheduled.count == 1)
        await self.refresh()
        #expect(service.requests.count == 2, "the lock is free again")
    }

    @Test func `after a failure, the page is left alone for 30 seconds`() async throws {
        try await cache("old", ago: .seconds(3600))
        let failing = FakeDataTransferService(.failure(.service(.unavailable(status: 503, retryAfter: nil))))
        await proxy(failing).refresh(query, page: .first)
        clock.advance(by: .milliseconds(29_999))
        #expect(await show() == ["cache old"])
        await refresh()
        #expect(scheduler.scheduled.count == 0)
        #expect(service.requests.count == 0)
        clock.advance(by: .milliseconds(1))
        #expect(await show() == ["cache old"])
        #expect(scheduler.scheduled.count == 1)
        await refresh()
        #expect(await show() == ["cache new"])
    }

    private func proxy(_ service: FakeDataTransferService) -> MoviesChartsProxy {
        let fetcher = surroundings.fetcher(service)
        let charts = DefaultMoviesChartsRepository(fetcher: fetcher)
        return MoviesChartsProxy(charts, cache: fetcher.cache, scheduler: scheduler) { [lock] _ in lock }
    }

    private func show(policy: FetchPolicy = .cachedIfFresh(maxAge: .seconds(60))) async -> [String] {
        await proxy(service).movies(on: query, page: .first, policy: policy).summaries()
    }

    /// Refreshes as another process does.
    private func refresh() async {
        await proxy(service).refresh(query, page: .first)
    }

    private func cache(_ title: String, ago age: Duration) async throws {
        let request = ChartResource(query: query, page: .first).request
        try await surroundings.save(PageJSON.titled(title), of: request, ago: age)
    }
}

/// A scheduler that records refreshes, so that a test can perform them.
private struct FakeRefreshScheduler: RefreshScheduler {
    let scheduled = Recorder<String>()

    func scheduleRefresh(of query: ChartQuery, page: PageNumber) async {
        scheduled.record("\(query.chart) \(page)")
    }
}

/// The lock of a page, as processes share it.
private final class FakeProcessLock: ProcessLock {
    private let isHeld = Mutex(false)
    private let attempt = Mutex<Timestamp?>(nil)

    func acquire(waitingAtMost limit: Duration) async -> Bool {
        isHeld.withLock { isHeld in
            defer { isHeld = true }
            return !isHeld
        }
    }

    func release() async { isHeld.withLock { $0 = false } }

    func noteAttempt(at time: Timestamp?) async { attempt.withLock { $0 = time } }

    func lastAttempt() async -> Timestamp? { attempt.withLock { $0 } }
}
