import Domain
import Presentation
import Testing

struct MovieDetailsRendererTests {
    private let pages = "https://www.themoviedb.org/movie/"

    private func text(_ details: MovieDetails, width: Int = 60, style: TerminalStyle = .plain) -> String {
        MovieDetailsRenderer(width: width, style: style, moviePages: pages).lines(details).joined(separator: "\n")
    }

    private func bare(_ title: String, overview: String = "") throws -> MovieDetails {
        let id = try #require(MovieID(1))
        return MovieDetails(movie: Movie(id: id, title: title, originalTitle: title, overview: overview))
    }

    @Test func `tells all that is known`() throws {
        #expect(
            text(try Fixture.details()) == """
                Batman (1989)  #268
                ★ 7.2 (7,521 votes) • 2h 6m • Fantasy, Action
                Have you ever danced?
                Director: Tim Burton
                Cast: Jack Nicholson, Michael Keaton, Kim Basinger
                Revenue: $411,569,241

                  A "dark" knight.

                View on TMDB: https://www.themoviedb.org/movie/268
                """
        )
    }

    @Test func `leaves out what is not known`() throws {
        #expect(
            text(try bare("Bare")) == """
                Bare  #1

                  No overview.

                View on TMDB: https://www.themoviedb.org/movie/1
                """
        )
    }

    @Test func `has no address where the service has no pages`() throws {
        let lines = MovieDetailsRenderer(width: 60, style: .plain, moviePages: nil).lines(try bare("Bare"))
        #expect(lines == ["Bare  #1", "", "  No overview."])
    }

    @Test func `says where a film stands that is not released, and counts one vote and two directors`() throws {
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
        let lines = MovieDetailsRenderer(width: width, style: .plain, moviePages: pages)
            .lines(try bare(words, overview: words))
        #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= width })
        let shown = lines.joined().filter { $0 != " " }
        #expect(shown == (words + "#1" + words + "View on TMDB: \(pages)1").filter { $0 != " " }, "nothing is lost")
    }

    @Test func `text from outside cannot write to the terminal`() throws {
        let text = text(try bare("\u{1B}[2JA\u{202E}", overview: "B\u{9B}31m\nC"))
        #expect(!text.unicodeScalars.contains { [0x1B, 0x9B, 0x202E].contains($0.value) })
        #expect(text.contains("  B\u{FFFD}31m C"))
    }

    @Test func `a title that nobody can see is no reason to fail`() throws {
        #expect(text(try bare("\u{200B}")).hasPrefix("  #1"))
    }

    @Test func `styles the title and what is beside it`() throws {
        let text = text(try bare("Bare"), style: .styled)
        #expect(text.hasPrefix("\u{1B}[1mBare\u{1B}[0m  \u{1B}[2m#1\u{1B}[0m\n"))
    }
}
