import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

struct MovieDetailsRendererTests {
    private let pages = "https://www.themoviedb.org/movie/"
    private let library: UserLibrary

    init() throws {
        library = try Fixture.ownBatman()
    }

    private func text(_ details: MovieDetails, width: Int = 60) -> String {
        lines(details, width: width).joined(separator: "\n")
    }

    private func lines(_ details: MovieDetails, width: Int = 60) -> [String] {
        renderer(details, moviePages: pages).lines(width: width).plain
    }

    private func renderer(
        _ details: MovieDetails,
        region: Region? = nil,
        moviePages: String?
    ) -> MovieDetailsRenderer {
        let shown = Fetched<MovieDetails>(Cached(details, at: Fixture.cachedAt), origin: .cache)
        return MovieDetailsRenderer(shown, library, region: region, backend: Fixture.service, moviePages: moviePages)
    }

    private func bare(_ title: String, overview: String = "") throws -> MovieDetails {
        let id = try #require(MovieID(1))
        return MovieDetails(movie: Movie(id: id, title: title, originalTitle: title, overview: overview))
    }

    @Test func `shows every known field`() throws {
        #expect(
            text(try Fixture.details()) == """
                Batman (1989)  #268
                ★ 7.2 (7,521 votes) • 2h 6m • Fantasy, Action
                Have you ever danced?
                Your rating: 8.5 • On your watchlist
                Director: Tim Burton
                Cast: Jack Nicholson, Michael Keaton, Kim Basinger

                  A "dark" knight.

                To see where to watch it, add --region, or set it once:
                movies config set region DE

                Collection: Batman Collection
                Country: United States of America
                Budget: $35,000,000
                Revenue: $411,569,241

                Recommended: Batman Returns (1992) #364
                Similar: Joker #475557

                Trailer: https://www.youtube.com/watch?v=dgC9Q0uhX70
                View on IMDb: https://www.imdb.com/title/tt0096895/
                View on TMDB: https://www.themoviedb.org/movie/268
                """
        )
    }

    @Test func `names five related movies of each kind, and a movie of both kinds once`() throws {
        let movies = try (1...8).map { try Fixture.movie($0, "M\($0)") }
        let movie = try Fixture.movie(9, "Bare")
        let details = MovieDetails(movie: movie, similar: movies, recommended: Array(movies.prefix(6)))
        #expect(
            text(details).contains("\nRecommended: M1 #1 • M2 #2 • M3 #3 • M4 #4 • M5 #5\nSimilar: M7 #7 • M8 #8\n")
        )
    }

    @Test func `breaks related movies between their names`() throws {
        let movies = try (1...3).map { try Fixture.movie($0, "A Film With A Name \($0)") }
        let details = MovieDetails(movie: try Fixture.movie(9, "Bare"), similar: movies)
        #expect(
            text(details, width: 40).contains(
                """

                Similar: A Film With A Name 1 #1 •
                  A Film With A Name 2 #2 •
                  A Film With A Name 3 #3

                """
            )
        )
    }

    @Test func `leaves out unknown fields`() throws {
        #expect(
            text(try bare("Bare")) == """
                Bare  #1

                  No overview.

                View on TMDB: https://www.themoviedb.org/movie/1
                """
        )
    }

    @Test func `has no address if the service has no pages`() throws {
        let lines = renderer(try bare("Bare"), moviePages: nil).lines(width: 60).plain
        #expect(lines == ["Bare  #1", "", "  No overview."])
    }

    @Test func `shows the status of a film that is not released, and counts one vote and two directors`() throws {
        let movie = Movie(
            id: try #require(MovieID(1)),
            title: "Soon",
            originalTitle: "Soon",
            rating: Rating(average: 10, votes: 1)
        )
        let details = MovieDetails(
            movie: movie,
            runtime: .seconds(45 * 60),
            status: "Post Production",
            directors: ["Ann", "Ben"]
        )
        #expect(
            text(details).hasPrefix(
                """
                Soon  #1
                ★ 10.0 (1 vote) • 45m • Post Production
                Directors: Ann, Ben

                """
            )
        )
    }

    @Test(arguments: 12...120)
    func `no line is wider than the terminal`(width: Int) throws {
        let words = String(repeating: "Ein langer Satz über バットマン. ", count: 12)
        let lines = lines(try bare(words, overview: words), width: width)
        #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= width })
        let shown = lines.joined().filter { $0 != " " }
        #expect(shown == (words + "#1" + words + "View on TMDB: \(pages)1").filter { $0 != " " }, "nothing is lost")
    }

    @Test func `text from outside cannot send control characters to the terminal`() throws {
        let text = text(try bare("\u{1B}[2JA\u{202E}", overview: "B\u{9B}31m\nC"))
        #expect(!text.unicodeScalars.contains { [0x1B, 0x9B, 0x202E].contains($0.value) })
        #expect(text.contains("  B\u{FFFD}31m C"))
    }

    @Test func `a title of invisible characters is shown as empty`() throws {
        #expect(text(try bare("\u{200B}")).hasPrefix("  #1"))
    }

    @Test func `styles the title and the id beside it`() throws {
        let lines = renderer(try bare("Bare"), moviePages: nil).lines(width: 60).styled
        #expect(lines.first == "\u{1B}[1mBare\u{1B}[0m  \u{1B}[2m#1\u{1B}[0m")
    }

    @Test func `every field has a line, and the overview follows`() throws {
        let lines = renderer(try Fixture.details(), region: try Region("DE"), moviePages: pages).tabSeparated()
        #expect(
            lines.joined(separator: "\n") == """
                id:\t268
                title:\tBatman
                original title:\tBatman
                language:\ten
                release date:\t1989-06-21
                rating:\t7.2
                votes:\t7521
                runtime:\t126
                genres:\tFantasy, Action
                directors:\tTim Burton
                cast:\tJack Nicholson, Michael Keaton, Kim Basinger
                revenue:\t411569241
                status:\tReleased
                tagline:\tHave you ever danced?
                poster:\t/cij4dd21v2Rk2YtUQbV5kW69WB2.jpg
                url:\thttps://www.themoviedb.org/movie/268
                budget:\t35000000
                countries:\tUnited States of America
                collection:\tBatman Collection
                imdb:\ttt0096895
                trailer:\thttps://www.youtube.com/watch?v=dgC9Q0uhX70
                recommended:\tBatman Returns (1992) #364
                similar:\tJoker #475557
                watch region:\tDE
                watch source:\tJustWatch
                stream:\tNetflix, Sky Go
                free:\t
                ads:\t
                rent:\tApple TV
                buy:\tApple TV
                your rating:\t8.5
                on watchlist:\tyes
                favorite:\tno
                waiting:\t
                --
                A "dark" knight.
                """
        )
    }

    @Test func `an unknown field has an empty line of its own`() throws {
        let bare = MovieDetails(movie: try Fixture.movie(1, "Bare"))
        let lines = renderer(bare, moviePages: nil).tabSeparated()
        #expect(lines.count == 36)
        #expect(lines.filter { $0.hasSuffix(":\t") }.count == 30)
        #expect(lines.suffix(2) == ["--", ""])
    }

    @Test func `a tab or a line break inside a field becomes a space`() throws {
        let details = MovieDetails(movie: try Fixture.movie(1, "A\tB\nC"), tagline: "x\ny")
        let lines = renderer(details, moviePages: nil).tabSeparated()
        #expect(lines[1] == "title:\tA B C")
        #expect(lines.allSatisfy { !$0.contains("\n") })
    }
}
