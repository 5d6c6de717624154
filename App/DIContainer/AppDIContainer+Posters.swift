import Domain
import Presentation

/// Makes what the download of a poster needs.
struct PosterSceneDIContainer: Sendable {
    let details: any MovieDetailsRepository
    let posters: any PosterRepository

    @MainActor
    func makePosterViewModel() -> PosterViewModel {
        PosterViewModel(downloadPoster: DownloadPosterUseCase(details: details, posters: posters))
    }

    func makeResultFile(at path: String) -> ResultFile {
        ResultFile(path: path)
    }
}
