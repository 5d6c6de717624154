import Domain
import Testing

struct PosterPathTests {
    @Test(arguments: ["/kBf3g9crrADGMc2AMAMlLBgSm2h.jpg", "/a-b_C9.png", "/6.svg"])
    func `the name of an image is a path`(text: String) {
        #expect(PosterPath(text)?.value == text)
    }

    @Test(arguments: [
        "", "/", "/.jpg", "a.jpg", "//a.jpg", "/../a.jpg", "/a/b.jpg", "/..%2Fa.jpg", "/a.jpg?b", "/a.jpg#b",
        "/a b.jpg",
        "/a.JPG", "/a.gif", "/a.jpg.exe", "/é.jpg", "/a\u{0}.jpg", "//evil.example/a.jpg", "https://evil.example/a.jpg",
        "/a\n.jpg", "/@evil.example.jpg", "/\\evil.jpg",
    ])
    func `nothing else is one`(text: String) {
        #expect(PosterPath(text) == nil)
    }
}
