package import Domain

/// A list of movies that is fetched page by page: a search, a chart, a list of the user.
///
/// `MoviesListViewModel` loads and shows any of them. A new kind of list needs a static function here, and its words in
/// `MoviesListTopic`.
package struct PagingSource: Sendable {
    let topic: MoviesListTopic
    let fetch: @Sendable (PageNumber, FetchPolicy) -> AsyncStream<FetchEvent<MoviesPage>>

    /// - Parameter fetch: Fetches one page.
    init(
        topic: MoviesListTopic,
        fetch: @escaping @Sendable (PageNumber, FetchPolicy) -> AsyncStream<FetchEvent<MoviesPage>>
    ) {
        self.topic = topic
        self.fetch = fetch
    }

    /// Fetches pages one after the other and returns the events of all of them.
    ///
    /// If there is no limit, the stream ends after one page. Otherwise it ends when `limit` different movies have been
    /// fetched, at the end of the list, or at a page that can neither be fetched nor read from the cache.
    ///
    /// Once the service has failed, the pages that follow are only read from the cache, so that the user does not wait
    /// for each of them to fail. If one of them is not cached, its event carries the failure of the service.
    func pages(startingAt first: PageNumber, limit: Int?, policy: FetchPolicy) -> AsyncStream<FetchEvent<MoviesPage>> {
        .performing { continuation in
            var policy = policy
            var failure: MoviesError?
            var movies: Set<MovieID> = []
            var next: PageNumber? = first

            while let number = next {
                var page: MoviesPage?
                for await event in fetch(number, policy) {
                    switch event {
                    case .cached:
                        continuation.yield(event)
                    case .finished(let fetched, _):
                        continuation.yield(event)
                        page = fetched.value
                    case .failed(let error, let cached):
                        continuation.yield(.failed(failure ?? error, cached: cached))
                        page = cached?.value
                        failure = failure ?? error
                        policy = .cachedOnly
                    }
                }
                guard let page, let limit else { return }
                movies.formUnion(page.movies.map(\.id))
                next = movies.count < limit ? page.nextPage : nil
            }
        }
    }
}

extension PagingSource {
    package static func search(_ query: MovieQuery, by searchMovies: SearchMoviesUseCase) -> PagingSource {
        PagingSource(topic: .search(query.text)) { page, policy in
            searchMovies.execute(query: query, page: page, policy: policy)
        }
    }

    package static func discover(_ query: DiscoverQuery, from movies: any DiscoverRepository) -> PagingSource {
        PagingSource(topic: .discover(query)) { page, policy in
            movies.movies(in: query, page: page, policy: policy)
        }
    }

    package static func chart(_ query: ChartQuery, from charts: any MoviesChartsRepository) -> PagingSource {
        PagingSource(topic: .chart(query.chart)) { page, policy in
            charts.movies(on: query, page: page, policy: policy)
        }
    }
}
