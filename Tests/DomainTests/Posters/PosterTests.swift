import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

/// Images of posters.
struct PosterTests {
    private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + Array(repeating: 7, count: 5000) + [0xFF, 0xD9]
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    private static let svg = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>\n".utf8)

    private static let images: [(bytes: [UInt8], format: ImageFormat?)] = [
        (jpeg, .jpeg), (png, .png), (svg, .svg), (jpeg + Array("made by hand".utf8), .jpeg),
        (Array("\u{FEFF}<svg></svg>".utf8), .svg), (Array("\n  <svg></svg>".utf8), .svg),
        (Array("<?xml version=\"1.0\"?>\n<!-- a --><svg></svg>".utf8), .svg), ([], nil), (Array("GIF89a".utf8), nil),
        (Array("<html><body><svg></svg></body></html>".utf8), nil), (Array("<?xml?><html></html>".utf8), nil),
        (Array("{}".utf8), nil), (Array("RIFF".utf8), nil),
    ]

    @Test(arguments: images)
    func `the first bytes determine the format`(bytes: [UInt8], format: ImageFormat?) {
        let image = PosterImage(bytes)
        #expect(image?.format == format)
        #expect(image?.bytes == (format == nil ? nil : bytes))
        #expect(ImageFormat.allCases.map(\.fileExtension) == ["jpg", "png", "svg"])
    }

    @Test(arguments: [jpeg, png, svg])
    func `an image that was cut off anywhere is refused`(bytes: [UInt8]) {
        for count in stride(from: 0, to: bytes.count - 6, by: 1 + bytes.count / 97) {
            #expect(PosterImage(Array(bytes.prefix(count))) == nil)
        }
    }
}
