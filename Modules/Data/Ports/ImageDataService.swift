public import Domain

/// Port: brings images from the host that has them. No credential ever goes there.
public protocol ImageDataService: Sendable {
    /// The bytes of a complete answer that calls itself an image.
    ///
    /// - Parameter onProgress: Is told, from any thread, how far the download has come.
    func image(
        _ request: ImageRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(DataTransferError) -> [UInt8]
}
