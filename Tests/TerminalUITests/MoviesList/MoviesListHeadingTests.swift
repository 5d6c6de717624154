import Domain
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import Testing

@testable import Presentation
@testable import TerminalUI

struct MoviesListHeadingTests {
    private func heading(
        _ query: String?,
        pages: [Int],
        movies: Int,
        totalPages: Int = 9,
        totalResults: Int = 163,
        topic: MoviesListTopic? = nil
    ) throws -> String {
        let shown = try pages.map { number in
            let rows = try (0..<movies).map { try Fixture.movie(number * 100 + $0, "Batman") }
            let page = try Fixture.page(number, rows, of: totalPages, results: totalResults)
            return Cached(page, at: Fixture.cachedAt)
        }
        return MoviesListRenderer(try Fixture.list(shown, topic: try topic ?? Fixture.topic(query))).heading
    }

    @Test func `says which part of the results is shown`() throws {
        #expect(
            try heading("batman", pages: [2], movies: 20)
                == "Showing 21-40 of 163 movies for \"batman\" (page 2 of 9)"
        )
        #expect(
            try heading("batman", pages: [1, 2], movies: 20)
                == "Showing 1-40 of 163 movies for \"batman\" (pages 1-2 of 9)"
        )
    }

    @Test func `one movie is named in the singular`() throws {
        #expect(
            try heading("batman", pages: [1], movies: 1, totalPages: 1, totalResults: 1)
                == "Showing 1 of 1 movie for \"batman\" (page 1 of 1)"
        )
    }

    @Test func `the heading of a list that is not a search has no query`() throws {
        #expect(try heading(nil, pages: [1], movies: 20) == "Showing 1-20 of 163 movies (page 1 of 9)")
        #expect(try heading(nil, pages: [1], movies: 0, totalResults: 0) == "No movies.")
    }

    @Test(arguments: [
        (MoviesListTopic.list(attribute: "popular"), "popular movies"),
        (.list(qualifier: "in cinemas"), "movies in cinemas"),
    ])
    func `the heading contains the name of the list`(topic: MoviesListTopic, name: String) throws {
        #expect(
            try heading(nil, pages: [1], movies: 20, totalPages: 292, totalResults: 5_832, topic: topic)
                == "Showing 1-20 of 5,832 \(name) (page 1 of 292)"
        )
        #expect(try heading(nil, pages: [1], movies: 0, totalResults: 0, topic: topic) == "No \(name).")
    }

    @Test(arguments: [(2, "2"), (999, "999"), (1_000, "1,000"), (58_326, "58,326"), (1_166_401, "1,166,401")])
    func `numbers are grouped by three digits`(number: Int, text: String) throws {
        let heading = try heading("a", pages: [1], movies: 1, totalPages: 9, totalResults: number)
        #expect(heading == "Showing 1 of \(text) movies for \"a\" (page 1 of 9)")
    }

    @Test func `says that nothing matched`() throws {
        #expect(try heading("asdfgh", pages: [1], movies: 0, totalResults: 0) == "No movies matched \"asdfgh\".")
    }

    @Test func `says that a page is beyond the last one`() throws {
        #expect(try heading("batman", pages: [12], movies: 0) == "\"batman\" has only 9 pages.")
        #expect(try heading("batman", pages: [2], movies: 0, totalPages: 1) == "\"batman\" has only 1 page.")
        let chart = MoviesListTopic.chart(.popular)
        #expect(try heading(nil, pages: [12], movies: 0, topic: chart) == "There are only 9 pages of popular movies.")
        #expect(
            try heading(nil, pages: [2], movies: 0, totalPages: 1, topic: chart)
                == "There is only 1 page of popular movies."
        )
    }

    @Test func `says that a filter has left nothing of a page`() throws {
        #expect(try heading("batman", pages: [2], movies: 0) == "No movies for \"batman\" on page 2 of 9.")
    }

    @Test func `a query cannot send control characters to the terminal`() throws {
        #expect(
            try heading("\u{1B}c", pages: [1], movies: 0, totalResults: 0) == "No movies matched \"\u{FFFD}c\"."
        )
    }

    @Test(arguments: [
        (MoviesChart.trendingToday, "Showing 1 of 1 movie trending today (page 1 of 1)"),
        (.trendingThisWeek, "Showing 1 of 1 movie trending this week (page 1 of 1)"),
        (.popular, "Showing 1 of 1 popular movie (page 1 of 1)"),
        (.nowPlaying, "Showing 1 of 1 movie in cinemas now (page 1 of 1)"),
        (.upcoming, "Showing 1 of 1 upcoming movie (page 1 of 1)"),
        (.topRated, "Showing 1 of 1 top-rated movie (page 1 of 1)"),
    ])
    func `a chart is shown under its name`(chart: MoviesChart, expected: String) throws {
        #expect(
            try heading(nil, pages: [1], movies: 1, totalPages: 1, totalResults: 1, topic: .chart(chart)) == expected
        )
    }

    @Test(arguments: [(UserList.watchlist, "movies on your watchlist"), (.favorites, "favorite movies")])
    func `a list of the user is shown under its name`(list: UserList, name: String) throws {
        let topic = MoviesListTopic.userList(list.part)
        #expect(try heading(nil, pages: [1], movies: 20, topic: topic) == "Showing 1-20 of 163 \(name) (page 1 of 9)")
    }

    private func heading(
        _ order: MovieOrder,
        _ sortOrder: SortOrder? = nil,
        filters: DiscoverFilters = DiscoverFilters()
    ) throws -> String {
        let query = DiscoverQuery(order: order, sortOrder: sortOrder ?? order.usualSortOrder, filters: filters)
        return try heading(nil, pages: [1], movies: 1, topic: .discover(query))
    }

    @Test(arguments: [
        (MovieOrder.revenue, "revenue"), (.popularity, "popularity"), (.rating, "rating"), (.votes, "votes"),
        (.released, "release date"), (.title, "title"),
    ])
    func `names the property that a list is sorted by`(order: MovieOrder, name: String) throws {
        #expect(try heading(order) == "Showing 1 of 163 movies by \(name) (page 1 of 9)")
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
        #expect(try heading(order, sortOrder) == "Showing 1 of 163 movies by \(words) (page 1 of 9)")
    }

    @Test func `names every filter`() throws {
        var filters = DiscoverFilters()
        filters.genres = GenreFilter([try Genre("horror"), try Genre("comedy")])
        filters.years = try YearRange(from: try ReleaseYear(1990), to: try ReleaseYear(1999))
        filters.minimumVotes = 500
        #expect(
            try heading(.revenue, filters: filters)
                == "Showing 1 of 163 Comedy and Horror movies of 1990 to 1999 with at least 500 votes by revenue "
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
                == "Showing 1 of 163 Drama, Music or War movies without Horror or Western with Tim Burton and Johnny Depp "
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
        #expect(try heading(.votes, filters: filters) == "Showing 1 of 163 movies \(words) by votes (page 1 of 9)")
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
        #expect(try heading(.votes, filters: filters) == "Showing 1 of 163 movies \(words) by votes (page 1 of 9)")
    }
}
