import Domain
import Presentation
import PresentationDoubles
import Testing

struct PosterFileNameTests {
    private static let names: [(title: String, name: String)] = [
        ("Batman", "Batman (1989).png"), ("Batman: Year One", "Batman - Year One (1989).png"),
        ("Face/Off", "Face-Off (1989).png"), ("What's Up, Doc?", "What's Up, Doc (1989).png"),
        ("M*A*S*H", "MASH (1989).png"), ("...And Justice for All. .", "And Justice for All (1989).png"),
        ("-30-", "30- (1989).png"), ("../../etc/passwd", "etc-passwd (1989).png"), ("~root", "root (1989).png"),
        ("A\u{1B}[31m\u{202E}B\nC", "A[31mB C (1989).png"), ("バットマン 👩‍🚀", "バットマン 👩‍🚀 (1989).png"),
        ("a\\b|c:d\"e<f>g  h", "a-b-c-d'efg h (1989).png"), ("", "Film 7 (1989).png"), ("???", "Film 7 (1989).png"),
        ("/", "Film 7 (1989).png"),
        (String(repeating: "é", count: 100), "\(String(repeating: "é", count: 100)) (1989).png"),
        ("b" + String(repeating: "é", count: 150), "b\(String(repeating: "é", count: 99)) (1989).png"),
    ]

    @Test(arguments: names) func `the name is the title and the year, made safe and short`(title: String, name: String)
        throws
    {
        #expect(PosterFileName.text(try poster(title, year: 1989)) == name)
    }

    @Test func `the name has no year if none is known`() throws {
        #expect(PosterFileName.text(try poster("Batman", year: nil)) == "Batman.png")
    }

    private func poster(_ title: String, year: Int?) throws -> Poster {
        let movie = try Fixture.movie(7, title, year: year)
        return Poster(movie: movie, width: .w500, image: try #require(PosterImage(Fixture.png)))
    }
}
