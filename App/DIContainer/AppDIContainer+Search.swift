import Data
import Domain
import Presentation

extension AppDIContainer {
    func makeMoviesRepository() -> any MoviesRepository {
        DefaultMoviesRepository(fetcher: fetcher, knownMovies: makeKnownMoviesRepository())
    }

    func makeSearch(_ query: MovieQuery) -> MoviesSource {
        .search(query, by: makeSearchMoviesUseCase())
    }

    func makeSearchMoviesUseCase() -> SearchMoviesUseCase {
        SearchMoviesUseCase(
            movies: makeMoviesRepository(),
            recentQueries: makeRecentQueriesRepository(),
            catalogue: catalogue
        )
    }

    func makeSuggestMoviesUseCase() -> SuggestMoviesUseCase {
        SuggestMoviesUseCase(knownMovies: makeKnownMoviesRepository())
    }

    func makeFindMovieUseCase() -> FindMovieUseCase {
        FindMovieUseCase(
            movies: makeMoviesRepository(),
            knownMovies: makeKnownMoviesRepository()
        )
    }
}
