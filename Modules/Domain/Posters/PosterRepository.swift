public import DomainKit

/// The poster images of movies.
public protocol PosterRepository: Sendable {
    /// Returns the image at a path.
    ///
    /// A path names one image for good, so the `maxAge` of a policy has no effect.
    ///
    /// - Parameter onProgress: Called from any thread while the image is downloaded.
    func image(
        at path: PosterPath,
        width: PosterWidth,
        policy: FetchPolicy,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(RepositoryError) -> PosterImage
}

/// The poster of a movie.
public struct Poster: Sendable, Hashable {
    public let movie: Movie
    public let width: PosterWidth
    public let image: PosterImage

    public init(movie: Movie, width: PosterWidth, image: PosterImage) {
        self.movie = movie
        self.width = width
        self.image = image
    }
}

/// The width of a poster in pixels, one of those that the image host offers
/// (https://developer.themoviedb.org/docs/image-basics).
public enum PosterWidth: Int, CaseIterable, Sendable {
    case w92 = 92
    case w154 = 154
    case w185 = 185
    case w342 = 342
    case w500 = 500
    case w780 = 780

    /// Takes the width closest to `pixels`. Of two that are equally close, it takes the smaller.
    ///
    /// - Throws: `invalidInput` for a number below one.
    public init(closestTo pixels: Int) throws(RepositoryError) {
        guard pixels > 0 else {
            throw .invalidInput(reason: "A width must be a number of pixels above 0, not \(pixels).")
        }
        var closest = Self.w92
        for width in Self.allCases where width.distance(to: pixels) < closest.distance(to: pixels) {
            closest = width
        }
        self = closest
    }

    private func distance(to pixels: Int) -> Int {
        abs(rawValue - pixels)
    }
}

/// The image of a poster: complete, and of a known format.
public struct PosterImage: Sendable, Hashable {
    public let bytes: [UInt8]
    /// What the bytes show, whatever the path says.
    public let format: ImageFormat

    public init?(_ bytes: [UInt8]) {
        guard let format = ImageFormat(of: bytes) else { return nil }
        self.bytes = bytes
        self.format = format
    }
}

/// The format of an image, recognized by its first and last bytes.
public enum ImageFormat: String, CaseIterable, Sendable {
    case jpeg
    case png
    case svg

    /// Without the dot.
    public var fileExtension: String {
        self == .jpeg ? "jpg" : rawValue
    }

    /// Returns `nil` if the format is unknown, or if the image was cut off.
    init?(of bytes: [UInt8]) {
        let format = Self.allCases.first { $0.begins(bytes) }
        guard let format, format.ends(bytes) else { return nil }
        self = format
    }

    /// Returns whether the first bytes are those of the format (ISO/IEC 10918-1, B.1.1.3; PNG (Third Edition), 5.2; SVG
    /// 2, 5.1).
    private func begins(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
        case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        case .svg: Self.beginsWithMarkup(bytes) && Self.contains("<svg", in: bytes.prefix(1024))
        }
    }

    /// Returns whether the end mark is among the last bytes. It need not be the very end, because some programs append
    /// bytes of their own.
    private func ends(_ bytes: [UInt8]) -> Bool {
        let end = bytes.suffix(1024)
        return switch self {
        case .jpeg: end.firstRange(of: [0xFF, 0xD9]) != nil
        case .png: Self.contains("IEND", in: end)
        case .svg: Self.contains("</svg>", in: end)
        }
    }

    private static func beginsWithMarkup(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(64).drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return start.starts(with: "<svg".utf8) || start.starts(with: "<?xml".utf8)
    }

    private static func contains(_ text: String, in bytes: ArraySlice<UInt8>) -> Bool {
        bytes.firstRange(of: Array(text.utf8)) != nil
    }
}
