package import Domain
import Testing

extension Fixture {
    package static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("IEND".utf8)

    package static func poster(width: PosterWidth = .w500) throws -> Poster {
        Poster(movie: try batman(), width: width, image: try #require(PosterImage(png)))
    }
}
