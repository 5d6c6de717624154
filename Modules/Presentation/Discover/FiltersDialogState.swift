public import Domain
public import PresentationKit

/// The state of the dialog in which a person chooses the order and the filters of the tab Discover.
public struct FiltersDialogState: Sendable, Hashable {
    /// A field of the dialog, in the order of the screen.
    public enum Field: Sendable, Hashable, CaseIterable {
        case order, sortOrder
        case genres
        case genreRule
        case excludedGenres
        case firstYear, lastYear
        /// In minutes.
        case shortest, longest
        /// The lowest mean vote, and the fewest votes.
        case rating, votes
        case people
        case providers
        case region

        public var isChoice: Bool {
            switch self {
            case .order, .sortOrder, .genreRule: true
            default: false
            }
        }
    }

    public internal(set) var focus = Field.order
    public internal(set) var order: MovieOrder
    public internal(set) var sortOrder: SortOrder
    /// If it is `false`, one is enough.
    public internal(set) var requiresAllGenres: Bool
    public internal(set) var texts: [Field: TextEntry]
    /// Each is a sentence.
    public internal(set) var problems: [Field: String] = [:]
    public internal(set) var isLookingUp = false

    /// - Parameter region: The user's country, for providers.
    init(_ query: DiscoverQuery, region: Region?) {
        let filters = query.filters
        order = query.order
        sortOrder = query.sortOrder
        requiresAllGenres = filters.genres?.requiresAll ?? true
        let texts: [Field: String?] = [
            .genres: filters.genres.map { Self.list($0.genres.map(\.name)) },
            .excludedGenres: Self.list(filters.excludedGenres.map(\.name)),
            .firstYear: filters.years?.first.map { String($0.value) },
            .lastYear: filters.years?.last.map { String($0.value) },
            .shortest: filters.runtime?.shortest.map(String.init),
            .longest: filters.runtime?.longest.map(String.init),
            .rating: filters.minimumRating.map(NumberFormat.short),
            .votes: filters.minimumVotes.map(String.init),
            .people: Self.list(filters.people.map { Self.name(of: $0, among: filters.people) }),
            .providers: filters.providers.map { Self.list($0.providers.map(\.name)) },
            .region: (filters.providers?.region ?? region)?.code,
        ]
        self.texts = texts.compactMapValues { $0.map { TextEntry($0) } }
    }

    /// The id if others have the same name, or if the name has a comma.
    static func name(of person: Person, among people: [Person]) -> String {
        let isUnique = people.count { $0.name == person.name } == 1 && !person.name.contains(",")
        return isUnique ? person.name : person.id.description
    }

    /// A new order begins with its usual direction.
    mutating func choose(by step: Int) {
        switch focus {
        case .order:
            let orders = MovieOrder.choices
            let index = orders.firstIndex(of: order) ?? 0
            order = orders[(index + step + orders.count) % orders.count]
            sortOrder = order.usualSortOrder
        case .sortOrder: sortOrder = sortOrder == .ascending ? .descending : .ascending
        case .genreRule: requiresAllGenres.toggle()
        default: break
        }
    }

    private static func list(_ names: [String]) -> String {
        names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: ", ")
    }
}

extension MovieOrder {
    fileprivate static let choices: [MovieOrder] = [.popularity, .rating, .votes, .revenue, .released, .title]
}
