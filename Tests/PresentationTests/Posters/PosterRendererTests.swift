import Domain
import Presentation
import Testing

struct PosterRendererTests {
    private let renderer = PosterRenderer()

    @Test(arguments: [
        (0, nil, "Downloading the poster: 0 bytes"), (999, 1000, "Downloading the poster: 999 bytes of 1 kB"),
        (45_400, 120_500, "Downloading the poster: 45 kB of 121 kB"), (999_499, nil, "Downloading the poster: 999 kB"),
        (999_500, 20_000_000, "Downloading the poster: 1.0 MB of 20.0 MB"),
        (1_250_000, nil, "Downloading the poster: 1.3 MB"),
    ])
    func `the progress is told in few letters`(received: Int, total: Int?, expected: String) {
        #expect(renderer.progress(DownloadProgress(received: received, total: total)) == expected)
    }

    @Test func `a person is told where it is`() throws {
        #expect(renderer.line(try PosterFixture.batman(), path: "a\u{1B}b.png") == "Saved a\u{FFFD}b.png (12 bytes).")
    }

    @Test func `a program is told all of it`() throws {
        let text = renderer.json(try PosterFixture.batman(width: .w92), path: "Batman (1989).png", layout: .compact)
        let expected =
            #"{"id":268,"title":"Batman","path":"Batman (1989).png","format":"png","width":92,"bytes":12}"#
        #expect(text == expected)
    }
}
