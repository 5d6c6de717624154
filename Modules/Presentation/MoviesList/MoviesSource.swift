public import Domain
import DomainKit
public import PresentationKit

/// A list of movies that is fetched page by page. A new kind of list needs a static function in the folder of its feature, and
/// its words in an extension of `MoviesListTopic` beside it.
public typealias MoviesSource = PagingSource<Movie, MoviesListTopic>

extension MoviesSource {
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
        MoviesSource(topic: .search(query)) { page, limit, policy in
            searchMovies.execute(query: query, startingAt: page, limit: limit, policy: policy)
        }
    }

    /// Not saved in the history, as long as the words are still being typed.
    static func searchWhileTyping(_ query: MovieQuery, by searchMovies: SearchMoviesUseCase) -> MoviesSource {
        MoviesSource(topic: .search(query)) { page, policy in
            searchMovies.page(page, of: query, policy: policy)
        }
    }
}
