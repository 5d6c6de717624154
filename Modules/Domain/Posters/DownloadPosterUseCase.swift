public import DomainKit

/// Downloads the poster of a movie: asks the catalogue for the path of the image, and the image host for the image.
public struct DownloadPosterUseCase: Sendable {
    private let details: any MovieDetailsRepository
    private let posters: any PosterRepository

    public init(details: any MovieDetailsRepository, posters: any PosterRepository) {
        self.details = details
        self.posters = posters
    }

    /// Downloads the poster of the movie with that id.
    ///
    /// - Parameter language: The preferred language of the poster, or `nil` for the catalogue's own.
    public func execute(
        movie: MovieID,
        language: Language?,
        width: PosterWidth,
        policy: FetchPolicy
    ) -> AsyncStream<PosterDownload> {
        download(width: width, policy: policy) { () throws(RepositoryError) in
            let details = details.details(of: movie, language: language, in: nil, policy: policy)
            let (result, outcome) = try await details.resultAndOutcome()
            return (result.movie, outcome)
        }
    }

    /// Downloads the poster of a movie, without a request for its details.
    public func execute(movie: Movie, width: PosterWidth, policy: FetchPolicy) -> AsyncStream<PosterDownload> {
        download(width: width, policy: policy) { (movie, nil) }
    }

    private func download(
        width: PosterWidth,
        policy: FetchPolicy,
        of movie: @escaping @Sendable () async throws(RepositoryError) -> (Movie, FetchOutcome?)
    ) -> AsyncStream<PosterDownload> {
        .performing { continuation in
            do throws(RepositoryError) {
                let (movie, movieFetch) = try await movie()
                let last = await image(of: movie, movieFetch, width: width, policy: policy) {
                    continuation.yield(.progressed($0))
                }
                continuation.yield(last)
            } catch {
                continuation.yield(.movieFailed(error))
            }
        }
    }

    private func image(
        of movie: Movie,
        _ movieFetch: FetchOutcome?,
        width: PosterWidth,
        policy: FetchPolicy,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async -> PosterDownload {
        guard let path = movie.poster else { return .noPoster(movie) }
        do throws(RepositoryError) {
            let image = try await posters.image(at: path, width: width, policy: policy, onProgress: onProgress)
            return .finished(Poster(movie: movie, movieFetch: movieFetch, width: width, image: image))
        } catch {
            return .imageFailed(error)
        }
    }
}

/// One event of the download of a poster.
///
/// Every event but `progressed` is the last one of its stream, unless the download is cancelled. Cancelling the task that
/// reads the stream cancels the download.
public enum PosterDownload: Sendable, Hashable {
    case progressed(DownloadProgress)
    case finished(Poster)
    case noPoster(Movie)
    case movieFailed(RepositoryError)
    case imageFailed(RepositoryError)
}

/// The poster of a movie.
public struct Poster: Sendable, Hashable {
    public let movie: Movie
    /// `nil` if the movie was known before.
    public let movieFetch: FetchOutcome?
    public let width: PosterWidth
    public let image: PosterImage

    public init(movie: Movie, movieFetch: FetchOutcome? = nil, width: PosterWidth, image: PosterImage) {
        self.movie = movie
        self.movieFetch = movieFetch
        self.width = width
        self.image = image
    }
}
