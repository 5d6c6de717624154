import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

struct MoviesListRendererTests {
    private let movies: [Movie]

    init() throws {
        movies = Array(try BrowseFixture.films().prefix(3))
    }

    private func lines(_ movies: [Movie], width: Int = 80, pages: String? = nil) throws -> [StyledLine] {
        MoviesListRenderer(try Fixture.list(movies)).table(width: width, pages: pages)
    }

    private func table(_ movies: [Movie], width: Int = 80) throws -> [String] { try lines(movies, width: width).plain }

    @Test func `cuts the titles to the width of the terminal, and leaves columns out if they would be unreadable`()
        throws
    {
        #expect(
            try table(movies, width: 60) == [
                "Films 21–23 of 163 for \"batman\"",
                "",
                "    ID  TITLE                                   YEAR  RATING",
                "   268  Batman                                  1989     7.2",
                "485942  Batman Ninja (ニンジャバットマン)       2018     6.0",
                "  1003  Batman: An�Unusually Long Title That …     –       –",
            ]
        )
        #expect(
            try table(movies, width: 20) == [
                "Films 21–23 of 163", "for \"batman\"", "", "    ID  TITLE", "   268  Batman",
                "485942  Batman Ninj…", "  1003  Batman: An�…",
            ]
        )
        #expect(try table([]).count == 1, "a heading alone")
    }

    @Test func `a column shows what the user has made of the movies, if anything is known`() throws {
        let states = [
            AccountState(rating: try UserRating(8.5), isOnWatchlist: true, isFavorite: true),
            AccountState(isOnWatchlist: true), AccountState(isUnrated: true, isOnWatchlist: false, isFavorite: false),
        ]
        let library = try Fixture.library(Dictionary(uniqueKeysWithValues: zip(movies.map(\.id), states)))
        let list = try Fixture.list(movies, library: library)
        #expect(
            MoviesListRenderer(list).table(width: 60, pages: nil).plain.dropFirst(2) == [
                "    ID  TITLE                         YEAR  RATING  YOURS",
                "   268  Batman                        1989     7.2  ★8.5 W ♥",
                "485942  Batman Ninja (ニンジャバッ…   2018     6.0  W ?",
                "  1003  Batman: An�Unusually Long T…     –       –",
            ]
        )
        let styled = StyledLine(marks: "★8.5 W… ♥ ?")
        #expect([styled].plain == ["★8.5 W… ♥ ?"])
        #expect(styled.pieces.map(\.style) == [.gold, .plain, .accent, .plain, .heart, .plain, .dim])
        let unknown = try Fixture.list(movies, library: try Fixture.library([movies[0].id: AccountState()]))
        #expect(MovieField.yours.cell(in: movies[0], unknown.library) == "?")
        #expect(!MoviesListRenderer(unknown).table(width: 60, pages: nil).plain.contains { $0.hasSuffix("?") })
    }

    private static let headers: [(width: Int, header: String)] = [
        (128, " ID  TITLE   YEAR  RATING  VOTES  GENRES           LANGUAGE  RELEASED"),
        (125, " ID  TITLE   YEAR  RATING  VOTES  GENRES           LANGUAGE"),
        (104, " ID  TITLE   YEAR  RATING  VOTES  GENRES"),
        // The genres do not fit, and what is less useful does not take their place.
        (103, " ID  TITLE   YEAR  RATING  VOTES"), (87, " ID  TITLE   YEAR  RATING  VOTES"),
        (86, " ID  TITLE   YEAR  RATING"),
    ]

    @Test func `a wide terminal shows further columns, as many as fit beyond 80, and no title is cut for them`() throws
    {
        for (width, header) in Self.headers {
            #expect(try table([try Fixture.batman()], width: width)[2] == header)
            #expect(try lines(movies, width: width).allSatisfy { $0.columns <= width })
        }
        #expect(
            try table([try Fixture.batman(), try Fixture.movie(1003, "Bare")], width: 128).dropFirst(3) == [
                " 268  Batman  1989     7.2  7,521  Fantasy, Action  en        1989-06-21",
                "1003  Bare       –       –      –  –                –         –",
            ]
        )
        let long = try Fixture.movie(1, String(repeating: "long ", count: 20))
        let (full, cut) = (try table([long], width: 125), try table([long], width: 110))
        #expect(full[2].hasSuffix("RATING  VOTES") && full[3].contains(long.title))
        #expect(cut[2].hasSuffix("RATING"))
    }

    @Test func `styles the header and unknown values, and links each title to its page`() throws {
        let lines = try lines([try Fixture.movie(1, "Bare")], pages: "https://www.themoviedb.org/movie/").styled
        #expect(lines[2].hasPrefix("\u{1B}[2mID\u{1B}[0m  \u{1B}[2mTITLE\u{1B}[0m"))
        let link = "\u{1B}]8;;https://www.themoviedb.org/movie/1\u{1B}\\Bare\u{1B}]8;;\u{1B}\\"
        #expect(lines[3] == " 1  \(link)      \u{1B}[2m–\u{1B}[0m       \u{1B}[2m–\u{1B}[0m")
    }

    @Test func `the colors of the films can be read on black and on white, and on an unknown background`() {
        let ratings = [4, 6, 7, 9].compactMap { Rating(average: $0, votes: 1).map(TextStyle.rating) }
        for style in [TextStyle.gold, .heart] + ratings {
            let text = StyledLine("8", style).encoded(Looks(depth: .truecolor))
            #expect(!text.contains("33m") && !text.contains("36m"))
            guard let color = style.color else { continue }
            #expect(color.dark.contrast(to: RGBColor(0)) >= 4.5 && color.light.contrast(to: RGBColor(0xFFFFFF)) >= 4.5)
        }
        #expect(ratings.map { $0.color == nil } == [false, true, false, false])
    }

    private static let titles: [(title: String, original: String, shown: String)] = [
        ("Batman", "Batman", "Batman"), ("Batman Ninja", "ニンジャバットマン", "Batman Ninja (ニンジャバットマン)"),
        ("Leviathan", "Левиафан", "Leviathan (Левиафан)"), ("The Boat", "Das Boot", "The Boat"),
        ("Nineteen Hundred", "1900", "Nineteen Hundred"), ("Ring", "RINGU リング", "Ring"),
        ("Бэтмен", "バットマン", "Бэтмен (バットマン)"), ("バットマン", "バットマン", "バットマン"), ("バットマン", "Batman", "バットマン"),
    ]

    @Test func `an original title in another script follows in brackets`() throws {
        for (title, original, shown) in Self.titles {
            let lines = try table([try Fixture.movie(1, title, original: original)])
            #expect(lines.last == " 1  \(shown.padded(to: max(DisplayWidth.columns(of: shown), 5)))     –       –")
        }
    }

    private static let ages: [(origin: Origin, seconds: Int, notice: String?)] = [
        (.cache, 59, nil), (.cache, 60, "Saved 1 minute ago. To ask the service now, add --refresh."),
        (.cache, 3 * 3600, "Saved 3 hours ago. To ask the service now, add --refresh."),
        (.cache, -61, "Saved just now. To ask the service now, add --refresh."), (.service, 3600, nil),
    ]

    @Test func `says how old a cached list is and how to get a newer one`() throws {
        for (origin, seconds, notice) in Self.ages {
            let cachedAt = Fixture.now.advanced(by: .seconds(-seconds))
            let renderer = MoviesListRenderer(try Fixture.list(movies, origin: origin, cachedAt: cachedAt))
            #expect(renderer.savedNotice(maxAge: .seconds(60), now: Fixture.now) == notice)
        }
    }

    @Test func `films to choose from are numbered for a person, and lines of fields for a program`() throws {
        let choices = Choices([try Fixture.batman(), try Fixture.movie(4, "Bat\tman")])
        #expect(
            choices.numbered(width: 60).plain
                == ["#  TITLE    YEAR   ID", "1  Batman   1989  268", "2  Bat man     –    4"]
        )
        #expect(choices.tabSeparated == ["268\tBatman\t1989", "4\tBat man\t"])
    }
}

