/// Downloads the poster of a movie: asks the catalogue which image it is, and the image host for that image.
public struct DownloadPosterUseCase: Sendable {
    private let details: any MovieDetailsRepository
    private let posters: any PosterRepository

    public init(details: any MovieDetailsRepository, posters: any PosterRepository) {
        self.details = details
        self.posters = posters
    }

    /// - Parameter language: The language of the poster, where there is one of it; nil for the catalogue's own.
    public func execute(
        movie: MovieID,
        language: Language?,
        width: PosterWidth,
        policy: FetchPolicy
    ) -> AsyncStream<PosterDownload> {
        download(width: width, policy: policy) { () throws(MoviesError) in
            try await details.details(of: movie, language: language, policy: policy).lastValue().movie
        }
    }

    /// Asks the image host alone: the catalogue has said which image it is.
    public func execute(movie: Movie, width: PosterWidth, policy: FetchPolicy) -> AsyncStream<PosterDownload> {
        download(width: width, policy: policy) { movie }
    }

    private func download(
        width: PosterWidth,
        policy: FetchPolicy,
        of movie: @escaping @Sendable () async throws(MoviesError) -> Movie
    ) -> AsyncStream<PosterDownload> {
        .performing { continuation in
            let lastStep: PosterDownload
            do throws(MoviesError) {
                lastStep = await image(of: try await movie(), width: width, policy: policy) {
                    continuation.yield(.progressed($0))
                }
            } catch {
                lastStep = .movieFailed(error)
            }
            continuation.yield(lastStep)
        }
    }

    private func image(
        of movie: Movie,
        width: PosterWidth,
        policy: FetchPolicy,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async -> PosterDownload {
        guard let path = movie.poster else { return .noPoster(movie) }
        do throws(MoviesError) {
            let image = try await posters.image(at: path, width: width, policy: policy, onProgress: onProgress)
            return .finished(Poster(movie: movie, width: width, image: image))
        } catch {
            return .imageFailed(error)
        }
    }
}
