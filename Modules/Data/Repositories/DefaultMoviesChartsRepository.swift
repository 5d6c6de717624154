public import Domain

/// Charts from the remote service, with every page that it answers kept in a store.
public struct DefaultMoviesChartsRepository: MoviesChartsRepository {
    private let charts: Fetcher<ChartKey, MoviesPage>

    /// - Parameter scheduler: Refreshes in the background what was shown from the store.
    public init(service: any DataTransferService, cache: AnswerCache, scheduler: any RefreshScheduler<ChartKey>) {
        let client = ServiceClient(service: service)
        charts = Fetcher(
            storage: MoviesResponseStorage(collection: .moviesPages, cache: cache),
            question: \.endpoint.request,
            backgroundRefresh: BackgroundRefresh(
                scheduler: scheduler,
                leases: LeaseStorage(store: cache.store, clock: cache.clock),
                name: { cache.key(of: $0.endpoint.request).value }
            )
        ) { key, copy throws(MoviesError) in
            try await client.answer(to: key.endpoint, replacing: copy) { page throws(MoviesError) in
                try page.toDomain(answering: key.page, includesAdult: false, warnings: cache.warnings)
            }
        }
    }

    public func movies(
        on query: ChartQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<Fetched<MoviesPage>> {
        charts.fetch(ChartKey(query: query, page: page), policy: policy)
    }

    public func refresh(_ query: ChartQuery, page: PageNumber, maxAge: Duration) async {
        await charts.refresh(ChartKey(query: query, page: page), maxAge: maxAge)
    }
}
