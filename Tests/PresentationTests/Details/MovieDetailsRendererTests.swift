import Domain
import TestDoubles
import Testing

@testable import Presentation

struct MovieDetailsRendererTests {
    private let pages = "https://www.themoviedb.org/movie/"

    private func text(_ details: MovieDetails, width: Int = 60, style: TerminalStyle = .plain) -> String {
        lines(details, width: width, style: style).joined(separator: "\n")
    }

    private func lines(_ details: MovieDetails, width: Int = 60, style: TerminalStyle = .plain) -> [String] {
        renderer(details, moviePages: pages).lines(width: width, style: style)
    }

    private func renderer(_ details: MovieDetails, moviePages: String?) -> MovieDetailsRenderer {
        let shown = ShownMovie(Cached(details, at: Fixture.cachedAt), origin: .cache)
        return MovieDetailsRenderer(shown, moviePages: moviePages)
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
                Director: Tim Burton
                Cast: Jack Nicholson, Michael Keaton, Kim Basinger
                Revenue: $411,569,241

                  A "dark" knight.

                View on TMDB: https://www.themoviedb.org/movie/268
                """
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
        let lines = renderer(try bare("Bare"), moviePages: nil).lines(width: 60, style: .plain)
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
        let text = text(try bare("Bare"), style: .styled)
        #expect(text.hasPrefix("\u{1B}[1mBare\u{1B}[0m  \u{1B}[2m#1\u{1B}[0m\n"))
    }

    @Test func `every field has a line, and the overview follows`() throws {
        let lines = renderer(try Fixture.details(), moviePages: pages).tabSeparated()
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
                --
                A "dark" knight.
                """
        )
    }

    @Test func `an unknown field has an empty line of its own`() throws {
        let bare = MovieDetails(movie: try Fixture.movie(1, "Bare"))
        let lines = renderer(bare, moviePages: nil).tabSeparated()
        #expect(lines.count == 18)
        #expect(lines.filter { $0.hasSuffix(":\t") }.count == 13)
        #expect(lines.suffix(2) == ["--", ""])
    }

    @Test func `a tab or a line break inside a field becomes a space`() throws {
        let details = MovieDetails(movie: try Fixture.movie(1, "A\tB\nC"), tagline: "x\ny")
        let lines = renderer(details, moviePages: nil).tabSeparated()
        #expect(lines[1] == "title:\tA B C")
        #expect(lines.allSatisfy { !$0.contains("\n") })
    }

    private func json(
        _ details: MovieDetails,
        fields: String? = nil,
        backend: Backend = Fixture.service
    ) throws -> String {
        let fields = try fields.map(MovieDetailsField.selection) ?? MovieDetailsField.allCases
        return renderer(details, moviePages: nil).json(fields: fields, backend: backend, layout: .compact)
    }

    @Test func `writes one object with every field in order`() throws {
        #expect(
            try json(try Fixture.details()) == #"""
                {"origin":"cache","storedAt":"2026-03-01T08:30:00Z","movie":{"id":268,"title":"Batman",\#
                "originalTitle":"Batman","originalLanguage":"en","overview":"A \"dark\" knight.",\#
                "releaseDate":"1989-06-21","rating":7.213,"votes":7521,\#
                "posterPath":"/cij4dd21v2Rk2YtUQbV5kW69WB2.jpg","tagline":"Have you ever danced?",\#
                "genres":["Fantasy","Action"],"runtime":126,"directors":["Tim Burton"],\#
                "cast":["Jack Nicholson","Michael Keaton","Kim Basinger"],"revenue":411569241,"status":"Released"}}
                """#
        )
    }

    @Test func `an unknown field is null, and a cast without people is an empty array`() throws {
        let bare = MovieDetails(movie: try Fixture.movie(1, "Bare"))
        #expect(
            try json(bare, fields: "status,cast,runtime,tagline,revenue,rating,genres").hasSuffix(
                #""movie":{"rating":null,"tagline":null,"genres":[],"runtime":null,"cast":[],"revenue":null,"status":null}}"#
            )
        )
    }

    @Test func `the origin of everything from the demo is demo`() throws {
        #expect(try json(try Fixture.details(), fields: "id", backend: .demo).hasPrefix(#"{"origin":"demo","#))
    }

    @Test func `every field of a list is a field of a single movie`() {
        #expect(Set(MovieField.allCases.map(\.rawValue)).isSubset(of: MovieDetailsField.allCases.map(\.rawValue)))
    }
}
