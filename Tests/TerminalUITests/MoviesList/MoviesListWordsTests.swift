import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation
@testable import TerminalUI

/// The words about a list: the part that is shown, its name, and what has changed since its copy was shown.
struct MoviesListWordsTests {
    private struct Row {
        var query: String?
        var pages = [1]
        var movies = 20
        var totalPages = 9
        var totalResults = 163
        let heading: String
    }

    private static let parts: [Row] = [
        Row(query: "batman", pages: [2], heading: "Showing 21-40 of 163 films for \"batman\" (page 2 of 9)"),
        Row(query: "batman", pages: [1, 2], heading: "Showing 1-40 of 163 films for \"batman\" (pages 1-2 of 9)"),
        Row(movies: 1, totalPages: 1, totalResults: 1, heading: "Showing 1 of 1 film (page 1 of 1)"),
        Row(movies: 1, totalResults: 1_166_401, heading: "Showing 1 of 1,166,401 films (page 1 of 9)"),
        Row(movies: 0, totalResults: 0, heading: "No films."),
        Row(query: "\u{1B}c", movies: 0, totalResults: 0, heading: "No films matched \"\u{FFFD}c\"."),
        Row(query: "batman", pages: [10], movies: 0, heading: "\"batman\" has only 9 pages."),
        Row(query: "batman", pages: [2], movies: 0, totalPages: 1, heading: "\"batman\" has only 1 page."),
        Row(pages: [12], movies: 0, heading: "There are only 9 pages of films."),
        Row(pages: [2], movies: 0, totalPages: 1, heading: "There is only 1 page of films."),
        // A filter has left nothing of a page.
        Row(query: "batman", pages: [9], movies: 0, heading: "No films for \"batman\" on page 9 of 9."),
    ]

    @Test func `says which part of the results is shown`() throws {
        for row in Self.parts {
            let pages = try row.pages.map { number in
                let movies = try (0..<row.movies).map { try Fixture.movie(number * 100 + $0, "Batman") }
                let page = try Fixture.page(number, movies, of: row.totalPages, results: row.totalResults)
                return Cached(page, at: Fixture.cachedAt)
            }
            let list = try Fixture.list(pages, topic: try Fixture.topic(row.query))
            #expect(MoviesListRenderer(list).heading == row.heading)
        }
    }

    private func name(_ topic: MoviesListTopic, count: Int = 163) throws -> String {
        let page = try Fixture.page(1, [Fixture.movie(100, "Batman")], of: 1, results: count)
        let heading = MoviesListRenderer(try Fixture.list([Cached(page, at: Fixture.cachedAt)], topic: topic)).heading
        #expect(heading.hasPrefix("Showing 1 of \(count) ") && heading.hasSuffix(" (page 1 of 1)"))
        return String(heading.dropFirst("Showing 1 of \(count) ".count).dropLast(" (page 1 of 1)".count))
    }

    private static let names: [(topic: MoviesListTopic, name: String)] = [
        (.list(attribute: "silent"), "silent films"), (.list(qualifier: "in May"), "films in May"),
        (.userList(.watchlist), "films on your watchlist"), (.userList(.favorite), "favorite films"),
        (.userList(.rating), "films you rated"),
    ]
    private static let charts: [(chart: MoviesChart, name: String)] = [
        (.trendingToday, "film trending today"), (.trendingThisWeek, "film trending this week"),
        (.popular, "popular film"), (.nowPlaying, "film in cinemas now"), (.upcoming, "upcoming film"),
        (.topRated, "top-rated film"),
    ]

