import Domain
import Presentation

extension AppDIContainer {
    @MainActor
    func makeMovieDetailsViewModel() -> MovieDetailsViewModel {
        MovieDetailsViewModel(fetchMovieDetails: FetchMovieDetailsUseCase(details: details()))
    }

    func makeFindMovieUseCase() -> FindMovieUseCase {
        FindMovieUseCase(movies: movies())
    }
}
