import Arguments
import Presentation

/// What `search --sort` takes.
enum SearchSortChoice: String, CaseIterable, ArgumentValue {
    case relevance, year, rating

    var arrangement: MoviesArrangement {
        switch self {
        case .relevance: .asListed
        case .year: .byYear
        case .rating: .byRating
        }
    }
}
