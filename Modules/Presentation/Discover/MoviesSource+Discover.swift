public import Domain
import DomainKit
public import PresentationKit

extension MoviesSource {
    /// A sorted and filtered list of the catalogue.
    public static func discover(_ query: DiscoverQuery, from movies: any DiscoverRepository) -> MoviesSource {
        MoviesSource(topic: .discover(query)) { page, policy in
            movies.movies(in: query, page: page, policy: policy)
        }
    }
}

extension MoviesListTopic {
    /// `films: Comedy and Horror, 1990–1999, by revenue`, `films by release date, the oldest first`
    static func discover(_ query: DiscoverQuery) -> MoviesListTopic {
        let end = query.sortOrder == query.order.usualSortOrder ? "" : ", \(query.order.otherEnd) first"
        let order = "by \(query.order.name)\(end)"
        let conditions = conditions(query.filters)
        return .list(
            qualifier: conditions.isEmpty ? " \(order)" : ": " + (conditions + [order]).joined(separator: ", "),
            known: query.order == .popularity ? "known films by votes" : nil
        )
    }

    private static func conditions(_ filters: DiscoverFilters) -> [String] {
        let excluded = filters.excludedGenres.map(\.name)
        let conditions = [
            filters.genres.map { joined($0.genres.map(\.name), by: $0.requiresAll ? "and" : "or") },
            filters.years.map(years),
            excluded.isEmpty ? nil : "without \(joined(excluded, by: "or"))",
            filters.people.isEmpty ? nil : "with \(joined(filters.people.map(\.name), by: "and"))",
            filters.providers.map { "on \(joined($0.providers.map(\.name), by: "or")) in \($0.region.code)" },
            filters.runtime.map(minutes),
            filters.minimumRating.map { "rated \(NumberFormat.short($0)) or better" },
            filters.minimumVotes.map { "with at least \(NumberFormat.grouped($0)) \($0 == 1 ? "vote" : "votes")" },
        ]
        return conditions.compactMap(\.self)
    }

    private static func years(_ years: YearRange) -> String {
        switch (years.first?.value, years.last?.value) {
        case (let first?, let last?): first == last ? "\(first)" : "\(first)–\(last)"
        case (let first?, nil): "since \(first)"
        case (nil, let last): "until \(last.map(String.init) ?? "")"
        }
    }

    private static func minutes(_ runtime: RuntimeRange) -> String {
        switch (runtime.shortest, runtime.longest) {
        case (let shortest?, let longest?): "\(shortest)–\(longest) minutes"
        case (let shortest?, nil): "at least \(shortest) minutes"
        case (nil, let longest): "at most \(longest ?? 0) minutes"
        }
    }

    /// `A`, `A and B`, `A, B and C`
    private static func joined(_ names: [String], by word: String) -> String {
        let last = names.last ?? ""
        return names.count < 2 ? last : names.dropLast().joined(separator: ", ") + " \(word) \(last)"
    }
}

extension MovieOrder {
    /// Titles from the first of the alphabet, anything else from the greatest.
    package var usualSortOrder: SortOrder {
        self == .title ? .ascending : .descending
    }

    /// The words after "by".
    package var name: String {
        switch self {
        case .revenue: "revenue"
        case .popularity: "popularity"
        case .rating: "rating"
        case .votes: "votes"
        case .released: "release date"
        case .title: "title"
        }
    }

    fileprivate var otherEnd: String {
        switch self {
        case .revenue, .popularity, .rating, .votes: "the lowest"
        case .released: "the oldest"
        case .title: "the last"
        }
    }
}
