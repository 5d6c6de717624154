import Domain
import Presentation
import Testing

struct MoviesTableRendererTests {
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

    private func text(width: Int, style: TerminalStyle = .plain) throws -> String {
        MoviesTableRenderer(width: width, style: style).lines(try Fixture.list(movies)).joined(separator: "\n")
    }

    @Test func `cuts the titles to the terminal`() throws {
        #expect(
            try text(width: 60) == """
                Showing 21-23 of 163 movies for "batman" (page 2 of 9)

                ID      TITLE                                   YEAR  RATING
                268     Batman                                  1989  7.2
                485942  ニンジャバットマン (Batman Ninja)       2018  6.0
                1003    Batman: An Unusually Long Title That …  –     –
                """
        )
    }

    @Test func `takes no more room than the titles need`() throws {
        #expect(
            try text(width: 200) == """
                Showing 21-23 of 163 movies for "batman" (page 2 of 9)

                ID      TITLE                                                         YEAR  RATING
                268     Batman                                                        1989  7.2
                485942  ニンジャバットマン (Batman Ninja)                             2018  6.0
                1003    Batman: An Unusually Long Title That Has To Be Cut Somewhere  –     –
                """
        )
    }

    @Test func `leaves columns out where titles would be unreadable`() throws {
        #expect(
            try text(width: 20) == """
                Showing 21-23 of 163
                movies for "batman"
                (page 2 of 9)

                ID      TITLE
                268     Batman
                485942  ニンジャバ…
                1003    Batman: An …
                """
        )
    }

    @Test(arguments: 20...200)
    func `no line is wider than the terminal, nor anything of the heading lost`(width: Int) throws {
        let lines = MoviesTableRenderer(width: width, style: .plain).lines(try Fixture.list(movies))
        #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= width })
        let heading = lines.prefix { !$0.isEmpty }
        #expect(heading.joined(separator: " ") == "Showing 21-23 of 163 movies for \"batman\" (page 2 of 9)")
        #expect(lines.count == heading.count + 5)
    }

    @Test func `styles the header and what is missing`() throws {
        let lines = MoviesTableRenderer(width: 30, style: .styled)
            .lines(try Fixture.list([try Fixture.movie(1, "Cut title here")]))
        #expect(
            lines[lines.count - 2]
                == "\u{1B}[1mID\u{1B}[0m  \u{1B}[1mTITLE\u{1B}[0m         \u{1B}[1mYEAR\u{1B}[0m  \u{1B}[1mRATING\u{1B}[0m"
        )
        #expect(lines.last == "1   Cut title h…  \u{1B}[2m–\u{1B}[0m     \u{1B}[2m–\u{1B}[0m")
    }

    @Test func `links each title to its page`() throws {
        let lines = MoviesTableRenderer(width: 80, style: .linked(moviePages: "https://www.themoviedb.org/movie/"))
            .lines(try Fixture.list([try Fixture.batman()]))
        let link = "\u{1B}]8;;https://www.themoviedb.org/movie/268\u{1B}\\Batman\u{1B}]8;;\u{1B}\\"
        #expect(lines[3] == "268  \(link)  1989  7.2")
    }

    @Test func `a title cannot write to the terminal`() throws {
        let lines = MoviesTableRenderer(width: 80, style: .plain)
            .lines(try Fixture.list([try Fixture.movie(1, "\u{1B}[2JBat\nman\u{202E}")]))
        #expect(lines[3] == "1   \u{FFFD}[2JBat man  –     –")
    }

    @Test func `without movies there is only a heading`() throws {
        #expect(MoviesTableRenderer(width: 80, style: .plain).lines(try Fixture.list([])).count == 1)
    }
}
