public import Domain

/// Charts from the remote service, with every page that it answers kept in a store.
public struct DefaultMoviesChartsRepository: MoviesChartsRepository {
    private let charts: Fetcher<ChartKey, MoviesPage>

    /// - Parameters:
    ///   - namespace: Tells what one service answered from what another did, in the same store.
    ///   - scheduler: Refreshes in the background what was shown from the store.
    public init(
        service: any DataTransferService,
        store: any RecordStore,
        namespace: String,
        clock: any WallClock,
        warnings: any WarningReporter,
        scheduler: any RefreshScheduler<ChartKey>
    ) {
        let client = ServiceClient(service: service)
        let storageKey = { @Sendable (key: ChartKey) in StorageKey(key.endpoint.request, namespace: namespace) }
        charts = Fetcher(
            storage: MoviesResponseStorage(
                collection: .moviesPages,
                store: store,
                clock: clock,
                warnings: warnings
            ),
            storageKey: storageKey,
            backgroundRefresh: BackgroundRefresh(
                scheduler: scheduler,
                leases: LeaseStorage(store: store, clock: clock),
                name: { storageKey($0).value }
            )
        ) { key, copy throws(MoviesError) in
            try await client.answer(to: key.endpoint, replacing: copy) { page throws(MoviesError) in
                try page.toDomain(answering: key.page, includesAdult: false, warnings: warnings)
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
