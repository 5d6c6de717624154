import Domain
import Testing

/// Posters that the tests share.
enum PosterFixture {
    static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("IEND".utf8)

    static func batman(width: PosterWidth = .w500) throws -> Poster {
        Poster(movie: try Fixture.batman(), width: width, image: try #require(PosterImage(png)))
    }
}
