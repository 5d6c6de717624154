public import Domain

/// Port: downloads images from the image host, which never gets a credential.
public protocol ImageDataService: Sendable {
    /// Returns the bytes of a complete response with the content type of an image.
    ///
    /// - Parameter onProgress: Called from any thread during the download.
    func image(
        _ request: ImageRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(TransferError) -> [UInt8]
}

/// A request for one image. Its parts are checked, so that it cannot leave the host's images.
public struct ImageRequest: Sendable, Hashable {
    /// Relative to the host's base address, with a leading slash: `/w500/kBf3g9crrADGMc2AMAMlLBgSm2h.jpg`
    /// (https://developer.themoviedb.org/docs/image-basics).
    public let path: String

    /// A request for the image at a path, in one of the widths that the host offers.
    public init(poster: PosterPath, width: PosterWidth) {
        path = "/w\(width.rawValue)\(poster.value)"
    }
}
