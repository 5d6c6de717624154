import Domain
import DomainKit
import DomainKitDoubles
import Presentation
import PresentationDoubles
import PresentationKit
import Testing

struct PosterFileNameTests {
    @Test(arguments: [
        ("Batman", "Batman (1989).png"), ("Batman: Year One", "Batman - Year One (1989).png"),
        ("Face/Off", "Face-Off (1989).png"), ("What's Up, Doc?", "What's Up, Doc (1989).png"),
        ("M*A*S*H", "MASH (1989).png"), ("...And Justice for All.", "And Justice for All (1989).png"),
        ("-30-", "30- (1989).png"), ("../../etc/passwd", "etc-passwd (1989).png"), ("~root", "root (1989).png"),
        ("A\u{1B}[31m\u{202E}B\nC", "A[31mB C (1989).png"), ("バットマン 👩‍🚀", "バットマン 👩‍🚀 (1989).png"),
        ("", "Film 7 (1989).png"),
        ("???", "Film 7 (1989).png"), ("/", "Film 7 (1989).png"),
    ])
    func `the name is the title and the year, made safe`(title: String, expected: String) throws {
        #expect(PosterFileName.text(try poster(title)) == expected)
    }

    @Test func `the name has no year if none is known`() throws {
        #expect(PosterFileName.text(try poster("Batman", date: nil)) == "Batman.png")
    }

    @Test func `no title makes a name too long or hidden, or an option, or a path`() throws {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let length = Int.random(in: 0...300, using: &generator)
            let title = String(
                String.UnicodeScalarView(
                    (0..<length).compactMap { _ in
                        let wide = Bool.random(using: &generator)
                        return Unicode.Scalar(UInt32.random(in: wide ? 0...0x1_FFFF : 0...0x7F, using: &generator))
                    }
                )
            )
            let name = PosterFileName.text(try poster(title))
            #expect(name.utf8.count <= 255)
            #expect(!name.contains { "/\\:*?\"<>|\0".contains($0) })
            #expect(name.first.map { !".-~ ".contains($0) } == true)
            #expect(name == TerminalText(name).value)
        }
    }

    private func poster(_ title: String, date: String? = "1989-06-23") throws -> Poster {
        let image = try #require(PosterImage(Fixture.png))
        let movie = Movie(
            id: try #require(MovieID(7)),
            title: title,
            originalTitle: title,
            releaseDate: date.flatMap { CalendarDate($0) }
        )
        return Poster(movie: movie, width: .w500, image: image)
    }
}
