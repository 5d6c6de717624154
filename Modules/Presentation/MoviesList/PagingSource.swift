public import Domain
public import DomainKit

/// A list of movies that is fetched page by page: a search, a chart, a list of the user.
///
/// `MoviesListViewModel` loads and shows any of them. A new kind of list needs a static function here, and its words in
/// `MoviesListTopic`.
public struct PagingSource: Sendable {
    let topic: MoviesListTopic
    /// Fetches as many pages as a number of movies takes, or one page.
    public let pages: @Sendable (_ first: PageNumber, _ limit: Int?, FetchPolicy) -> AsyncStream<PageWalkEvent>

    init(
        topic: MoviesListTopic,
        pages: @escaping @Sendable (PageNumber, Int?, FetchPolicy) -> AsyncStream<PageWalkEvent>
    ) {
        self.topic = topic
        self.pages = pages
    }

    /// - Parameter fetch: Fetches one page.
    init(
        topic: MoviesListTopic,
        fetch: @escaping @Sendable (PageNumber, FetchPolicy) -> AsyncStream<FetchEvent<MoviesPage>>
    ) {
        self.init(topic: topic, pages: PageWalk(fetch: fetch).pages)
    }
}

extension PagingSource {
    /// A search that is saved in the history.
    public static func search(_ query: MovieQuery, by searchMovies: SearchMoviesUseCase) -> PagingSource {
        PagingSource(topic: .search(query.text)) { page, limit, policy in
            searchMovies.execute(query: query, startingAt: page, limit: limit, policy: policy)
        }
    }

    /// A search that is not saved in the history, as long as its words are still being typed.
    public static func search(_ query: MovieQuery, from movies: any MoviesRepository) -> PagingSource {
        PagingSource(topic: .search(query.text)) { page, policy in
            movies.movies(matching: query, page: page, policy: policy)
        }
    }

    /// A sorted and filtered list of the catalogue.
    public static func discover(_ query: DiscoverQuery, from movies: any DiscoverRepository) -> PagingSource {
        PagingSource(topic: .discover(query)) { page, policy in
            movies.movies(in: query, page: page, policy: policy)
        }
    }

    /// A chart, read page by page like any other list.
    public static func chart(_ query: ChartQuery, from charts: any MoviesChartsRepository) -> PagingSource {
        PagingSource(topic: .chart(query.chart)) { page, policy in
            charts.movies(on: query, page: page, policy: policy)
        }
    }
}
