import Domain
import DomainKit
import Presentation
import PresentationDoubles
import PresentationKit
import TerminalUI
import Testing

struct PosterRendererTests {
    private let renderer = PosterRenderer()

    @Test(arguments: [
        (0, nil, "Downloading the poster: 0 bytes"), (999, 1000, "Downloading the poster: 999 bytes of 1 kB"),
        (45_400, 120_500, "Downloading the poster: 45 kB of 121 kB"), (999_499, nil, "Downloading the poster: 999 kB"),
        (999_500, 20_000_000, "Downloading the poster: 1.0 MB of 20.0 MB"),
        (1_250_000, nil, "Downloading the poster: 1.3 MB"),
    ])
    func `the progress has short numbers`(received: Int, total: Int?, expected: String) {
        #expect(renderer.progress(DownloadProgress(received: received, total: total)) == expected)
    }

    @Test func `the line for a person names the file and its size`() throws {
        #expect(renderer.line(try Fixture.poster(), path: "a\u{1B}b.png") == "Saved a\u{FFFD}b.png (12 bytes).")
    }

    @Test func `JSON has every field`() throws {
        let text = renderer.json(
            try Fixture.poster(width: .w92),
            path: "Batman (1989).png",
            report: nil,
            layout: .compact
        )
        let expected =
            #"{"id":268,"title":"Batman","path":"Batman (1989).png","format":"png","width":92,"bytes":12}"#
        #expect(text == expected)
    }

    @Test(arguments: [
        ([0xFF, 0xD8, 0xFF, 0xFF, 0xD9], "5", "/9j//9k="),
        ([0x89] + Array("PNG\r\n\u{1A}\nIEND".utf8), "12", "iVBORw0KGgpJRU5E"),
    ])
    func `an inline poster is one escape sequence with the unchanged bytes`(bytes: [UInt8], size: String, text: String)
        throws
    {
        let image = try #require(PosterImage(bytes))
        #expect(
            renderer.inline(image)
                == "\u{1B}]1337;File=inline=1;size=\(size);width=24;preserveAspectRatio=1:\(text)\u{07}"
        )
    }

    @Test func `an SVG image cannot be shown inline`() throws {
        #expect(renderer.inline(try #require(PosterImage(Array("<svg></svg>".utf8)))) == nil)
    }
}
