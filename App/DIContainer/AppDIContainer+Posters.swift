import Domain
import Presentation

extension AppDIContainer {
    @MainActor
    func makePosterViewModel() -> PosterViewModel {
        PosterViewModel(downloadPoster: DownloadPosterUseCase(details: details(), posters: posters()))
    }
}
