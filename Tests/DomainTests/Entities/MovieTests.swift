import Domain
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

    @Test(arguments: ["/a.jpg", "/kBf3g9_crr-AD.png", "/268.svg"])
    func `a poster is a file at the root of the image host`(path: String) {
        #expect(PosterPath(path)?.value == path)
    }

    @Test(arguments: [
        "", "/", "/.jpg", "a.jpg", "//evil.example/a.jpg", "/../../etc/passwd", "/a/b.jpg", "/a.jpg/..", "/a.b.jpg",
        "/a.gif", "/a.JPG", "/a%2e.jpg", "/ä.jpg", "/a b.jpg", "/a.jpg\n", "http://evil.example/a.jpg",
    ])
    func `a path that could lead elsewhere is no poster`(path: String) {
        #expect(PosterPath(path) == nil)
    }
}
