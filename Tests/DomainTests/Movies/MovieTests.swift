import Domain
import DomainKit
import Testing

struct MovieTests {
    @Test(arguments: [-1, 0])
    func `no movie has an id below one`(number: Int) {
        #expect(MovieID(number) == nil)
    }

    @Test(arguments: [(0.0, 0), (7.5, 0), (-0.1, 10), (10.1, 10), (.nan, 10), (5, -1)])
    func `there is no rating without votes or outside the scale`(average: Double, votes: Int) {
        #expect(Rating(average: average, votes: votes) == nil)
    }

    @Test func `a list has each movie once, at its first place`() throws {
        let movies = try [3, 1, 3, 2, 1].enumerated().map { place, id in
            Movie(id: try #require(MovieID(id)), title: "\(place)", originalTitle: "")
        }
        #expect(movies.unique().map(\.title) == ["0", "1", "3"])
    }
}

struct PosterPathTests {
    @Test(arguments: [
        "/a.jpg", "/kBf3g9crrADGMc2AMAMlLBgSm2h.jpg", "/kBf3g9_crr-AD.png", "/a-b_C9.png", "/6.svg", "/268.svg",
    ])
    func `the name of an image is a path`(text: String) {
        #expect(PosterPath(text)?.value == text)
    }

    @Test(arguments: [
        "", "/", "/.jpg", "a.jpg", "//a.jpg", "/../a.jpg", "/a/b.jpg", "/..%2Fa.jpg", "/a.jpg?b", "/a.jpg#b",
        "/a b.jpg",
        "/a.JPG", "/a.gif", "/a.jpg.exe", "/é.jpg", "/a\u{0}.jpg", "//evil.example/a.jpg", "https://evil.example/a.jpg",
        "/a\n.jpg", "/@evil.example.jpg", "/\\evil.jpg", "//evil.example/a.jpg", "/../../etc/passwd", "/a.jpg/..",
        "/a.b.jpg", "/a%2e.jpg",
        "/ä.jpg", "/a.jpg\n", "http://evil.example/a.jpg",
    ])
    func `any other text is refused`(text: String) {
        #expect(PosterPath(text) == nil)
    }
}
