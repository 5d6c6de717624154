import DataKit
import DomainKit
public import InfrastructureKit
import PlatformKit

extension ServiceDialect {
    /// What TMDB says in its own way (https://developer.themoviedb.org/docs/errors).
    public static let tmdb = ServiceDialect(
        names: .snakeCase,
        failure: TMDBFailureDTO.document,
        meaning: meaning,
        confirmation: { _ = try FieldNames.snakeCase.decode(TMDBConfirmationDTO.self, from: $0) },
        secretItems: ["api_key", "session_id", "request_token", "guest_session_id", "password"],
        // `/account/{id}` and `/guest_session/{id}` identify a person, `/authentication/guest_session/new` does not.
        isSecretSegment: { segment, former in ["guest_session", "account"].contains(former) && segment != "new" },
        // The largest responses, the credits of a film, have some 7,000 values.
        valueLimit: 50_000
    )

    /// The numbers that say that an account or a key may do nothing, until somebody has acted. They are told in TMDB's words, or in
    /// these if it has none that can be shown.
    private static let denials = [
        10: "the key is suspended", 31: "the account is disabled", 36: "the token may not change anything",
        45: "the user is suspended",
    ]
    /// A user may not do what was asked, whatever the status.
    private static let refusals = [38: "you may not change this", 39: "this is private"]

    /// TMDB's own error numbers are more precise than the status: for example, they distinguish a rejected program from a
    /// rejected user. A 404 without a number means that the address is wrong: it comes from something other than TMDB. A number
    /// about a session or a sign-in is ignored if the request had neither.
    @Sendable private static func meaning(of response: FailedResponse) -> ServiceFailure {
        let code = response.code.flatMap { Int($0) }
        if let reason = code.flatMap({ denials[$0] }) {
            return .accessDenied(status: response.status, reason: response.message ?? reason)
        }
        if let reason = code.flatMap({ refusals[$0] }) {
            return .refused(code: 403, reason: response.message ?? reason)
        }
        return switch (code, response.authority) {
        case (6, _), (34, _): .notFound
        case (8, _): .alreadyExists
        case (3, .session), (17, .session), (37, .session): .sessionRejected
        case (17, .signIn), (33, .signIn), (41, .signIn):
            .signInRefused(reason: "the request to sign in was not approved, or is too old")
        case (30, .signIn): .signInRefused(reason: "the user name or the password is wrong")
        case (32, .signIn), (32, .session):
            .signInRefused(reason: "the account's e-mail address is not verified yet")
        // It is the key that is refused, and not what was asked.
        case (7, _) where response.status == 403:
            .accessDenied(status: 403, reason: response.message ?? "the key is not valid")
        // Nothing between here and TMDB says so.
        case _ where [409, 422].contains(response.status): response.refusal
        case _ where response.hasDocument && [400, 403].contains(response.status): response.refusal
        default: response.statusMeaning
        }
    }
}

extension FailedResponse {
    /// Otherwise something between here and TMDB has sent it, such as a proxy.
    fileprivate var hasDocument: Bool { code != nil || message != nil }
}

/// In one of two forms: `{"status_message": …}` or `{"errors": […]}`.
private struct TMDBFailureDTO: Decodable {
    private let statusCode: Int?
    private let success: Bool?
    private let statusMessage: String?
    private let errors: [String]?

    @Sendable static func document(in body: [UInt8]) -> FailureDocument? {
        guard let dto = try? FieldNames.snakeCase.decode(Self.self, from: body) else { return nil }
        return FailureDocument(
            code: dto.statusCode.map { String($0) },
            message: dto.statusMessage ?? dto.errors?.joined(separator: "; "),
            isRefusal: dto.success == false
        )
    }
}

/// TMDB's word that it has done what was asked: `{"success":true}`, with other fields beside it. The documents of some
/// changes have only a number of success (https://developer.themoviedb.org/reference/movie-add-rating).
///
/// Every other document fails to decode, because it may come from something between here and TMDB, such as the page on
/// which a network asks to log in.
private struct TMDBConfirmationDTO: Decodable {
    /// Success, updated, deleted (https://developer.themoviedb.org/docs/errors).
    private static let successCodes: Set = [1, 12, 13]

    private enum CodingKeys: CodingKey {
        case success, statusCode
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
