import Data
import Domain
import Presentation

extension AppDIContainer {
    func makePosterRepository() -> any PosterRepository {
        DefaultPosterRepository(
            images: images,
            store: cache.store,
            clock: clock,
            namespace: imageSettings.namespace,
            warnings: warnings
        )
    }

    @MainActor
    func makePosterViewModel() -> PosterViewModel {
        PosterViewModel(
            downloadPoster: DownloadPosterUseCase(
                details: makeMovieDetailsRepository(),
                posters: makePosterRepository()
            )
        )
    }
}
