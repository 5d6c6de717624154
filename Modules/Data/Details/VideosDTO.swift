import DataKit
import Domain
import DomainKit

/// https://developer.themoviedb.org/reference/movie-videos
struct VideosDTO: Codable, Sendable {
    let results: [VideoDTO]

    struct VideoDTO: Codable, Sendable {
        let name: String
        let key: String
        let site: String
        let type: String
        let official: Bool?
        let iso6391: String?
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        results = try fields.decode(LossyArray<VideoDTO>.self, forKey: .results).elements
            .filter { ["Trailer", "Teaser"].contains($0.type) && $0.address != nil }
    }

    /// Returns the best trailer: a trailer rather than a teaser, then one in the language, then an official one, then the
    /// first.
    func trailer(in language: Language?) -> Trailer? {
        // TMDB's own language (https://developer.themoviedb.org/docs/languages).
        let code = language?.tag.prefix(2) ?? "en"
        func rank(_ video: VideoDTO) -> Int {
            (video.type == "Trailer" ? 0 : 4) + (video.iso6391 ?? "" == code ? 0 : 2)
                + (video.official == true ? 0 : 1)
        }
        let best = results.min { rank($0) < rank($1) }
        return best.flatMap { video in video.address.map { Trailer(name: video.name, address: $0) } }
    }
}

extension VideosDTO.VideoDTO {
    var address: String? {
        let isPlain = key.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                true
            default:
                false
            }
        }
        guard isPlain, !key.isEmpty else { return nil }
        return switch site {
        case "YouTube": "https://www.youtube.com/watch?v=\(key)"
        case "Vimeo": "https://vimeo.com/\(key)"
        default: nil
        }
    }
}
