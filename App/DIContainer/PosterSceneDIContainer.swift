import Data
import Domain
import Presentation

/// Makes what the download of a poster needs.
struct PosterSceneDIContainer: Sendable {
    let details: any MovieDetailsRepository
    let images: any ImageDataService
    let cache: any RecordStore
    let namespace: String
    let clock: any WallClock
    let warnings: any WarningReporter

    @MainActor
    func makePosterViewModel() -> PosterViewModel {
        PosterViewModel(downloadPoster: DownloadPosterUseCase(details: details, posters: makePosterRepository()))
    }

    func makeResultFile(at path: String) -> ResultFile {
        ResultFile(path: path)
    }

    private func makePosterRepository() -> any PosterRepository {
        DefaultPosterRepository(
            images: images,
            store: cache,
            namespace: namespace,
            clock: clock,
            warnings: warnings
        )
    }
}
