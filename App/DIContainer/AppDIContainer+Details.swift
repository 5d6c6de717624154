import Data
import Domain
import Presentation

extension AppDIContainer {
    func makeMovieDetailsRepository() -> any MovieDetailsRepository {
        DefaultMovieDetailsRepository(fetcher: fetcher, library: libraryRecords)
    }

    @MainActor
    func makeMovieDetailsViewModel() -> MovieDetailsViewModel {
        MovieDetailsViewModel(details: makeMovieDetailsRepository())
    }

    func makeFindMovieUseCase() -> FindMovieUseCase {
        FindMovieUseCase(
            movies: makeMoviesRepository(),
            imdbTitles: DefaultIMDbTitlesRepository(fetcher: fetcher),
            hasTMDBIDs: backend != .demo
        )
    }

    func makeNameMovieUseCase() -> NameMovieUseCase {
        NameMovieUseCase(cachedMovies: makeCachedMoviesRepository(), details: makeMovieDetailsRepository())
    }

    /// Makes the list of the movies that are related to a movie.
    func makeRelatedMovies(_ relation: MovieRelation, to movie: Movie, language: Language?) -> PagingSource {
        .related(relation, to: movie, language: language, from: DefaultRelatedMoviesRepository(fetcher: fetcher))
    }
}
