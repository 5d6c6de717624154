import Domain
import DomainKit
import Presentation
import PresentationDoubles
import PresentationKit
import TerminalKit
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
        let size = ScreenSize(columns: 24, rows: 18)
        let keys = "File=inline=1;size=12;width=24;height=18;preserveAspectRatio=1;doNotMoveCursor=1"
        #expect(PosterRenderer.inline(png, size) == "\u{1B}]1337;\(keys):iVBORw0KGgpJRU5E\u{07}")
        #expect(PosterRenderer.inline(try #require(PosterImage(Array("<svg></svg>".utf8))), size) == nil)
    }
}
