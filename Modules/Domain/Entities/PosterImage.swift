/// The picture of a poster: complete, and of a format that is known.
public struct PosterImage: Sendable, Hashable {
    public let bytes: [UInt8]
    public let format: ImageFormat

    /// Fails for bytes that are no JPEG, PNG or SVG image, or only the beginning of one.
    public init?(_ bytes: [UInt8]) {
        guard let format = ImageFormat(of: bytes) else { return nil }
        self.bytes = bytes
        self.format = format
    }
}
