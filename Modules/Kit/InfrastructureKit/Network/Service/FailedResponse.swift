public import DataKit
public import DomainKit

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
