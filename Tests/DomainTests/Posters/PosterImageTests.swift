import Domain
import DomainKit
import Testing

struct PosterImageTests {
    private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + Array(repeating: 7, count: 5000) + [0xFF, 0xD9]
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    private static let svg = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>\n".utf8)

    @Test(arguments: [(jpeg, ImageFormat.jpeg, "jpg"), (png, .png, "png"), (svg, .svg, "svg")])
    func `the first bytes determine the format`(bytes: [UInt8], format: ImageFormat, fileExtension: String) throws {
        let image = try #require(PosterImage(bytes))
        #expect(image.format == format)
        #expect(image.format.fileExtension == fileExtension)
        #expect(image.bytes == bytes)
    }

    @Test(arguments: ["\u{FEFF}<svg></svg>", "\n  <svg></svg>", "<?xml version=\"1.0\"?>\n<!-- a --><svg></svg>"])
    func `markup may have something before the image`(text: String) {
        #expect(PosterImage(Array(text.utf8))?.format == .svg)
    }

    @Test(arguments: [jpeg, png, svg])
    func `an image that was cut off anywhere is refused`(bytes: [UInt8]) {
        for count in stride(from: 0, to: bytes.count - 6, by: 1 + bytes.count / 97) {
            #expect(PosterImage(Array(bytes.prefix(count))) == nil)
        }
    }

    @Test func `an image with a few bytes after its end is accepted`() {
        #expect(PosterImage(Self.jpeg + Array("made by hand".utf8)) != nil)
    }

    @Test(arguments: ["", "GIF89a", "<html><body><svg></svg></body></html>", "<?xml?><html></html>", "{}", "RIFF"])
    func `any other text is refused`(text: String) {
        #expect(PosterImage(Array(text.utf8)) == nil)
    }
}

struct PosterWidthTests {
    @Test(arguments: [
        (1, 92), (92, 92), (122, 92), (123, 92), (124, 154), (169, 154), (170, 185), (263, 185), (264, 342), (421, 342),
        (422, 500), (500, 500), (640, 500), (641, 780), (780, 780), (5000, 780), (Int.max, 780),
    ])
    func `the closest width is taken, the smaller of two`(pixels: Int, expected: Int) throws {
        #expect(try PosterWidth(closestTo: pixels).rawValue == expected)
    }

    @Test(arguments: [0, -1, -500, Int.min])
    func `a width below one is refused`(pixels: Int) {
        let error = RepositoryError.invalidInput(reason: "A width must be a number of pixels above 0, not \(pixels).")
        #expect(throws: error) { try PosterWidth(closestTo: pixels) }
    }
}
