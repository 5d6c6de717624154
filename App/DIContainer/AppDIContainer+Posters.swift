import Data
import DataKit
import Domain
import Infrastructure
import InfrastructureKit
import Presentation

extension AppDIContainer {
    func makePosterRepository() -> any PosterRepository {
        DefaultPosterRepository(
            images: images,
            store: cache.store,
            clock: clock,
            namespace: imageSettings.namespace,
            longestAge: ServiceLimits.longestAge,
            recordLimit: fetcher.cache.recordLimit,
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

    var posterPages: String? {
        imageSettings.isDemo ? nil : imageSettings.configuration.baseAddress
    }
}
