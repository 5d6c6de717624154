import Domain
import Presentation

/// Makes what a single movie needs.
struct MovieDetailsSceneDIContainer: Sendable {
    let details: any MovieDetailsRepository
    let movies: any MoviesRepository

    @MainActor
    func makeMovieDetailsViewModel() -> MovieDetailsViewModel {
        MovieDetailsViewModel(fetchMovieDetails: FetchMovieDetailsUseCase(details: details))
    }

    func makeFindMovieUseCase() -> FindMovieUseCase {
        FindMovieUseCase(movies: movies)
    }
}
