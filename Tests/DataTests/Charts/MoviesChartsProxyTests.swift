import DataDoubles
import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

@testable import Data
@testable import DataKit

/// The page that was saved last at once, and its refresh in the background, by one process at a time.
@Suite(.timeLimit(.minutes(1)))
struct MoviesChartsProxyTests {
    private let clock = FakeWallClock()
    private let store = FakeRecordStore()
    private let scheduler = FakeRefreshScheduler()
    private let locks = FakeProcessLocks()
    private let service = FakeDataTransferService(.json(PageJSON.titled("new")))
    private let query = ChartQuery(chart: .popular)
    private let policy = FetchPolicy.cachedIfFresh(maxAge: .seconds(60))

    @Test func `a stale chart is shown at once, and a fresh one the next time`() async throws {
        try await cache("old", ago: .seconds(3600))
        #expect(await show() == ["cache old"])
        #expect(service.requests.count == 0)
        #expect(scheduler.scheduled == [FakeRefreshScheduler.Refresh(query: query, page: .first)])
        await performAll()
        #expect(await show() == ["cache new"])
        #expect(scheduler.scheduled.isEmpty, "it is fresh, so there is nothing to refresh")
        #expect(service.requests.count == 1)
    }

    @Test func `an observed chart shows what a refresh in the background has cached`() async throws {
        try await cache("old", ago: .seconds(59))
        let policy = FetchPolicy.observed(maxAge: .seconds(60))
        let observation = ObservedFetch(proxy(service).movies(on: query, page: .first, policy: policy))
        #expect(
            try await observation.events(1).map({ $0.summary { $0.items.map(\.title).joined(separator: ",") } }) == [
                "cache old"
            ]
        )
        clock.advance(by: .seconds(1))
        await refresh()
        #expect(
            try await observation.events(2).map({ $0.summary { $0.items.map(\.title).joined(separator: ",") } }) == [
                "cache old", "cache new",
            ]
        )
        #expect(service.requests.count == 1)
    }

    @Test func `without a copy, a chart comes from the service and no refresh is scheduled`() async {
        #expect(await show() == ["service new"])
        #expect(scheduler.scheduled.isEmpty)
        #expect(service.requests.count == 1)
    }

    @Test func `without a copy, the failure of the service is the failure of the chart`() async {
        let failing = FakeDataTransferService(.failure(.service(.notFound)))
        let charts = proxy(failing).movies(on: query, page: .first, policy: policy)
        #expect(await charts.summaries() == ["failed not found"])
        #expect(scheduler.scheduled.isEmpty)
    }

    @Test func `another policy is that of the charts themselves`() async throws {
        #expect(await show(policy: .cachedOnly) == ["failed notCached"])
        try await cache("old", ago: .seconds(3600))
        #expect(await show(policy: .cachedOnly) == ["cache old"])
        #expect(await show(policy: .remoteOnly) == ["service new"])
        #expect(scheduler.scheduled.isEmpty)
    }

    @Test func `each page of a longer list is the saved one, and refreshed by itself`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A")), .json(PageJSON.titled("B", page: 2)))
        let (charts, pages) = (proxy(service), [PageNumber.first, try PageNumber(2)])
        for page in pages { await charts.refresh(query, page: page, maxAge: .seconds(60)) }
        clock.advance(by: .seconds(60))
        var shown: [String] = []
        for page in pages { shown += await charts.movies(on: query, page: page, policy: policy).summaries() }
        #expect(shown == ["cache A", "cache B"])
        #expect(scheduler.scheduled == pages.map { FakeRefreshScheduler.Refresh(query: query, page: $0) })
        #expect(service.requests.count == 2)
    }

    @Test(arguments: [(age: 59, count: 0), (age: 60, count: 1), (age: -1, count: 1)])
    func `a young chart is not refreshed, but one from the future is`(age: Int, count: Int) async throws {
        try await cache("cached", ago: .seconds(age))
        _ = await show()
        #expect(scheduler.scheduled.count == count)
    }

    @Test func `a refresh that many scheduled makes one request`() async throws {
        try await cache("old", ago: .seconds(3600))
        for _ in 1...20 { _ = await show() }
        #expect(scheduler.scheduled.count == 20)
        await performAll()
        #expect(service.requests.count == 1)
    }

    @Test func `many processes that refresh at once make one request`() async throws {
        try await cache("old", ago: .seconds(3600))
        service.gate.close()
        async let refresh: Void = refresh()
        try await service.requests.wait(forCount: 1)
        for _ in 1...20 { await self.refresh() }
        service.gate.open()
        await refresh
        #expect(service.requests.count == 1)
    }

    @Test func `a chart that another process has just refreshed is not requested again`() async throws {
        try await cache("old", ago: .seconds(3600))
        _ = await show()
        try await cache("newer", ago: .zero)
        await performAll()
        #expect(service.requests.count == 0)
        #expect(await show() == ["cache newer"])
    }

    @Test func `a fresh chart releases the lock, so that the next refresh can begin`() async throws {
        try await cache("young", ago: .seconds(59))
        await refresh()
        #expect(service.requests.count == 0)
        clock.advance(by: .seconds(1))
        await refresh()
        #expect(service.requests.count == 1)
    }

    @Test func `while another process refreshes, nothing is scheduled and nothing is requested`() async throws {
        try await cache("old", ago: .seconds(3600))
        service.gate.close()
        async let refresh: Void = refresh()
        try await service.requests.wait(forCount: 1)
        #expect(await show() == ["cache old"])
        await self.refresh()
        #expect(scheduler.scheduled.isEmpty)
        service.gate.open()
        await refresh
        #expect(service.requests.count == 1)
        #expect(await show() == ["cache new"])
    }

    @Test func `if locks cannot be opened, a page is refreshed all the same`() async throws {
        try await cache("old", ago: .seconds(3600))
        locks.fail(with: .storage(reason: "read-only"))
        await refresh()
        #expect(await show() == ["cache new"])
    }

    @Test func `another chart or page is refreshed at the same time`() async throws {
        service.gate.close()
        async let refresh: Void = refresh()
        async let other: Void = self.refresh(ChartQuery(chart: .upcoming))
        async let second: Void = self.refresh(page: try PageNumber(2))
        try await service.requests.wait(forCount: 3)
        service.gate.open()
        _ = try await (refresh, other, second)
    }

    @Test func `after a failure, the page is left alone for 30 seconds`() async throws {
        try await cache("old", ago: .seconds(3600))
        let failing = FakeDataTransferService(.failure(.service(.unavailable(status: 503, retryAfter: nil))))
        await proxy(failing).refresh(query, page: .first, maxAge: .seconds(60))
        _ = await show()
        #expect(scheduler.scheduled.isEmpty)
        await refresh()
        #expect(service.requests.count == 0)
        clock.advance(by: .seconds(30))
        _ = await show()
        #expect(scheduler.scheduled == [FakeRefreshScheduler.Refresh(query: query, page: .first)])
        await refresh()
        #expect(await show() == ["cache new"])
    }

    @Test func `a chart that was requested before a deletion is not cached after it`() async throws {
        try await cache("old", ago: .seconds(3600))
        service.gate.close()
        async let refresh: Void = refresh()
        try await service.requests.wait(forCount: 1)
        try await store.deleteAll(in: .moviesPages)
        service.gate.open()
        await refresh
        #expect(try await store.records(in: .moviesPages, limit: 1).isEmpty)
    }

    @Test func `an older response never replaces a newer one`() async throws {
        try await cache("first", ago: .seconds(3600))
        let slow = FakeDataTransferService(.json(PageJSON.titled("older")))
        slow.gate.close()
        async let refresh: Void = proxy(slow).refresh(query, page: .first, maxAge: .seconds(60))
        try await slow.requests.wait(forCount: 1)
        #expect(await show(policy: .remoteOnly) == ["service new"])
        slow.gate.open()
        await refresh
        #expect(await show() == ["cache new"])
    }

    @Test func `a cached chart is fresh again, without a body, if nothing has changed`() async throws {
        try await cache("old", ago: .seconds(3600), entityTag: EntityTag("W/\"1\""))
        let service = FakeDataTransferService(.notModified)
        await proxy(service).refresh(query, page: .first, maxAge: .seconds(60))
        #expect(service.requests.all.map(\.entityTag) == [EntityTag("W/\"1\"")])
        #expect(await show() == ["cache old"])
        #expect(scheduler.scheduled.isEmpty)
    }

    private func proxy(_ service: FakeDataTransferService) -> MoviesChartsProxy {
        let warnings = FakeWarningReporter()
        let fetcher = Fetcher(service: service, store: store, clock: clock, namespace: "service", warnings: warnings)
        let charts = DefaultMoviesChartsRepository(fetcher: fetcher)
        return MoviesChartsProxy(charts, cache: fetcher.cache, scheduler: scheduler) { [locks] in
            locks.lock($0)
        }
    }

    private func show(policy: FetchPolicy? = nil) async -> [String] {
        await proxy(service).movies(on: query, page: .first, policy: policy ?? self.policy).summaries()
    }

    /// Refreshes as another process does.
    private func refresh(_ query: ChartQuery? = nil, page: PageNumber = .first) async {
        await proxy(service).refresh(query ?? self.query, page: page, maxAge: .seconds(60))
    }

    /// Performs all scheduled refreshes at the same time.
    private func performAll() async {
        await withTaskGroup { group in
            for refresh in scheduler.takeAll() {
                group.addTask {
                    await proxy(service).refresh(refresh.query, page: refresh.page, maxAge: .seconds(60))
                }
            }
        }
    }

    private func cache(_ title: String, ago age: Duration, entityTag: EntityTag? = nil) async throws {
        let request = ChartResource(query: query, page: .first).request
        let record = Record(
            key: RecordKey(request, namespace: "service").text,
            bytes: Array(PageJSON.titled(title).utf8),
            cachedAt: clock.now().advanced(by: .zero - age),
            entityTag: entityTag
        )
        try await store.save(record, in: .moviesPages, if: .always)
    }
}
