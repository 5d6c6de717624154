public import Domain

/// Movies from the remote service, with every page that it answers kept in a store.
public struct DefaultMoviesRepository: MoviesRepository {
    private let searches: Fetcher<SearchKey, MoviesPage>

    public init(service: any DataTransferService, cache: AnswerCache) {
        let client = ServiceClient(service: service)
        searches = Fetcher(
            storage: MoviesResponseStorage(collection: .moviesPages, cache: cache),
            question: \.endpoint.request
        ) { key, copy throws(MoviesError) in
            try await client.answer(to: key.endpoint, replacing: copy) { page throws(MoviesError) in
                try page.toDomain(answering: key.page, includesAdult: key.query.includesAdult, warnings: cache.warnings)
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
