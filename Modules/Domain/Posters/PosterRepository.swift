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
