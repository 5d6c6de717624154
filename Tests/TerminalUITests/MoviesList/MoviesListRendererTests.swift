import Domain
import DomainKit
import PresentationDoubles
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

    private func table(_ movies: [Movie], width: Int = 80) throws -> [String] {
        try lines(movies, width: width).plain
    }

    @Test func `cuts the titles to the width of the terminal, and leaves columns out if they would be unreadable`()
        throws
    {
        #expect(
            try table(movies, width: 60) == [
                "Showing 21-23 of 163 films for \"batman\" (page 2 of 9)",
                "",
                "ID      TITLE                                   YEAR  RATING",
                "268     Batman                                  1989  7.2",
                "485942  Batman Ninja (ニンジャバットマン)       2018  6.0",
                "1003    Batman: An�Unusually Long Title That …  –     –",
            ]
        )
        #expect(
            try table(movies, width: 20) == [
                "Showing 21-23 of 163", "films for \"batman\"", "(page 2 of 9)", "", "ID      TITLE", "268     Batman",
                "485942  Batman Ninj…", "1003    Batman: An�…",
            ]
        )
        #expect(try table([]).count == 1, "a heading alone")
    }

    @Test func `a column shows what the user has made of the movies, if anything is known`() throws {
        let states = [
            AccountState(rating: try UserRating(8.5), isOnWatchlist: true, isFavorite: true),
            AccountState(isOnWatchlist: true), AccountState(isFavorite: false),
        ]
        let library = try Fixture.library(Dictionary(uniqueKeysWithValues: zip(movies.map(\.id), states)))
        let list = try Fixture.list(movies, library: library)
        #expect(
            MoviesListRenderer(list).table(width: 60, pages: nil).plain.dropFirst(2) == [
                "ID      TITLE                         YEAR  RATING  YOURS",
                "268     Batman                        1989  7.2     ★8.5 W ♥",
                "485942  Batman Ninja (ニンジャバッ…   2018  6.0     W",
                "1003    Batman: An�Unusually Long T…  –     –",
            ]
        )
    }

    private static let headers: [(width: Int, header: String)] = [
        (128, "ID   TITLE   YEAR  RATING  VOTES  GENRES           LANGUAGE  RELEASED"),
        (125, "ID   TITLE   YEAR  RATING  VOTES  GENRES           LANGUAGE"),
        (104, "ID   TITLE   YEAR  RATING  VOTES  GENRES"),
        // The genres do not fit.
        (103, "ID   TITLE   YEAR  RATING  VOTES  LANGUAGE"), (87, "ID   TITLE   YEAR  RATING  VOTES"),
        (86, "ID   TITLE   YEAR  RATING"),
    ]

    @Test func `a wide terminal shows further columns, as many as fit beyond 80, and no title is cut for them`() throws
    {
        for (width, header) in Self.headers {
            #expect(try table([try Fixture.batman()], width: width)[2] == header)
            #expect(try lines(movies, width: width).allSatisfy { $0.columns <= width })
        }
        #expect(
            try table([try Fixture.batman(), try Fixture.movie(1003, "Bare")], width: 128).dropFirst(3) == [
                "268   Batman  1989  7.2     7,521  Fantasy, Action  en        1989-06-21",
                "1003  Bare    –     –       –      –                –         –",
            ]
        )
        let long = try Fixture.movie(1, String(repeating: "long ", count: 20))
        let (full, cut) = (try table([long], width: 125), try table([long], width: 110))
        #expect(full[2].hasSuffix("RATING  VOTES") && full[3].contains(long.title))
        #expect(cut[2].hasSuffix("RATING"))
    }

    @Test func `styles the header and unknown values, and links each title to its page`() throws {
        let lines = try lines([try Fixture.movie(1, "Bare")], pages: "https://www.themoviedb.org/movie/").styled
        let bold = ["ID", "TITLE", "YEAR", "RATING"].map { "\u{1B}[1m\($0)\u{1B}[0m" }
        #expect(lines[2] == bold.joined(separator: "  "))
        let link = "\u{1B}]8;;https://www.themoviedb.org/movie/1\u{1B}\\Bare\u{1B}]8;;\u{1B}\\"
        #expect(lines[3] == "1   \(link)   \u{1B}[2m–\u{1B}[0m     \u{1B}[2m–\u{1B}[0m")
    }

    /// Titles, original titles, and what of both is shown.
    private static let titles: [(title: String, original: String, shown: String)] = [
        ("Batman", "Batman", "Batman"), ("Batman Ninja", "ニンジャバットマン", "Batman Ninja (ニンジャバットマン)"),
        ("Leviathan", "Левиафан", "Leviathan (Левиафан)"), ("The Boat", "Das Boot", "The Boat"),
        ("Nineteen Hundred", "1900", "Nineteen Hundred"), ("Ring", "RINGU リング", "Ring"),
        ("Бэтмен", "バットマン", "Бэтмен (バットマン)"), ("バットマン", "バットマン", "バットマン"), ("バットマン", "Batman", "バットマン"),
    ]

    @Test func `an original title in another script follows in brackets`() throws {
        for (title, original, shown) in Self.titles {
            let lines = try table([try Fixture.movie(1, title, original: original)])
            #expect(lines.last == "1   \(shown.padded(to: max(DisplayWidth.columns(of: shown), 5)))  –     –")
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
        let copy = MoviesListRenderer(try Fixture.list([])).copyNotice(now: Fixture.now, backend: Fixture.service)
        #expect(copy == "Saved 3 hours ago. TMDB is being asked; the last line says what has changed.")
    }

    @Test func `films to choose from are numbered for a person, and lines of fields for a program`() throws {
        let renderer = CandidatesRenderer([try Fixture.batman(), try Fixture.movie(4, "Bat\tman")])
        #expect(
            renderer.numbered(width: 60).plain
                == ["#  TITLE    YEAR  ID", "1  Batman   1989  268", "2  Bat man  –     4"]
        )
        #expect(renderer.tabSeparated() == ["268\tBatman\t1989", "4\tBat man\t"])
    }
}
