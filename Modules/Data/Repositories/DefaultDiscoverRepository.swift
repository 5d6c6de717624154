public import Domain

/// Sorted lists from the remote service, each kept as one list that every page it answers is merged into.
public struct DefaultDiscoverRepository: DiscoverRepository {
    private let lists: Fetcher<DiscoverKey, MoviesPage>

    public init(service: any DataTransferService, cache: AnswerCache) {
        let client = ServiceClient(service: service)
        let storage = TopListStorage(cache: cache)
        lists = Fetcher(
            clock: cache.clock,
            warnings: cache.warnings,
            local: { key throws(MoviesError) in
                try await storage.copy(of: key.page, under: cache.key(of: key.question))
            },
            remote: { key, copy throws(MoviesError) in
                try await client.answer(to: key.endpoint, replacing: copy) { page throws(MoviesError) in
                    try page.toDomain(answering: key.page, includesAdult: false, warnings: cache.warnings)
                }
            },
            updateLocal: { key, answer, copy throws(MoviesError) in
                try await storage.merge(answer.value, under: cache.key(of: key.question), since: copy)
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
