/// How wide a poster is, in pixels: the widths that the image host keeps
/// (https://developer.themoviedb.org/docs/image-basics).
public enum PosterWidth: Int, CaseIterable, Sendable {
    case w92 = 92
    case w154 = 154
    case w185 = 185
    case w342 = 342
    case w500 = 500
    case w780 = 780

    /// The width closest to `pixels`; of two that are equally close, the smaller.
    ///
    /// Throws `invalidInput` for a number below one.
    public init(closestTo pixels: Int) throws(MoviesError) {
        guard pixels > 0 else {
            throw .invalidInput(reason: "A width is a number of pixels above 0, not \(pixels).")
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
