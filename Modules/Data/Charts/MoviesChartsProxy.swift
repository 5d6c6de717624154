public import DataKit
public import Domain
public import DomainKit

/// A proxy in front of the charts: it answers at once with the page that was saved last, and has it refreshed for the next time.
/// It waits for the charts only if no page is saved.
///
/// This is what `cachedIfFresh` means here: a page that is not fresh is the result, too. Every other policy is for the charts
/// themselves: whoever adds `--refresh` waits, and a screen observes.
///
/// ```swift
/// let charts = MoviesChartsProxy(
///     DefaultMoviesChartsRepository(fetcher: fetcher), cache: fetcher.cache, scheduler: scheduler, makeLock: { _ in nil })
/// let page = try await charts.movies(on: query, page: .first, policy: .cachedIfFresh(maxAge: MoviesChart.maxAge)).result()
/// ```
public struct MoviesChartsProxy: MoviesChartsRepository {
    private let charts: any MoviesChartsRepository
    private let cache: ResourceCache
    private let scheduler: any RefreshScheduler
    private let makeLock: @Sendable (String) -> (any ProcessLock)?

    /// A failing service is not asked by everybody who shows the page.
    private static let pauseAfterFailure = Duration.seconds(30)

    /// - Parameters:
    ///   - cache: Where the charts save their pages.
    ///   - scheduler: Starts the refreshes, which outlive a command.
    ///   - makeLock: Makes the lock of a page's refresh, of the name that it is given. It returns `nil` if no other process has the
    ///     pages.
    public init(
        _ charts: any MoviesChartsRepository,
        cache: ResourceCache,
        scheduler: any RefreshScheduler,
        makeLock: @escaping @Sendable (String) -> (any ProcessLock)?
    ) {
        self.charts = charts
        self.cache = cache
        self.scheduler = scheduler
        self.makeLock = makeLock
    }

    public func movies(
        on query: ChartQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        guard case .cachedIfFresh(let maxAge) = policy else {
            return charts.movies(on: query, page: page, policy: policy)
        }
        return .performing { events in
            let lastPage = charts.movies(on: query, page: page, policy: .cachedOnly)
            if let saved = await lastPage.first(where: { _ in true })?.content {
                if !cache.isFresh(saved, maxAge: maxAge) { await scheduleRefresh(of: query, page: page) }
                events.yield(.finished(saved, origin: .cache))
            } else {
                for await event in charts.movies(on: query, page: page, policy: policy) { events.yield(event) }
            }
        }
    }

    /// Asks the service for a page and caches its response, for the next time that somebody wants it.
    ///
    /// Does nothing if a fresh copy is cached, or if a refresh is running or has just failed, in this or another
    /// process. Failures are not reported, because no user waits for the result.
    public func refresh(_ query: ChartQuery, page: PageNumber) async {
        let lock = lock(of: query, page: page)
        // A lock that cannot be opened keeps nobody away.
        guard await !isLeftAlone(lock), (try? await lock?.acquire(waitingAtMost: .zero)) ?? true else { return }
        // Before the request, so that the page is left alone if the process is killed.
        await lock?.noteAttempt(at: cache.clock.now())
        for await case .finished in charts.movies(
            on: query,
            page: page,
            policy: .cachedIfFresh(maxAge: MoviesChart.maxAge)
        ) {
            await lock?.noteAttempt(at: nil)
        }
        await lock?.release()
    }

    private func scheduleRefresh(of query: ChartQuery, page: PageNumber) async {
        if await isLeftAlone(lock(of: query, page: page)) { return }
        await scheduler.scheduleRefresh(of: query, page: page)
    }

    private func isLeftAlone(_ lock: (any ProcessLock)?) async -> Bool {
        let attempt = await lock?.lastAttempt()
        return attempt?.isFresh(at: cache.clock.now(), maxAge: Self.pauseAfterFailure) ?? false
    }

    private func lock(of query: ChartQuery, page: PageNumber) -> (any ProcessLock)? {
        let key = cache.key(of: ChartResource(query: query, page: page).request)
        return makeLock("refresh-\(RecordKey.fingerprint(key))")
    }
}

/// Port: has a chart refreshed in the background, by this process or another one.
public protocol RefreshScheduler: Sendable {
    /// Schedules `MoviesChartsProxy.refresh`. After it returns, the process may end.
    ///
    /// Failures are not reported: the chart is refreshed when it is next shown.
    func scheduleRefresh(of query: ChartQuery, page: PageNumber) async
}
