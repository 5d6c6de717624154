import Domain

/// An image is kept as it is.
extension PosterImage: StoredForm {
    static func encode(_ image: PosterImage) -> [UInt8] {
        image.bytes
    }

    static func decode(_ bytes: [UInt8]) throws -> PosterImage {
        try PosterImage(complete: bytes)
    }

    /// Throws `invalidResponse` for bytes that are no image, or only the beginning of one.
    init(complete bytes: [UInt8]) throws(MoviesError) {
        guard let image = PosterImage(bytes) else {
            throw .invalidResponse(reason: "it is no complete JPEG, PNG or SVG image")
        }
        self = image
    }
}
