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
        let storage = MoviesResponseStorage.make(store: store, clock: clock, warnings: warnings)
        searches = Fetcher(
            clock: clock,
            warnings: warnings,
            local: { key throws(MoviesError) in
                try await storage.copy(under: StorageKey(key.endpoint.request, namespace: namespace))
            },
            remote: { key, copy throws(MoviesError) in
                try await client.answer(to: key.endpoint, replacing: copy) { page throws(MoviesError) in
                    if page.unreadableRows > 0 { warnings.report(.unreadableRows(count: page.unreadableRows)) }
                    return try page.toDomain(includesAdult: key.query.includesAdult).filter(key.query.admits)
                }
            },
            updateLocal: { key, answer, generation throws(MoviesError) in
                let storageKey = StorageKey(key.endpoint.request, namespace: namespace)
                return try await storage.save(answer, under: storageKey, unchangedSince: generation)
            }
        )
    }

    public func movies(
        matching query: MovieQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<Fetched<MoviesPage>> {
        searches.fetch(SearchKey(query: query, page: page), policy: policy)
    }
}
