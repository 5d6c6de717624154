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
///     DefaultMoviesChartsRepository(fetcher: fetcher), cache: fetcher.cache, scheduler: scheduler)
/// let page = try await charts.movies(on: query, page: .first, policy: .cachedIfFresh(maxAge: MoviesChart.maxAge)).result()
/// ```
public struct MoviesChartsProxy: MoviesChartsRepository {
    private let charts: any MoviesChartsRepository
    private let cache: ResourceCache
    private let scheduler: any RefreshScheduler
    private let leases: Leases

    /// - Parameters:
    ///   - charts: The charts that the proxy stands for.
    ///   - cache: Where the charts save their pages. The leases of refreshes are in the same store.
    ///   - scheduler: Starts the refreshes, which outlive a command.
    public init(_ charts: any MoviesChartsRepository, cache: ResourceCache, scheduler: any RefreshScheduler) {
        self.charts = charts
        self.cache = cache
        self.scheduler = scheduler
        leases = Leases(store: cache.store, clock: cache.clock)
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
    /// Does nothing if a copy younger than `maxAge` is cached, or if a refresh is running or has just failed, in this or another
    /// process. Failures are not reported, because no user waits for the result.
    ///
    /// A lease is held meanwhile, so that other processes that would refresh the same page end at once. It is released only if the
    /// page is up to date. Otherwise it expires by itself, so that a failing service is not asked by every process that shows
    /// the chart. It is not the lease of the request (`Fetcher+Leases`), which others wait for.
    public func refresh(_ query: ChartQuery, page: PageNumber, maxAge: Duration) async {
        guard let lease = await leases.acquire(leaseName(of: query, page: page)) else { return }
        for await case .finished in charts.movies(on: query, page: page, policy: .cachedIfFresh(maxAge: maxAge)) {
            await leases.release(lease)
        }
    }

    private func scheduleRefresh(of query: ChartQuery, page: PageNumber) async {
        if await leases.isHeld(leaseName(of: query, page: page)) { return }
        await scheduler.scheduleRefresh(of: query, page: page)
    }

    private func leaseName(of query: ChartQuery, page: PageNumber) -> String {
        "refresh " + cache.key(of: ChartResource(query: query, page: page).request)
    }
}
