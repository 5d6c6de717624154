import Domain
import DomainKit
import PresentationDoubles
import Testing

@testable import Presentation
@testable import TerminalUI

struct DiscoverHeadingTests {
    private func heading(
        _ order: MovieOrder,
        _ sortOrder: SortOrder? = nil,
        filters: DiscoverFilters = DiscoverFilters()
    ) throws -> String {
        let query = DiscoverQuery(order: order, sortOrder: sortOrder ?? order.usualSortOrder, filters: filters)
        let page = try Fixture.cached(1, [Fixture.movie(100, "Batman")])
        return MoviesListRenderer(try Fixture.list([page], topic: .discover(query))).heading
    }

    @Test(arguments: [
        (MovieOrder.revenue, "revenue"), (.popularity, "popularity"), (.rating, "rating"), (.votes, "votes"),
        (.released, "release date"), (.title, "title"),
    ])
    func `names the property that a list is sorted by`(order: MovieOrder, name: String) throws {
        #expect(try heading(order) == "Showing 1 of 163 films by \(name) (page 1 of 9)")
    }

    @Test(arguments: [
        (MovieOrder.revenue, SortOrder.ascending, "revenue, the lowest first"),
        (.popularity, .ascending, "popularity, the lowest first"), (.rating, .ascending, "rating, the lowest first"),
        (.votes, .ascending, "votes, the lowest first"), (.released, .ascending, "release date, the oldest first"),
        (.title, .descending, "title, the last first"),
    ])
    func `says which end comes first if it is not the usual one`(
        order: MovieOrder,
        sortOrder: SortOrder,
        words: String
    ) throws {
        #expect(try heading(order, sortOrder) == "Showing 1 of 163 films by \(words) (page 1 of 9)")
    }

    @Test func `names every filter`() throws {
        var filters = DiscoverFilters()
        filters.genres = GenreFilter([try Genre("horror"), try Genre("comedy")])
        filters.years = try YearRange(from: try ReleaseYear(1990), to: try ReleaseYear(1999))
        filters.minimumVotes = 500
        #expect(
            try heading(.revenue, filters: filters)
                == "Showing 1 of 163 Comedy and Horror films of 1990 to 1999 with at least 500 votes by revenue "
                + "(page 1 of 9)"
        )
        filters = DiscoverFilters()
        filters.genres = try GenreFilter(["drama|war|music"])
        filters.excludedGenres = try GenreFilter.genres(in: ["horror,western"])
        filters.people = try ["Tim Burton", "Johnny Depp"].enumerated().map { index, name in
            Person(id: try #require(PersonID(index + 1)), name: name)
        }
        filters.providers = ProviderFilter([WatchProvider(id: 8, name: "Netflix")], in: try Region("DE"))
        filters.runtime = try RuntimeRange(from: 90, to: 120)
        filters.minimumRating = 7.5
        #expect(
            try heading(.title, filters: filters)
                == "Showing 1 of 163 Drama, Music or War films without Horror or Western with Tim Burton and Johnny Depp "
                + "on Netflix in DE of 90 to 120 minutes rated 7.5 or better by title (page 1 of 9)"
        )
    }

    @Test(
        arguments: [
            (1994, 1994, "of 1994"), (1990, 1999, "of 1990 to 1999"), (1990, nil, "since 1990"),
            (nil, 1999, "until 1999"),
        ] as [(Int?, Int?, String)]
    )
    func `names a range of years by its ends`(first: Int?, last: Int?, words: String) throws {
        var filters = DiscoverFilters()
        filters.years = try YearRange(
            from: try first.map { try ReleaseYear($0) },
            to: try last.map { try ReleaseYear($0) }
        )
        #expect(try heading(.votes, filters: filters) == "Showing 1 of 163 films \(words) by votes (page 1 of 9)")
    }

    @Test(
        arguments: [
            (90, 120, "of 90 to 120 minutes"), (90, nil, "of at least 90 minutes"),
            (nil, 120, "of at most 120 minutes"),
        ] as [(Int?, Int?, String)]
    )
    func `names a range of running times by its ends`(shortest: Int?, longest: Int?, words: String) throws {
        var filters = DiscoverFilters()
        filters.runtime = try RuntimeRange(from: shortest, to: longest)
        #expect(try heading(.votes, filters: filters) == "Showing 1 of 163 films \(words) by votes (page 1 of 9)")
    }
}
