import Domain
import Testing

@testable import Data

struct DiscoverEndpointsTests {
    @Test(arguments: [
        (MovieOrder.revenue, SortOrder.descending, "revenue.desc"), (.popularity, .ascending, "popularity.asc"),
        (.rating, .descending, "vote_average.desc"), (.votes, .descending, "vote_count.desc"),
        (.released, .ascending, "primary_release_date.asc"), (.title, .ascending, "title.asc"),
    ])
    func `an order has TMDB's name for it`(order: MovieOrder, sortOrder: SortOrder, name: String) {
        let request = DiscoverEndpoints.movies(in: DiscoverQuery(order: order, sortOrder: sortOrder), page: .first)
        #expect(request.request.path == "/discover/movie")
        #expect(request.request.query.contains(QueryItem("sort_by", name)))
    }

    @Test func `every filter is asked for`() throws {
        let query = DiscoverQuery(
            order: .revenue,
            sortOrder: .descending,
            year: try ReleaseYear(1994),
            genre: try Genre("drama"),
            language: try Language("de")
        )
        #expect(
            DiscoverEndpoints.movies(in: query, page: try PageNumber(3)).request.query == [
                QueryItem("include_adult", "false"), QueryItem("language", "de"), QueryItem("page", "3"),
                QueryItem("primary_release_year", "1994"), QueryItem("sort_by", "revenue.desc"),
                QueryItem("with_genres", "18"),
            ]
        )
    }

    @Test func `by rating, only movies that many voted for are asked for`() {
        let query = DiscoverQuery(order: .rating, sortOrder: .descending)
        #expect(DiscoverEndpoints.list(query).query.contains(QueryItem("vote_count.gte", "200")))
    }

    @Test func `all pages of a list are the same list, any other question is another`() throws {
        let lists = try [
            DiscoverQuery(order: .revenue, sortOrder: .descending),
            DiscoverQuery(order: .revenue, sortOrder: .ascending),
            DiscoverQuery(order: .votes, sortOrder: .descending),
            DiscoverQuery(order: .revenue, sortOrder: .descending, year: ReleaseYear(1994)),
            DiscoverQuery(order: .revenue, sortOrder: .descending, genre: Genre("drama")),
            DiscoverQuery(order: .revenue, sortOrder: .descending, language: Language("de")),
        ]
        #expect(Set(lists.map { StorageKey(DiscoverEndpoints.list($0), namespace: "a") }).count == lists.count)
        let keys = try (1...3).map { DiscoverKey(query: lists[0], page: try PageNumber($0)) }
        #expect(Set(keys.map(\.question)).count == 1)
    }
}
