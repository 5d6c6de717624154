import Data
import Domain
import Presentation

extension AppDIContainer {
    func makeMoviesRepository() -> any MoviesRepository {
        DefaultMoviesRepository(fetcher: fetcher, knownMovies: makeKnownMoviesRepository())
    }

    func makeSearchMoviesUseCase() -> SearchMoviesUseCase {
        SearchMoviesUseCase(
            movies: makeMoviesRepository(),
            recentQueries: makeRecentQueriesRepository(),
            catalogue: catalogue
        )
    }

    func makeSuggestMoviesUseCase() -> SuggestMoviesUseCase {
        SuggestMoviesUseCase(knownMovies: makeKnownMoviesRepository(isHurried: true))
    }

    func makeFindMovieUseCase() -> FindMovieUseCase {
        FindMovieUseCase(
            movies: makeMoviesRepository(),
            knownMovies: makeKnownMoviesRepository()
        )
    }
}
