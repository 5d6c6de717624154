public import DomainKit

/// Port: downloads images from the image host, which never gets a credential. With a wider `DataTransferService` in its place, the
/// credential would be one mistake away.
public protocol ImageDataService: Sendable {
    /// Returns the bytes of a complete response with the content type of an image.
    ///
    /// - Parameter onProgress: Called from any thread during the download.
    func image(
        _ request: ImageRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(RepositoryError) -> [UInt8]
}

/// A request for one image. Whoever makes one checks its parts, so that it cannot leave the host's images.
public struct ImageRequest: Sendable, Hashable {
    /// Relative to the host's base address, with a leading slash: `/covers/268.jpg`.
    public let path: String

    public init(path: String) {
        self.path = path
    }
}
