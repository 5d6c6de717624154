#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The service's own word on a failure, in one of TMDB's two forms
/// (https://developer.themoviedb.org/docs/errors): `{"status_message": …}` or `{"errors": […]}`.
struct ServiceMessage: Decodable {
    private static let longestText = 200

    private let statusMessage: String?
    private let errors: [String]?

    private enum CodingKeys: String, CodingKey {
        case statusMessage = "status_message"
        case errors
    }

    /// Nil where the body has none: it may be HTML or empty.
    static func text(in body: [UInt8]) -> String? {
        guard let message = try? JSONDecoder().decode(Self.self, from: Data(body)) else { return nil }
        let text = message.statusMessage ?? message.errors?.joined(separator: "; ") ?? ""
        guard !text.isEmpty else { return nil }
        return text.count <= longestText ? text : text.prefix(longestText - 1) + "…"
    }
}
