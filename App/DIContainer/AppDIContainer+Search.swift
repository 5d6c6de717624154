import Data
import Domain
import Presentation

extension AppDIContainer {
    func makeMoviesRepository() -> any MoviesRepository {
        DefaultMoviesRepository(fetcher: fetcher)
    }

    /// Makes the list of a search.
    func makeSearch(_ query: MovieQuery) -> MoviesSource {
        .search(
            query,
            by: SearchMoviesUseCase(movies: makeMoviesRepository(), recentQueries: makeRecentQueriesRepository())
        )
    }

    func makeIMDbTitlesRepository() -> any IMDbTitlesRepository {
        DefaultIMDbTitlesRepository(fetcher: fetcher)
    }

    func makeFindMovieUseCase() -> FindMovieUseCase {
        FindMovieUseCase(
            movies: makeMoviesRepository(),
            imdbTitles: makeIMDbTitlesRepository(),
            catalogue: catalogue
        )
    }

    /// Makes the repository of the movies that TAB completes.
    func makeCachedMoviesRepository() -> any CachedMoviesRepository {
        DefaultCachedMoviesRepository(fetcher: fetcher)
    }
}
