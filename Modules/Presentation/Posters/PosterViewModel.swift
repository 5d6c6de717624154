public import Domain
public import DomainKit
public import PresentationKit

/// Downloads the poster of a movie and shows the progress.
///
/// ```swift
/// let viewModel = PosterViewModel(downloadPoster: downloadPoster)
/// for await state in viewModel.download(movie: movie, width: .w500, policy: .cachedIfFresh(maxAge: .zero)) {
///     if case .loading(let progress?) = state { draw(progress) }
/// }
/// if case .shown(let poster) = viewModel.state { draw(poster) }
/// ```
@MainActor
public final class PosterViewModel {
    public var state: PosterState { load.state }

    private let downloadPoster: DownloadPosterUseCase
    private let load = LatestLoad(PosterState.idle)

    public init(downloadPoster: DownloadPosterUseCase) {
        self.downloadPoster = downloadPoster
    }

    /// Starts to download the poster of a movie that is only known by its id, and returns the states of the download.
    ///
    /// The stream ends with the download, or when another download supersedes it. Cancelling the task that reads the
    /// stream cancels the download.
    ///
    /// - Parameter language: The language of the poster, or `nil` for the service's own choice.
    public func download(
        movie: MovieID,
        language: Language?,
        width: PosterWidth,
        policy: FetchPolicy
    ) -> AsyncStream<PosterState> {
        let events = downloadPoster.execute(movie: movie, language: language, width: width, policy: policy)
        return load.start(from: .loading(nil), events)
    }

    /// Starts to download the poster of a movie whose details are known, and returns the states of the download.
    public func download(movie: Movie, width: PosterWidth, policy: FetchPolicy) -> AsyncStream<PosterState> {
        load.start(from: .loading(nil), downloadPoster.execute(movie: movie, width: width, policy: policy))
    }
}

/// The state of the screen of a poster. It is indirect for the same reason as `MovieMatch`.
public indirect enum PosterState: LoadState, Hashable {
    /// Before the first download, and after a cancelled one.
    case idle
    /// `nil` before the first bytes.
    case loading(DownloadProgress?)
    case shown(Poster)
    case noPoster(Movie)
    case movieFailed(RepositoryError)
    case imageFailed(RepositoryError)

    public mutating func apply(_ event: PosterDownload) {
        self =
            switch event {
            case .progressed(let progress): .loading(progress)
            case .finished(let poster): .shown(poster)
            case .noPoster(let movie): .noPoster(movie)
            case .movieFailed(.cancelled), .imageFailed(.cancelled): .idle
            case .movieFailed(let error): .movieFailed(error)
            case .imageFailed(let error): .imageFailed(error)
            }
    }
}
