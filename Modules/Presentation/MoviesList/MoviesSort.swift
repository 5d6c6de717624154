package import Domain

/// In which order the movies that were loaded are shown. What is not known comes last.
package enum MoviesArrangement: Sendable, Hashable {
    /// As the service lists them.
    case asListed
    /// The newest first.
    case byYear
    /// The best first.
    case byRating

    /// Among equals, the order in which they are listed stays.
    package func arranged(_ movies: [Movie]) -> [Movie] {
        switch self {
        case .asListed: movies
        case .byYear: sorted(movies) { Double($0.releaseDate?.year ?? 0) }
        case .byRating: sorted(movies) { $0.rating?.average ?? 0 }
        }
    }

    /// `sort(by:)` of the standard library promises no stable order.
    private func sorted(_ movies: [Movie], by value: (Movie) -> Double) -> [Movie] {
        movies.enumerated()
            .sorted { (value($0.element), $1.offset) > (value($1.element), $0.offset) }
            .map(\.element)
    }
}
