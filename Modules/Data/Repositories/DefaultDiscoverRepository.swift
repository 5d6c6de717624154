public import Domain

/// Sorted lists from the remote service, each kept as one list that every page it answers is merged into.
public struct DefaultDiscoverRepository: DiscoverRepository {
    private let lists: Fetcher<DiscoverKey, MoviesPage>

    /// - Parameter namespace: Tells what one service answered from what another did, in the same store.
    public init(
        service: any DataTransferService,
        store: any RecordStore,
        namespace: String,
        clock: any WallClock,
        warnings: any WarningReporter
    ) {
        let client = ServiceClient(service: service)
        let storage = TopListStorage(store: store, clock: clock, warnings: warnings)
        lists = Fetcher(
            clock: clock,
            warnings: warnings,
            local: { key throws(MoviesError) in
                try await storage.copy(of: key.page, under: key.storageKey(namespace: namespace))
            },
            remote: { key, copy throws(MoviesError) in
                try await client.answer(to: key.endpoint, replacing: copy) { page throws(MoviesError) in
                    try page.toDomain(answering: key.page, includesAdult: false, warnings: warnings)
                }
            },
            updateLocal: { key, answer, generation throws(MoviesError) in
                let storageKey = key.storageKey(namespace: namespace)
                return try await storage.merge(answer.value, under: storageKey, readAt: generation)
            }
        )
    }

    public func movies(
        in query: DiscoverQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<Fetched<MoviesPage>> {
        lists.fetch(DiscoverKey(query: query, page: page), policy: policy)
    }
}
