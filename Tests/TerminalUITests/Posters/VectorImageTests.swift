import TerminalKit
import Testing

@testable import TerminalUI

/// SVG images that are drawn without another program.
struct VectorImageTests {
    private func pixels(_ content: String, columns: Int = 4, rows: Int = 4) -> [[String]]? {
        let text = #"<svg xmlns="x" width="9" height="9" viewBox="0 0 40 40"><title>a &gt; b</title>\#(content)</svg>"#
        return VectorImage(Array(text.utf8))?.pixels(columns: columns, rows: rows).map { row in
            row.map { pixel in
                [pixel.red, pixel.green, pixel.blue].map { String($0, radix: 16) }.joined(separator: ",")
            }
        }
    }

    @Test func `shapes cover each other in their order, as far as they are opaque and in a group`() {
        let square =
            ##"<rect width="40" height="40" fill="#ff0000"/><g fill="#0000ff"><rect x="20" y="0" width="10" height="40"/>"##
        #expect(pixels(square)?[2] == ["ff,0,0", "ff,0,0", "0,0,ff", "ff,0,0"])
        let pale = square + ##"</g><polygon points="0,40 0,20 40,20 40,40" fill="#00ff00" fill-opacity="0.2"/>"##
        #expect(pixels(pale)?.map { $0[2] } == ["0,0,ff", "0,0,ff", "0,33,cc", "0,33,cc"])
    }

    @Test func `a gradient goes down, a line has its width, an edge is between, and words are bars`() {
        let stops = ##"<stop offset="0" stop-color="#000000"/><stop offset="1" stop-color="#c86400"/>"##
        let sky =
            #"<defs><linearGradient id="s">\#(stops)</linearGradient></defs><rect width="40" height="40" fill="url(#s)"/>"#
        #expect(pixels(sky)?.map { $0[0] } == ["19,d,0", "4b,26,0", "7d,3f,0", "af,58,0"])
        let ring = ##"<circle cx="20" cy="20" r="15" fill="none" stroke="#ff0000" stroke-width="10"/>"##
        #expect(
            pixels(ring, columns: 8, rows: 8)?[4] == ["f6", "ff", "15", "0", "0", "15", "ff", "f6"].map { $0 + ",0,0" }
        )
        let text = ##"<text x="0" y="30" font-size="20" fill="#ff0000">ab</text>"##
        #expect(pixels(text)?[2].map { $0 == "0,0,0" } == [false, false, false, true])
    }

    @Test func `other images are not drawn`() {
        #expect(pixels(#"<path d="M0 0"/>"#) == nil)
        #expect(VectorImage(Array("<svg></svg>".utf8)) == nil)
        #expect(VectorImage([0xFF, 0xD8]) == nil)
    }
}
