import Domain
import Presentation
import Testing

struct InlineImageRendererTests {
    @Test(arguments: [
        ([0xFF, 0xD8, 0xFF, 0xFF, 0xD9], "5", "/9j//9k="),
        ([0x89] + Array("PNG\r\n\u{1A}\nIEND".utf8), "12", "iVBORw0KGgpJRU5E"),
    ])
    func `is one escape sequence with the bytes as they are`(bytes: [UInt8], size: String, text: String) throws {
        let image = try #require(PosterImage(bytes))
        #expect(
            InlineImageRenderer().text(image)
                == "\u{1B}]1337;File=inline=1;size=\(size);width=24;preserveAspectRatio=1:\(text)\u{07}"
        )
    }

    @Test func `no terminal shows an SVG image`() throws {
        #expect(InlineImageRenderer().text(try #require(PosterImage(Array("<svg></svg>".utf8)))) == nil)
    }
}
