public import DataKit
public import DomainKit
import PlatformKit

/// What a service says in its own way: how it reports a failure and confirms a change, and what is secret in its addresses.
///
/// Every part has a default that is right for a plain REST service. A service with ways of its own replaces some:
///
/// ```swift
/// let library = ServiceDialect(
///     failure: { body in (try? JSONDecoder().decode(LibraryFailureDTO.self, from: Data(body)))?.document },
///     meaning: { $0.code == "card-expired" ? .sessionRejected : $0.plainMeaning },
///     secretItems: ["card"]
/// )
/// ```
///
/// The credential is not part of it: `ServiceConfiguration` has it, and with it the place where it stands in a request.
public struct ServiceDialect: Sendable {
    let names: FieldNames
    let failure: @Sendable (_ body: [UInt8]) -> FailureDocument?
    let meaning: @Sendable (FailedResponse) -> ServiceFailure
    let confirmation: @Sendable (_ body: [UInt8]) throws -> Void
    let secretItems: Set<String>
    let isSecretSegment: @Sendable (_ segment: Substring, _ former: Substring) -> Bool
    let valueLimit: Int

    /// A plain REST service, as far as no part says otherwise.
    ///
    /// - Parameters:
    ///   - names: How the service writes names in its responses. Cached copies have the coding keys of the DTOs.
    ///   - failure: Reads what the service says of a failure, or returns `nil` if the body is no such document. By default, it
    ///     is problem details (RFC 9457).
    ///   - meaning: Decides what a response means that is a failure. By default, only the status and the authority count.
    ///   - confirmation: Throws if a body under a status of success does not confirm a change. By default, the status does.
    ///   - secretItems: The names of the items of a query that are secret in logs. A text that the program knows to be secret
    ///     is left out in any case: the credential, and what a request declares.
    ///   - isSecretSegment: Decides if a segment of a path is secret in logs, such as one that identifies a person. `former` is
    ///     the segment before it.
    ///   - valueLimit: How many commas, and so about how many values, a response may have. A row of a few values takes up to a
    ///     thousand bytes of memory when it is decoded.
    public init(
        names: FieldNames = .asDeclared,
        failure: @escaping @Sendable (_ body: [UInt8]) -> FailureDocument? = FailureDocument.init(problemDetails:),
        meaning: @escaping @Sendable (FailedResponse) -> ServiceFailure = { $0.plainMeaning },
        confirmation: @escaping @Sendable (_ body: [UInt8]) throws -> Void = { _ in },
        secretItems: Set<String> = ["access_token", "api_key", "password"],
        isSecretSegment: @escaping @Sendable (_ segment: Substring, _ former: Substring) -> Bool = { _, _ in false },
        valueLimit: Int = 50_000
    ) {
        self.names = names
        self.failure = failure
        self.meaning = meaning
        self.confirmation = confirmation
        self.secretItems = secretItems
        self.isSecretSegment = isSecretSegment
        self.valueLimit = valueLimit
    }

    public static let plain = ServiceDialect()
}

/// What the document of a failure says.
public struct FailureDocument: Sendable, Hashable {
    /// The service's own number or name of the failure, which is not the status.
    public let code: String?
    public let message: String?
    /// Whether it says that what was asked is not done, even under a status of success.
    public let isRefusal: Bool

    /// An empty message is none.
    public init(code: String?, message: String?, isRefusal: Bool) {
        self.code = code
        self.message = message == "" ? nil : message
        self.isRefusal = isRefusal
    }

    /// RFC 9457. `nil` if the body is no such document.
    public init?(problemDetails body: [UInt8]) {
        guard let problem = try? JSONDecoder().decode(ProblemDetails.self, from: Data(body)) else { return nil }
        self.init(code: problem.type, message: problem.detail ?? problem.title, isRefusal: false)
    }
}

private struct ProblemDetails: Decodable {
    let type: String?
    let title: String?
    let detail: String?
}

/// A response that is a failure: its status is none of success, or its document says that what was asked is not done.
public struct FailedResponse: Sendable, Hashable {
    /// From 100 to 599. It is one of success if only the document says that it is a failure.
    public let status: Int
    public let code: String?
    /// The service's own words, shortened and without secrets.
    public let message: String?
    public let retryAfter: Duration?
    public let authority: ServiceRequest.Authority

    public init(
        status: Int,
        code: String? = nil,
        message: String? = nil,
        retryAfter: Duration? = nil,
        authority: ServiceRequest.Authority = .program
    ) {
        self.status = status
        self.code = code
        self.message = message
        self.retryAfter = retryAfter
        self.authority = authority
    }

    /// What the failure means at a service that follows HTTP (RFC 9110, section 15): 401 rejects the authority of the request,
    /// 404 and 410 say that there is no such thing, and the others from 400 to 499 refuse what was asked, unless they are about the
    /// moment or the way to the service.
    public var plainMeaning: ServiceFailure {
        switch (status, authority) {
        case (401, .program): .unauthorized
        case (401, .session): .sessionRejected
        case (401, .signIn): .signInRefused(reason: "the service does not accept the user name or the password")
        case (404, _), (410, _): .notFound
        // A proxy's sign-in, a time limit, a wrong connection, a lock, an early replay, another protocol, too many requests.
        case (407, _), (408, _), (421, _), (423, _), (425, _), (426, _), (429, _): statusMeaning
        case (400...499, _): refusal
        default: statusMeaning
        }
    }

    private static let noReason = "no reason was given"

    public var refusal: ServiceFailure {
        .refused(code: status, reason: message ?? (status == 451 ? "unavailable for legal reasons" : Self.noReason))
    }

    /// What the status means by itself, whoever has sent it: a 404 may come from something between here and the service.
    public var statusMeaning: ServiceFailure {
        switch status {
        case 200..<300: .unusableResponse(reason: message ?? "it says that the request failed")
        case 300..<400: .unusableResponse(reason: "it redirects (HTTP \(status)), which is not followed")
        case 401: .unauthorized
        case 403: .accessDenied(status: status, reason: message ?? Self.noReason)
        case 429: .rateLimited(retryAfter: retryAfter)
        case 451: refusal
        case 500...: .unavailable(status: status, retryAfter: retryAfter)
        default: .unusableResponse(reason: "HTTP \(status)\(message.map { " (\($0))" } ?? "")")
        }
    }
}
