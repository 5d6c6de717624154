import Data
import Domain
import Presentation
import PresentationKit

extension AppDIContainer {
    func makeMovieDetailsRepository() -> any MovieDetailsRepository {
        DefaultMovieDetailsRepository(fetcher: fetcher, library: libraryRecords)
    }

    /// In a session, it also brings the user's state of the movie. Without details, it brings what lists have said of the movie.
    @MainActor
    func makeMovieDetailsViewModel(
        language: Language?,
        in session: UserSession?
    ) -> FetchedViewModel<MovieID, MovieDetails> {
        let repository = DefaultMovieDetailsRepository(
            fetcher: fetcher,
            library: libraryRecords,
            knownMovies: makeKnownMoviesRepository()
        )
        let fetchDetails = FetchMovieDetailsUseCase(details: repository)
        return FetchedViewModel { movie, policy in
            fetchDetails.execute(movie, language: language, in: session, policy: policy)
        }
    }

    func makeRelatedMovies(_ relation: MovieRelation, to movie: Movie, language: Language?) -> MoviesSource {
        let repository = DefaultRelatedMoviesRepository(fetcher: fetcher, knownMovies: makeKnownMoviesRepository())
        return .related(relation, to: movie, language: language, from: repository)
    }
}
