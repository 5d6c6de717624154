public import Domain

/// One image at the image host. It is made of parts that leave no way out of the host's images.
public struct ImageRequest: Sendable, Hashable {
    /// Relative to the host's base address, with a leading slash: `/w500/kBf3g9crrADGMc2AMAMlLBgSm2h.jpg`
    /// (https://developer.themoviedb.org/docs/image-basics).
    public let path: String

    public init(poster: PosterPath, width: PosterWidth) {
        path = "/w\(width.rawValue)\(poster.value)"
    }
}
