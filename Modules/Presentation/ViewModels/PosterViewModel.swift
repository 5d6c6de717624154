package import Domain

/// Downloads the poster of one movie after the other and shows how far it has come.
///
/// One download runs at a time. A new one supersedes the one before it: its task is cancelled, and none of its steps can
/// change the state any more.
@MainActor
package final class PosterViewModel {
    package private(set) var state = PosterState.idle

    private let downloadPoster: DownloadPosterUseCase
    private var load: Task<Void, Never>?
    private var loadNumber = 0

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
        load?.cancel()
        state = .loading(nil)
        let (states, continuation) = AsyncStream.makeStream(of: PosterState.self)
        continuation.yield(state)
        let steps = downloadPoster.execute(movie: movie, language: language, width: width, policy: policy)
        loadNumber += 1
        let load = Task { [number = loadNumber] in
            for await step in steps where !Task.isCancelled {
                state = PosterState(step)
                continuation.yield(state)
            }
            if number == loadNumber, case .loading = state { state = .idle }
            continuation.finish()
        }
        continuation.onTermination = { _ in load.cancel() }
        self.load = load
        return states
    }
}
