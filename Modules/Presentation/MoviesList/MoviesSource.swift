public import Domain
import DomainKit
public import PresentationKit

/// A list of movies that is fetched page by page. A new kind of list needs a static function here, and its words in
/// `MoviesListTopic`.
public typealias MoviesSource = PagingSource<Movie, MoviesListTopic>

extension MoviesSource {
    /// - Parameter fetch: Fetches one page.
    init(
        topic: MoviesListTopic,
        fetch: @escaping @Sendable (PageNumber, FetchPolicy) -> AsyncStream<FetchEvent<MoviesPage>>
    ) {
        self.init(topic: topic, PageWalk(fetch: fetch))
    }
}

extension MoviesSource {
    /// A search that is saved in the history.
    public static func search(_ query: MovieQuery, by searchMovies: SearchMoviesUseCase) -> MoviesSource {
        MoviesSource(topic: .search(query.text)) { page, limit, policy in
            searchMovies.execute(query: query, startingAt: page, limit: limit, policy: policy)
        }
    }

    /// A search that is not saved in the history, as long as its words are still being typed.
    public static func search(_ query: MovieQuery, from movies: any MoviesRepository) -> MoviesSource {
        MoviesSource(topic: .search(query.text)) { page, policy in
            movies.movies(matching: query, page: page, policy: policy)
        }
    }

    /// A sorted and filtered list of the catalogue.
    public static func discover(_ query: DiscoverQuery, from movies: any DiscoverRepository) -> MoviesSource {
        MoviesSource(topic: .discover(query)) { page, policy in
            movies.movies(in: query, page: page, policy: policy)
        }
    }

    /// A chart, read page by page like any other list.
    public static func chart(_ query: ChartQuery, from charts: any MoviesChartsRepository) -> MoviesSource {
        MoviesSource(topic: .chart(query.chart)) { page, policy in
            charts.movies(on: query, page: page, policy: policy)
        }
    }
}
