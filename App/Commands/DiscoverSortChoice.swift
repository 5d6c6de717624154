import Arguments
import Domain

/// What `discover --sort` takes.
enum DiscoverSortChoice: String, CaseIterable, ArgumentValue {
    case revenue, popularity, rating, votes, released, title

    var movieOrder: MovieOrder {
        switch self {
        case .revenue: .revenue
        case .popularity: .popularity
        case .rating: .rating
        case .votes: .votes
        case .released: .released
        case .title: .title
        }
    }
}
