/// The posters of movies.
public protocol PosterRepository: Sendable {
    /// The image at a path. A path names one image for good, so one that is stored is the answer, unless `policy` asks for
    /// the remote's.
    ///
    /// - Parameter onProgress: Is told, from any thread, how far the download has come; not called for a stored image.
    func image(
        at path: PosterPath,
        width: PosterWidth,
        policy: FetchPolicy,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(MoviesError) -> PosterImage
}
