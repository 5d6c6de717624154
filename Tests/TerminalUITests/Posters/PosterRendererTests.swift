import Domain
import DomainKit
import Presentation
import PresentationDoubles
import PresentationKit
import TerminalUI
import Testing

struct PosterRendererTests {
    private static let downloads: [(received: Int, total: Int?, text: String)] = [
        (0, nil, "0 bytes"), (999, 1000, "999 bytes of 1 kB"), (45_400, 120_500, "45 kB of 121 kB"),
        (999_499, nil, "999 kB"), (999_500, 20_000_000, "1.0 MB of 20.0 MB"), (1_250_000, nil, "1.3 MB"),
    ]

    @Test func `the progress has short numbers`() {
        for (received, total, text) in Self.downloads {
            let progress = PosterRenderer.progress(DownloadProgress(received: received, total: total))
            #expect(progress == "Downloading the poster: \(text)")
        }
    }

    @Test func `an inline poster is one escape sequence with the unchanged bytes, unless it is an SVG image`() throws {
        let png = try #require(PosterImage([0x89] + Array("PNG\r\n\u{1A}\nIEND".utf8)))
        #expect(
            PosterRenderer.inline(png)
                == "\u{1B}]1337;File=inline=1;size=12;width=24;preserveAspectRatio=1:iVBORw0KGgpJRU5E\u{07}"
        )
        #expect(
            PosterRenderer.inline(png, rows: 3)?.contains(";preserveAspectRatio=1;height=3;doNotMoveCursor=1:") == true
        )
        #expect(PosterRenderer.inline(try #require(PosterImage(Array("<svg></svg>".utf8)))) == nil)
    }

    @Test func `as many posters as fit are beside each other, and a low terminal gets lower ones`() {
        let widths = [10, 20, 41, 42, 80, 200]
        #expect(widths.map { PosterGrid(width: $0, height: 50).postersPerRow } == [1, 1, 1, 2, 3, 9])
        #expect([50, 18, 17, 5].map { PosterGrid(width: 80, height: $0).rows } == [15, 15, 14, 3])
    }

    @Test func `a poster that is missing leaves its place empty, and titles are cut with their years whole`() throws {
        let movies = [try Fixture.batman(), try Fixture.movie(2, "Batman: An Unusually Long Title")]
        let row = PosterGrid(width: 80, height: 6).row(movies, drawings: [nil, "x\ny\n"])
        #expect(
            row.replacing("\u{1B}", with: "^")
                == "\n\n\n^[3A^7^[23Gx^[B^[23Gy^8^[3B^[1GBatman (1989)^[23GBatman: An Unusuall…\n\n"
        )
    }
}
