import Domain
import Presentation
import Testing

struct MoviesTabSeparatedRendererTests {
    @Test func `writes a line of fields for each movie, uncut`() throws {
        let long = String(repeating: "long ", count: 60) + "title"
        let list = try Fixture.list([try Fixture.batman(), try Fixture.movie(1, long, original: "長")])
        let lines = MoviesTabSeparatedRenderer().lines(list)
        #expect(lines == ["268\tBatman\t1989-06-21\t7.2\t7521\ten", "1\t\(long)\t\t\t\t"])
    }

    @Test func `a field holds no tab and no line break`() throws {
        let list = try Fixture.list([try Fixture.movie(1, "a\tb\nc\u{1B}")])
        #expect(MoviesTabSeparatedRenderer().lines(list) == ["1\ta b c\u{FFFD}\t\t\t\t"])
    }

    @Test func `no movies are no lines`() throws {
        #expect(MoviesTabSeparatedRenderer().lines(try Fixture.list([])) == [])
    }
}
