public import DataKit
public import Domain
public import DomainKit

/// The service's charts. Every page is cached. A stale page is refreshed in the background under
/// `cachedWhileRefreshing`.
public struct DefaultMoviesChartsRepository: MoviesChartsRepository {
    private let fetcher: Fetcher
    private let scheduler: any RefreshScheduler
    private let leases: Leases

    /// Reads and caches through the fetcher. The scheduler starts the refreshes that outlive a command.
    public init(fetcher: Fetcher, scheduler: any RefreshScheduler) {
        self.fetcher = fetcher
        self.scheduler = scheduler
        leases = Leases(store: fetcher.cache.store, clock: fetcher.cache.clock)
    }

    public func movies(
        on query: ChartQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        let chart = ChartResource(query: query, page: page)
        return fetcher.fetch(chart, policy: policy) { [self] in
            if await leases.isHeld(leaseName(of: chart)) { return }
            await scheduler.scheduleRefresh(of: query, page: page)
        }
    }

    /// Holds a lease while it refreshes a page, so that other processes that would refresh the same page end at once.
    ///
    /// The lease is released only if the page is up to date. Otherwise it expires by itself, so that a failing service
    /// is not asked by every process that shows the chart. It is not the lease of the request (`Fetcher+Leases`), which
    /// others wait for.
    public func refresh(_ query: ChartQuery, page: PageNumber, maxAge: Duration) async {
        let chart = ChartResource(query: query, page: page)
        guard let lease = await leases.acquire(leaseName(of: chart)) else { return }
        for await event in fetcher.fetch(chart, policy: .cachedIfFresh(maxAge: maxAge)) {
            if case .finished = event { await leases.release(lease) }
        }
    }

    private func leaseName(of chart: ChartResource) -> String {
        "refresh " + fetcher.cache.key(of: chart.request)
    }
}

/// One page of a chart: TMDB's `/trending/movie` and its lists of movies
/// (https://developer.themoviedb.org/reference/trending-movies,
/// https://developer.themoviedb.org/reference/movie-popular-list).
struct ChartResource: RemoteResource {
    static let collection = RecordCollection.moviesPages
    static let isLeased = true

    let query: ChartQuery
    let page: PageNumber

    var request: ServiceRequest {
        var items = [QueryItem("page", String(page.value))]
        if let language = query.language { items.append(QueryItem("language", language.tag)) }
        if let region = query.region, query.chart.hasRegions { items.append(QueryItem("region", region.code)) }
        return ServiceRequest(path: path, query: items)
    }

    func value(from dto: MoviesPageDTO) throws(RepositoryError) -> MoviesPage {
        try dto.toDomain(requestedPage: page, includesAdult: false)
    }

    private var path: String {
        switch query.chart {
        case .trendingToday: "/trending/movie/day"
        case .trendingThisWeek: "/trending/movie/week"
        case .popular: "/movie/popular"
        case .nowPlaying: "/movie/now_playing"
        case .upcoming: "/movie/upcoming"
        case .topRated: "/movie/top_rated"
        }
    }
}
