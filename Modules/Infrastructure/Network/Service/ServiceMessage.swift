import Platform

/// The service's own message and number for a failure, in one of TMDB's two forms
/// (https://developer.themoviedb.org/docs/errors): `{"status_message": …}` or `{"errors": […]}`.
struct ServiceMessage: Decodable {
    private static let longestText = 200

    /// TMDB's error number, which is not the HTTP status.
    let code: Int?
    private let statusMessage: String?
    private let errors: [String]?

    private enum CodingKeys: String, CodingKey {
        case code = "status_code"
        case statusMessage = "status_message"
        case errors
    }

    /// Returns `nil` if the body is not such a document, such as HTML.
    init?(in body: [UInt8]) {
        guard let message = try? JSONDecoder().decode(Self.self, from: Data(body)) else { return nil }
        self = message
    }

    /// The message, shortened to 200 characters, or `nil` if there is none.
    var text: String? {
        let text = statusMessage ?? errors?.joined(separator: "; ") ?? ""
        guard !text.isEmpty else { return nil }
        return text.count <= Self.longestText ? text : text.prefix(Self.longestText - 1) + "…"
    }
}
