import Domain

/// A movie and its place in a sorted list, 0 the first.
struct RankedMovie: Sendable, Hashable {
    let rank: Int
    let movie: Movie
}
