import Domain
import Presentation

extension AppDIContainer {
    @MainActor
    func makeMovieDetailsViewModel() -> MovieDetailsViewModel {
        MovieDetailsViewModel(details: details())
    }

    func makeFindMovieUseCase() -> FindMovieUseCase {
        FindMovieUseCase(movies: movies())
    }
}
