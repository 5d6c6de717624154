import Domain
import DomainKit

/// The order in which the loaded movies of a list are shown.
///
/// Only loaded movies are sorted, because the service lists the matches of a search by relevance alone.
public enum MoviesSort: String, CaseIterable, Sendable {
    /// As the service lists them.
    case relevance
    /// The newest first.
    case year
    /// The best first.
    case rating

    /// Movies without a year or a rating come last, and equal ones stay in their order.
    func sorted(_ movies: [Movie]) -> [Movie] {
        switch self {
        case .relevance: movies
        case .year: stablySorted(movies) { Double($0.releaseDate?.year ?? 0) }
        case .rating: stablySorted(movies) { $0.rating?.average ?? 0 }
        }
    }

    /// The standard library does not promise that `sort(by:)` is stable.
    private func stablySorted(_ movies: [Movie], by value: (Movie) -> Double) -> [Movie] {
        movies.enumerated()
            .sorted { (value($0.element), $1.offset) > (value($1.element), $0.offset) }
            .map(\.element)
    }
}
