import Domain
import DomainKit
import Testing

@testable import Data
@testable import DataKit

struct DiscoverResourceTests {
    @Test(arguments: [
        (MovieOrder.revenue, SortOrder.descending, "revenue.desc"), (.popularity, .ascending, "popularity.asc"),
        (.rating, .descending, "vote_average.desc"), (.votes, .descending, "vote_count.desc"),
        (.released, .ascending, "primary_release_date.asc"), (.title, .ascending, "title.asc"),
    ])
    func `an order has TMDB's name for it`(order: MovieOrder, sortOrder: SortOrder, name: String) {
        let query = DiscoverQuery(order: order, sortOrder: sortOrder)
        let request = DiscoverResource(query: query, page: .first).request
        #expect(request.method == .get)
        #expect(request.path == "/discover/movie")
        #expect(request.query.contains(QueryItem("sort_by", name)))
    }

    @Test func `every filter is requested`() throws {
        var filters = try Self.filters {
            $0.years = YearRange(try ReleaseYear(1994))
            $0.genres = GenreFilter([try Genre("horror"), try Genre("comedy")])
            $0.excludedGenres = try GenreFilter.genres(in: ["western,war"])
            $0.people = [try Self.person(9), try Self.person(4)]
            $0.runtime = try RuntimeRange(from: 90, to: 120)
            $0.minimumRating = 7.5
            $0.minimumVotes = 500
        }
        filters.providers = ProviderFilter([.init(id: 8, name: "A"), .init(id: 9, name: "B")], in: try Region("DE"))
        let query = DiscoverQuery(
            order: .revenue,
            sortOrder: .descending,
            filters: filters,
            language: try Language("de")
        )
        #expect(
            DiscoverResource(query: query, page: try PageNumber(3)).request.query == [
                QueryItem("include_adult", "false"), QueryItem("language", "de"), QueryItem("page", "3"),
                QueryItem("primary_release_year", "1994"), QueryItem("sort_by", "revenue.desc"),
                QueryItem("vote_average.gte", "7.5"), QueryItem("vote_count.gte", "500"),
                QueryItem("watch_region", "DE"), QueryItem("with_genres", "35,27"), QueryItem("with_people", "4,9"),
                QueryItem("with_runtime.gte", "90"), QueryItem("with_runtime.lte", "120"),
                QueryItem("with_watch_providers", "8|9"), QueryItem("without_genres", "10752,37"),
            ]
        )
    }

    @Test(
        arguments: [
            (1990, 1999, ["primary_release_date.gte 1990-01-01", "primary_release_date.lte 1999-12-31"]),
            (1990, nil, ["primary_release_date.gte 1990-01-01"]), (nil, 1999, ["primary_release_date.lte 1999-12-31"]),
            (1994, 1994, ["primary_release_year 1994"]),
        ] as [(Int?, Int?, [String])]
    )
    func `a range of years is requested by its ends`(first: Int?, last: Int?, expected: [String]) throws {
        let filters = try Self.filters {
            $0.years = try YearRange(
                from: try first.map { try ReleaseYear($0) },
                to: try last.map { try ReleaseYear($0) }
            )
        }
        let query = DiscoverQuery(order: .revenue, sortOrder: .descending, filters: filters)
        let items = DiscoverResource(query: query, page: .first).request.query
        #expect(items.filter { $0.name.hasPrefix("primary") }.map { "\($0.name) \($0.value)" } == expected)
    }

    @Test func `genres of which one is enough are requested with a bar between them`() throws {
        let filters = try Self.filters { $0.genres = try GenreFilter(["horror|comedy"]) }
        let query = DiscoverQuery(order: .revenue, sortOrder: .descending, filters: filters)
        #expect(DiscoverResource(query: query, page: .first).request.query.contains(QueryItem("with_genres", "35|27")))
    }

    @Test func `a number of votes takes the place of the usual one by rating`() throws {
        let filters = try Self.filters { $0.minimumVotes = 50 }
        let query = DiscoverQuery(order: .rating, sortOrder: .descending, filters: filters)
        let items = DiscoverResource(query: query, page: .first).request.query
        #expect(items.filter { $0.name == "vote_count.gte" } == [QueryItem("vote_count.gte", "50")])
    }

    private static func filters(_ change: (inout DiscoverFilters) throws -> Void) throws -> DiscoverFilters {
        var filters = DiscoverFilters()
        try change(&filters)
        return filters
    }

    private static func person(_ id: Int) throws -> Person {
        Person(id: try #require(PersonID(id)), name: "A")
    }

    @Test(arguments: MovieOrder.allCases)
    func `only movies with many votes are requested by rating`(order: MovieOrder) {
        let query = DiscoverQuery(order: order, sortOrder: .descending)
        let resource = DiscoverResource(query: query, page: .first)
        #expect(resource.request.query.contains(QueryItem("vote_count.gte", "200")) == (order == .rating))
        #expect(resource.copyRequest.query.contains(QueryItem("vote_count.gte", "200")) == (order == .rating))
    }

    @Test func `all pages of a list share a copy but no request, other lists share neither`() throws {
        let filters = try [
            Self.filters { $0.years = YearRange(try ReleaseYear(1994)) },
            Self.filters { $0.years = try YearRange(from: ReleaseYear(1994), to: nil) },
            Self.filters { $0.genres = try GenreFilter(["comedy,horror"]) },
            Self.filters { $0.genres = try GenreFilter(["comedy|horror"]) },
            Self.filters { $0.excludedGenres = [try Genre("horror")] },
            Self.filters { $0.people = [try Self.person(9)] },
            Self.filters { $0.providers = ProviderFilter([.init(id: 8, name: "A")], in: try Region("DE")) },
            Self.filters { $0.providers = ProviderFilter([.init(id: 8, name: "A")], in: try Region("AT")) },
            Self.filters { $0.runtime = try RuntimeRange(from: 90, to: nil) },
            Self.filters { $0.runtime = try RuntimeRange(from: nil, to: 90) },
            Self.filters { $0.minimumRating = 7 }, Self.filters { $0.minimumVotes = 7 },
        ]
        let lists =
            try [
                DiscoverQuery(order: .revenue, sortOrder: .descending),
                DiscoverQuery(order: .revenue, sortOrder: .ascending),
                DiscoverQuery(order: .votes, sortOrder: .descending),
                DiscoverQuery(order: .revenue, sortOrder: .descending, language: Language("de")),
            ] + filters.map { DiscoverQuery(order: .revenue, sortOrder: .descending, filters: $0) }
        let keys = lists.map { query in
            RecordKey(DiscoverResource(query: query, page: .first).copyRequest, namespace: "a")
        }
        #expect(Set(keys).count == lists.count)
        let pages = try (1...3).map { DiscoverResource(query: lists[0], page: try PageNumber($0)) }
        #expect(Set(pages.map(\.copyRequest)).count == 1)
        #expect(Set(pages.map(\.request)).count == 3)
        #expect(pages.map(\.sharesCopy) == [true, true, true])
    }
}