/// The words about a list: the part that is shown, and its name.
extension MoviesListRendererTests {
    private struct Row {
        var query: String?
        var pages = [1]
        var movies = 20
        var totalPages = 9
        var totalResults = 163
        let heading: String
    }

    private static let parts: [Row] = [
        Row(query: "batman", pages: [2], heading: "Films 21–40 of 163 for \"batman\""),
        Row(query: "batman", pages: [1, 2], heading: "Films 1–40 of 163 for \"batman\""),
        Row(movies: 1, totalPages: 1, totalResults: 1, heading: "1 film"),
        Row(query: "jaws", movies: 2, totalPages: 1, totalResults: 2, heading: "2 films for \"jaws\""),
        Row(movies: 1, totalResults: 10_000, heading: "Film 1 of 10,000"),
        // More than all pages have, and fewer than are shown.
        Row(movies: 2, totalResults: 10_001, heading: "Films 1–2"),
        Row(movies: 2, totalResults: 1, heading: "Films 1–2"),
        Row(pages: [500], movies: 30, totalPages: 500, totalResults: 10_000, heading: "Films 9,981–10,010"),
        Row(movies: 0, totalResults: 0, heading: "No films."),
        Row(query: "\u{1B}c", movies: 0, totalResults: 0, heading: "No films matched \"\u{FFFD}c\"."),
        Row(query: "batman", pages: [10], movies: 0, heading: "\"batman\" has only 9 pages."),
        Row(query: "batman", pages: [2], movies: 0, totalPages: 1, heading: "\"batman\" has only 1 page."),
        Row(pages: [12], movies: 0, heading: "There are only 9 pages of films."),
        Row(pages: [2], movies: 0, totalPages: 1, heading: "There is only 1 page of films."),
        // A filter has left nothing of a page.
        Row(query: "batman", pages: [9], movies: 0, heading: "No films on page 9 of 9 for \"batman\"."),
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

    /// - Parameter count: How many movies the list has. The first is shown.
    private func name(_ topic: MoviesListTopic, count: Int = 163) throws -> String {
        let page = try Fixture.page(1, [Fixture.movie(100, "Batman")], of: 1, results: count)
        return MoviesListRenderer(try Fixture.list([Cached(page, at: Fixture.cachedAt)], topic: topic)).heading
    }

    private static let names: [(topic: MoviesListTopic, name: String)] = [
        (.list(attribute: "silent"), "Silent film 1 of 163"), (.list(qualifier: " in May"), "Film 1 of 163 in May"),
        (.userList(.watchlist), "Film 1 of 163 on your watchlist"), (.userList(.favorite), "Favorite film 1 of 163"),
        (.userList(.rating), "Film 1 of 163 you rated"),
    ]
    private static let charts: [(chart: MoviesChart, name: String)] = [
        (.trendingToday, "1 film trending today"), (.trendingThisWeek, "1 film trending this week"),
        (.popular, "1 popular film"), (.nowPlaying, "1 film in cinemas now"), (.upcoming, "1 upcoming film"),
        (.topRated, "1 top-rated film"),
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
            #expect(
                try name(.discover(DiscoverQuery(order: order, sortOrder: direction))) == "Film 1 of 163 by \(usual)"
            )
            let turned: SortOrder = direction == .ascending ? .descending : .ascending
            #expect(try name(.discover(DiscoverQuery(order: order, sortOrder: turned))) == "Film 1 of 163 by \(other)")
        }
    }

    private func filtered(_ change: (inout DiscoverFilters) throws -> Void) throws -> String {
        var filters = DiscoverFilters()
        try change(&filters)
        return try name(.discover(DiscoverQuery(order: .votes, sortOrder: .descending, filters: filters)))
    }

    private static let years: [(first: Int?, last: Int?, words: String)] = [
        (1994, 1994, "1994"), (1990, nil, "since 1990"), (nil, 1999, "until 1999"),
    ]
    private static let runtimes: [(shortest: Int?, longest: Int?, words: String)] = [
        (90, nil, "at least 90 minutes"), (nil, 120, "at most 120 minutes"),
    ]

    @Test func `a list of the catalogue names every filter, and ranges by their ends`() throws {
        for (first, last, words) in Self.years {
            let years = try YearRange(from: first.map { try ReleaseYear($0) }, to: last.map { try ReleaseYear($0) })
            #expect(try filtered { $0.years = years } == "Film 1 of 163: \(words), by votes")
        }
        for (shortest, longest, words) in Self.runtimes {
            let runtime = try RuntimeRange(from: shortest, to: longest)
            #expect(try filtered { $0.runtime = runtime } == "Film 1 of 163: \(words), by votes")
        }
        let all = try filtered { filters in
            filters.genres = GenreFilter([try Genre("horror"), try Genre("comedy")])
            filters.years = try YearRange(from: try ReleaseYear(1990), to: try ReleaseYear(1999))
            filters.minimumVotes = 500
        }
        #expect(all == "Film 1 of 163: Comedy and Horror, 1990–1999, with at least 500 votes, by votes")
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
            any == "Film 1 of 163: Drama, Music or War, without Horror or Western, with Tim Burton and Johnny Depp, "
                + "on Netflix in DE, 90–120 minutes, rated 7.5 or better, by votes"
        )
    }
}
