import Domain
import Presentation
import Testing

struct MovieDetailsFieldsRendererTests {
    @Test func `every field has a line, then comes the overview`() throws {
        let lines = MovieDetailsFieldsRenderer(moviePages: "https://www.themoviedb.org/movie/")
            .lines(try Fixture.details())
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

    @Test func `what is not known has its line too`() throws {
        let bare = MovieDetails(movie: try Fixture.movie(1, "Bare"))
        let lines = MovieDetailsFieldsRenderer(moviePages: nil).lines(bare)
        #expect(lines.count == 18)
        #expect(lines.filter { $0.hasSuffix(":\t") }.count == 13)
        #expect(lines.suffix(2) == ["--", ""])
    }

    @Test func `a tab or a line break inside a field breaks no line`() throws {
        let details = MovieDetails(movie: try Fixture.movie(1, "A\tB\nC"), tagline: "x\ny")
        let lines = MovieDetailsFieldsRenderer(moviePages: nil).lines(details)
        #expect(lines[1] == "title:\tA B C")
        #expect(lines.allSatisfy { !$0.contains("\n") })
    }
}
