package import Domain

extension MovieOrder {
    /// The end that people ask for most: the first of the alphabet, the greatest of everything else.
    package var usualSortOrder: SortOrder {
        self == .title ? .ascending : .descending
    }

    /// In a sentence, after "by".
    var name: String {
        switch self {
        case .revenue: "revenue"
        case .popularity: "popularity"
        case .rating: "rating"
        case .votes: "votes"
        case .released: "release date"
        case .title: "title"
        }
    }

    /// What comes first where the sort order is not the usual one.
    var otherEnd: String {
        switch self {
        case .revenue, .popularity, .rating, .votes: "the lowest"
        case .released: "the oldest"
        case .title: "the last"
        }
    }
}
