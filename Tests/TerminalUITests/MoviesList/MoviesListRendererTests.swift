import Domain
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

struct MoviesListRendererTests {
    private let movies: [Movie]

    init() throws {
        movies = [
            try Fixture.batman(),
            Movie(
                id: try #require(MovieID(485_942)),
                title: "Batman Ninja",
                originalTitle: "ニンジャバットマン",
                releaseDate: CalendarDate(year: 2018, month: 6, day: 15),
                rating: Rating(average: 5.96, votes: 1_500)
            ),
            try Fixture.movie(1003, "Batman: An Unusually Long Title That Has To Be Cut Somewhere"),
        ]
    }

    private func text(width: Int) throws -> String {
        try table(movies, width: width).joined(separator: "\n")
    }

    private func table(_ movies: [Movie], width: Int = 80) throws -> [String] {
        try lines(movies, width: width).plain
    }

    private func lines(_ movies: [Movie], width: Int = 80, pages: String? = nil) throws -> [StyledLine] {
        MoviesListRenderer(try Fixture.list(movies)).table(width: width, pages: pages)
    }

    @Test func `cuts the titles to the width of the terminal`() throws {
        #expect(
            try text(width: 60) == """
                Showing 21-23 of 163 films for "batman" (page 2 of 9)

                ID      TITLE                                   YEAR  RATING
                268     Batman                                  1989  7.2
                485942  Batman Ninja (ニンジャバットマン)       2018  6.0
                1003    Batman: An Unusually Long Title That …  –     –
                """
        )
    }

    @Test func `a column shows what the user has made of the movies, if anything is known`() throws {
        let library = try Fixture.library([
            movies[0].id: AccountState(rating: try UserRating(8.5), isOnWatchlist: true, isFavorite: true),
            movies[1].id: AccountState(isOnWatchlist: true), movies[2].id: AccountState(isFavorite: false),
        ])
        let list = try Fixture.list(movies, library: library)
        #expect(
            MoviesListRenderer(list).table(width: 60, pages: nil).plain.dropFirst(2).joined(separator: "\n") == """
                ID      TITLE                         YEAR  RATING  YOURS
                268     Batman                        1989  7.2     ★8.5 W ♥
                485942  Batman Ninja (ニンジャバッ…   2018  6.0     W
                1003    Batman: An Unusually Long T…  –     –
                """
        )
    }

    @Test func `is no wider than the titles need`() throws {
        #expect(
            try text(width: 86) == """
                Showing 21-23 of 163 films for "batman" (page 2 of 9)

                ID      TITLE                                                         YEAR  RATING
                268     Batman                                                        1989  7.2
                485942  Batman Ninja (ニンジャバットマン)                             2018  6.0
                1003    Batman: An Unusually Long Title That Has To Be Cut Somewhere  –     –
                """
        )
    }

    @Test func `a wide terminal shows further columns, as many as it has room for beyond 80`() throws {
        let lines = try table([try Fixture.batman(), try Fixture.movie(1003, "Bare")], width: 128)
        #expect(
            lines.dropFirst(2) == [
                "ID    TITLE   YEAR  RATING  VOTES  GENRES           LANGUAGE  RELEASED",
                "268   Batman  1989  7.2     7,521  Fantasy, Action  en        1989-06-21",
                "1003  Bare    –     –       –      –                –         –",
            ]
        )
        #expect(try header(width: 125) == "ID   TITLE   YEAR  RATING  VOTES  GENRES           LANGUAGE")
        #expect(try header(width: 104) == "ID   TITLE   YEAR  RATING  VOTES  GENRES")
        #expect(try header(width: 103) == "ID   TITLE   YEAR  RATING  VOTES  LANGUAGE", "the genres do not fit")
        #expect(try header(width: 87) == "ID   TITLE   YEAR  RATING  VOTES")
        #expect(try header(width: 86) == "ID   TITLE   YEAR  RATING")
    }

    @Test func `no title is cut for further columns`() throws {
        let long = try Fixture.movie(1, String(repeating: "long ", count: 20))
        let (full, cut) = (try table([long], width: 125), try table([long], width: 110))
        #expect(full[2].hasSuffix("RATING  VOTES"))
        #expect(full[3].contains(long.title))
        #expect(cut[2].hasSuffix("RATING"))
    }

    private func header(width: Int) throws -> String? {
        try table([try Fixture.batman()], width: width)[2]
    }

    @Test func `leaves columns out if titles would be unreadable`() throws {
        #expect(
            try text(width: 20) == """
                Showing 21-23 of 163
                films for "batman"
                (page 2 of 9)

                ID      TITLE
                268     Batman
                485942  Batman Ninj…
                1003    Batman: An …
                """
        )
    }

    @Test(arguments: 20...200)
    func `no line is wider than the terminal, and the heading is complete`(width: Int) throws {
        let lines = try table(movies, width: width)
        #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= width })
        let heading = lines.prefix { !$0.isEmpty }
        #expect(heading.joined(separator: " ") == "Showing 21-23 of 163 films for \"batman\" (page 2 of 9)")
        #expect(lines.count == heading.count + 5)
    }

    @Test func `styles the header and unknown values`() throws {
        let lines = try lines([try Fixture.movie(1, "Cut title here")], width: 30).styled
        #expect(
            lines[lines.count - 2]
                == "\u{1B}[1mID\u{1B}[0m  \u{1B}[1mTITLE\u{1B}[0m         \u{1B}[1mYEAR\u{1B}[0m  \u{1B}[1mRATING\u{1B}[0m"
        )
        #expect(lines.last == "1   Cut title h…  \u{1B}[2m–\u{1B}[0m     \u{1B}[2m–\u{1B}[0m")
    }

    @Test func `links each title to its page`() throws {
        let lines = try lines([try Fixture.batman()], pages: "https://www.themoviedb.org/movie/").styled
        let link = "\u{1B}]8;;https://www.themoviedb.org/movie/268\u{1B}\\Batman\u{1B}]8;;\u{1B}\\"
        #expect(lines[3] == "268  \(link)  1989  7.2")
    }

    @Test func `a title cannot send control characters to the terminal`() throws {
        let lines = try table([try Fixture.movie(1, "\u{1B}[2JBat\nman\u{202E}")])
        #expect(lines[3] == "1   \u{FFFD}[2JBat man  –     –")
    }

    @Test func `a list without movies has only a heading`() throws {
        #expect(try table([]).count == 1)
    }

    @Test(arguments: [
        ("Batman", "Batman", "Batman"),
        ("Batman Ninja", "ニンジャバットマン", "Batman Ninja (ニンジャバットマン)"),
        ("Leviathan", "Левиафан", "Leviathan (Левиафан)"),
        ("The Boat", "Das Boot", "The Boat"),
        ("Nineteen Hundred", "1900", "Nineteen Hundred"),
        ("Ring", "RINGU リング", "Ring"),
        ("Бэтмен", "バットマン", "Бэтмен (バットマン)"),
        ("バットマン", "バットマン", "バットマン"),
        ("バットマン", "Batman", "バットマン"),
    ])
    func `an original title in another script follows in brackets`(title: String, original: String, expected: String)
        throws
    {
        let lines = try table([try Fixture.movie(1, title, original: original)])
        let width = max(DisplayWidth.columns(of: expected), 5)
        #expect(lines.last == "1   \(expected.padded(to: width))  –     –")
    }

    @Test(arguments: [
        (60, "Saved 1 minute ago. To ask the service now, add --refresh."),
        (3 * 3600, "Saved 3 hours ago. To ask the service now, add --refresh."),
        (-61, "Saved just now. To ask the service now, add --refresh."),
    ])
    func `says how old a cached list is and how to get a newer one`(seconds: Int, text: String) throws {
        #expect(try savedNotice(.cache, secondsAgo: seconds) == text)
    }

    @Test func `does not mention the age of a young list`() throws {
        #expect(try savedNotice(.cache, secondsAgo: 59) == nil)
    }

    @Test func `does not mention the age of a list that has just come from the service`() throws {
        #expect(try savedNotice(.service, secondsAgo: 3600) == nil)
    }

    private func savedNotice(_ origin: Origin, secondsAgo seconds: Int) throws -> String? {
        let cachedAt = Fixture.now.advanced(by: .seconds(-seconds))
        let list = try Fixture.list(movies, origin: origin, cachedAt: cachedAt)
        return MoviesListRenderer(list).savedNotice(maxAge: .seconds(60), now: Fixture.now)
    }
}