    @Test func `the heading contains the name of the list`() throws {
        for (topic, name) in Self.names { #expect(try self.name(topic) == name) }
        for (chart, name) in Self.charts { #expect(try self.name(.chart(chart), count: 1) == name) }
    }

    /// Orders, with the words for the usual direction and for the other one.
    private static let orders: [(order: MovieOrder, usual: String, other: String)] = [
        (.revenue, "revenue", "revenue, the lowest first"), (.popularity, "popularity", "popularity, the lowest first"),
        (.rating, "rating", "rating, the lowest first"), (.votes, "votes", "votes, the lowest first"),
        (.released, "release date", "release date, the oldest first"), (.title, "title", "title, the last first"),
    ]

    @Test func `a list of the catalogue names its order, and the end that comes first if it is not the usual one`()
        throws
    {
        for (order, usual, other) in Self.orders {
            let direction = order.usualSortOrder
            #expect(try name(.discover(DiscoverQuery(order: order, sortOrder: direction))) == "films by \(usual)")
            let turned: SortOrder = direction == .ascending ? .descending : .ascending
            #expect(try name(.discover(DiscoverQuery(order: order, sortOrder: turned))) == "films by \(other)")
        }
    }

    private func filtered(_ change: (inout DiscoverFilters) throws -> Void) throws -> String {
        var filters = DiscoverFilters()
        try change(&filters)
        return try name(.discover(DiscoverQuery(order: .votes, sortOrder: .descending, filters: filters)))
    }

    private static let years: [(first: Int?, last: Int?, words: String)] = [
        (1994, 1994, "of 1994"), (1990, nil, "since 1990"), (nil, 1999, "until 1999"),
    ]
    private static let runtimes: [(shortest: Int?, longest: Int?, words: String)] = [
        (90, nil, "of at least 90 minutes"), (nil, 120, "of at most 120 minutes"),
    ]

    @Test func `a list of the catalogue names every filter, and ranges by their ends`() throws {
        for (first, last, words) in Self.years {
            let years = try YearRange(from: first.map { try ReleaseYear($0) }, to: last.map { try ReleaseYear($0) })
            #expect(try filtered { $0.years = years } == "films \(words) by votes")
        }
        for (shortest, longest, words) in Self.runtimes {
            let runtime = try RuntimeRange(from: shortest, to: longest)
            #expect(try filtered { $0.runtime = runtime } == "films \(words) by votes")
        }
        let all = try filtered { filters in
            filters.genres = GenreFilter([try Genre("horror"), try Genre("comedy")])
            filters.years = try YearRange(from: try ReleaseYear(1990), to: try ReleaseYear(1999))
            filters.minimumVotes = 500
        }
        #expect(all == "Comedy and Horror films of 1990 to 1999 with at least 500 votes by votes")
        let any = try filtered { filters in
            filters.genres = try GenreFilter(["drama|war|music"])
            filters.excludedGenres = try GenreFilter.genres(in: ["horror,western"])
            filters.people = try ["Tim Burton", "Johnny Depp"].enumerated().map { index, name in
                Person(id: try #require(PersonID(index + 1)), name: name)
            }
            filters.providers = ProviderFilter([WatchProvider(id: 8, name: "Netflix")], in: try Region("DE"))
            filters.runtime = try RuntimeRange(from: 90, to: 120)
            filters.minimumRating = 7.5
        }
        #expect(
            any == "Drama, Music or War films without Horror or Western with Tim Burton and Johnny Depp "
                + "on Netflix in DE of 90 to 120 minutes rated 7.5 or better by votes"
        )
    }

    private func movies(_ ids: [Int]) throws -> [Movie] {
        try ids.map { try Fixture.movie($0, "Film \($0)") }
    }

    private static let updates: [(copy: [Int], now: [Int], changes: String)] = [
        ([1, 2, 3], [4, 1, 2], "1 film new, 1 film gone"), ([1, 2], [1, 2, 3, 4], "2 films new"),
        ([1, 2, 3], [1], "2 films gone"), ([1, 2, 3], [1, 3, 2], "order changed"), ([1, 2, 3], [], "3 films gone"),
        ([1, 2, 3], [4, 3, 2], "1 film new, 1 film gone, order changed"),
    ]

    @Test func `says which films are new and gone, if the others moved, and if details changed`() throws {
        for (copy, now, changes) in Self.updates {
            let update = MoviesListUpdate(from: try movies(copy), to: try movies(now), further: nil)
            #expect(update.line(.demo) == "Updated: \(changes). Run the command again to see the list.")
        }
        let same = MoviesListUpdate(from: try movies([1, 2]), to: try movies([1, 2]), further: nil)
        #expect(same.line(Fixture.service) == "TMDB lists the same films.")
        let (bare, full) = (try Fixture.movie(268, "Batman"), try Fixture.batman())
        let details = MoviesListUpdate(from: [bare], to: [full], further: nil)
        #expect(details.line(.demo) == "Updated: details changed. Run the command again to see the list.")
    }

    private func state(limit: Int?, copies: [ClosedRange<Int>]) throws -> MoviesListState {
        var state = MoviesListState(topic: try Fixture.topic("batman"), limit: limit)
        let pages = try copies.enumerated().map { index, ids in
            try Fixture.cached(index + 1, try movies(Array(ids)), of: 3)
        }
        state.apply(pages.map { .cached($0) })
        return state
    }

    @Test func `films on pages after the copy are a list of their own, each film once`() throws {
        var state = try self.state(limit: 5, copies: [1...2])
        let copy = try #require(state.unsigned)
        for (number, ids) in [(1, [2, 1]), (2, [2, 3]), (3, [4, 5, 6])] {
            let page = try Fixture.cached(number, try movies(ids), of: 3)
            state.apply([.finished(page, origin: .service)])
        }
        let update = try #require(state.update(since: copy))
        #expect(update.line(Fixture.service) == "Updated: order changed. Run the command again to see the list.")
        #expect(update.further?.movies.map(\.id.value) == [3, 4, 5])
        #expect(update.further?.firstPage.value == 2)
        // There are none if the copy has all that were asked for.
        for limit in [nil, 2] {
            let state = try self.state(limit: limit, copies: [1...2])
            let copy = try #require(state.unsigned)
            let update = try #require(state.update(since: copy))
            #expect(update.further == nil)
        }
        // A sorted copy with missing pages cannot be continued.
        let part = try self.state(limit: 3, copies: [1...2])
        let partOfList = try #require(part.list(sort: .year))
        #expect(part.update(since: partOfList, sort: .year) == nil)
        let whole = try self.state(limit: 3, copies: [1...2, 3...4])
        let list = try #require(whole.list(sort: .year))
        #expect(whole.update(since: list, sort: .year) != nil)
    }
}
