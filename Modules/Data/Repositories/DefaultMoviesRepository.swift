public import Domain

/// Movies from the remote service, with every page that it answers kept in a store.
public struct DefaultMoviesRepository: MoviesRepository {
    private let searches: Fetcher<SearchKey, MoviesPage>

    /// - Parameter namespace: Tells what one service answered from what another did, in the same store.
    public init(
        service: any DataTransferService,
        store: any RecordStore,
        namespace: String,
        clock: any WallClock,
        warnings: any WarningReporter
    ) {
        let client = ServiceClient(service: service)
        searches = Fetcher(
            storage: MoviesResponseStorage(
                collection: .moviesPages,
                store: store,
                clock: clock,
                warnings: warnings
            ),
            storageKey: { StorageKey($0.endpoint.request, namespace: namespace) }
        ) { key, copy throws(MoviesError) in
            try await client.answer(to: key.endpoint, replacing: copy) { page throws(MoviesError) in
                try page.toDomain(answering: key.page, includesAdult: key.query.includesAdult, warnings: warnings)
                    .filter(key.query.admits)
            }
        }
    }

    public func movies(
        matching query: MovieQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<Fetched<MoviesPage>> {
        searches.fetch(SearchKey(query: query, page: page), policy: policy)
    }
}
