import DataKit
import Domain
import DomainKit

extension DataTransferService {
    /// Sends a request that the service confirms.
    ///
    /// - Throws: `service(.unusableResponse)` if the response is not TMDB's confirmation, whatever its status. The change
    ///   may have been made.
    func confirm(_ request: ServiceRequest) async throws(RepositoryError) {
        _ = try await response(to: request, as: ConfirmationDTO.self)
    }
}

/// TMDB's word that it has done what was asked: `{"success":true}`, with other fields beside it. The documents of some
/// changes have only a number of success (https://developer.themoviedb.org/reference/movie-add-rating).
///
/// Every other document fails to decode, because it may come from something between here and TMDB, such as the page on
/// which a network asks to log in.
struct ConfirmationDTO: Decodable, Sendable {
    /// Success, updated, deleted (https://developer.themoviedb.org/docs/errors).
    private static let successCodes: Set = [1, 12, 13]

    private enum CodingKeys: String, CodingKey {
        case success
        case statusCode = "status_code"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let code = try fields.decodeIfPresent(Int.self, forKey: .statusCode)
        if !fields.contains(.success), let code, Self.successCodes.contains(code) { return }
        guard try fields.decode(Bool.self, forKey: .success) else {
            throw DecodingError.dataCorruptedError(forKey: .success, in: fields, debugDescription: "a refusal")
        }
    }
}
