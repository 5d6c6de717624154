package import Domain

/// Downloads the poster of a movie and shows how far it has come. Another download supersedes the one before it.
@MainActor
package final class PosterViewModel {
    package private(set) var state = PosterState.idle

    private let downloadPoster: DownloadPosterUseCase
    private let load = LatestLoad<PosterState>()

    package init(downloadPoster: DownloadPosterUseCase) {
        self.downloadPoster = downloadPoster
    }

    /// Starts a download and forgets what was shown.
    ///
    /// Returns its states to the last one, or until another download supersedes it. Leaving the stream cancels it.
    package func download(
        movie: MovieID,
        language: Language?,
        width: PosterWidth,
        policy: FetchPolicy
    ) -> AsyncStream<PosterState> {
        start(downloadPoster.execute(movie: movie, language: language, width: width, policy: policy))
    }

    /// The same, of a movie that is known.
    package func download(movie: Movie, width: PosterWidth, policy: FetchPolicy) -> AsyncStream<PosterState> {
        start(downloadPoster.execute(movie: movie, width: width, policy: policy))
    }

    private func start(_ steps: AsyncStream<PosterDownload>) -> AsyncStream<PosterState> {
        load.start(steps, from: .loading(nil)) { self.state = $0 }
    }
}
