/// A failure of the service, or of the way to it. Its properties say how callers treat it.
public enum ServiceFailure: Error, Sendable, Hashable {
    /// The person wants nothing to be sent, so nothing was.
    case offline
    /// There was no connection, so nothing was sent. The reason is a phrase, such as "connection refused".
    case unreachable(reason: String)
    /// The connection broke before a response arrived. The service may have received the request.
    case interrupted(reason: String)
    case timedOut(after: Duration)
    /// No byte arrived for that long.
    case stalled(after: Duration)
    /// The connection is not safe, or the other side is not trusted. Nothing was sent.
    case insecure(reason: String)
    /// The response broke off or is not HTTP. Another attempt may succeed.
    case brokenResponse(reason: String)
    /// The response is complete, but does not answer the request. Another attempt would bring the same.
    case unusableResponse(reason: String)
    /// The service did not accept the credential of the program (HTTP 401).
    case unauthorized
    case notFound
    /// HTTP 429.
    case rateLimited(retryAfter: Duration?)
    /// HTTP 5xx.
    case unavailable(status: Int, retryAfter: Duration?)
    case sessionRejected
    /// The reason is a clause that begins with a small letter.
    case signInRefused(reason: String)
    /// The service refuses what was asked, and another attempt would bring the same: the request is not valid (HTTP 400, 422, and
    /// most others from 400 on), not allowed (403), or does not fit the state there (409, 412), or the law forbids it (451, RFC
    /// 7725). The code is the status, or another one that a dialect means. The reason is in the service's own words.
    case refused(code: Int, reason: String)
    /// The service, or something before it, refuses everything until somebody has acted: the account or the key is suspended. The
    /// reason is in its own words.
    case accessDenied(status: Int, reason: String)
    /// The service has an entry of that name already. For a change that is sent again, that is a success. No status says it by
    /// itself, only a dialect.
    case alreadyExists
    /// The request cannot be sent as it is. The reason is a clause.
    case notSent(reason: String)

    /// Not after a refusal of access: with a copy in its place, a revoked token would go unnoticed as long as anything is cached.
    public var allowsStaleCopy: Bool {
        switch self {
        case .offline, .unreachable, .interrupted, .timedOut, .stalled, .brokenResponse, .unusableResponse,
            .rateLimited,
            .unavailable, .notSent:
            true
        case .refused: !isAboutAccess
        case .insecure, .unauthorized, .notFound, .sessionRejected, .signInRefused, .accessDenied, .alreadyExists: false
        }
    }

    /// The change may be made although no confirmation arrived. `alreadyExists` counts, because an earlier attempt may have made
    /// the entry.
    public var mayHaveTakenEffect: Bool {
        switch self {
        case .interrupted, .timedOut, .stalled, .brokenResponse, .unusableResponse, .unavailable, .alreadyExists: true
        case .offline, .unreachable, .insecure, .unauthorized, .notFound, .rateLimited, .sessionRejected,
            .signInRefused, .refused, .accessDenied, .notSent:
            false
        }
    }

    /// Whether other requests would fail, too.
    public var isOutage: Bool {
        switch self {
        case .unreachable, .interrupted, .timedOut, .stalled, .unavailable: true
        case .offline, .insecure, .brokenResponse, .unusableResponse, .unauthorized, .notFound, .rateLimited,
            .sessionRejected, .signInRefused, .refused, .accessDenied, .alreadyExists, .notSent:
            false
        }
    }

    public var failedChange: FailedChange {
        switch self {
        case .offline, .unreachable, .interrupted, .timedOut, .stalled, .brokenResponse, .rateLimited, .unavailable:
            .waits
        case .insecure, .unauthorized, .sessionRejected, .signInRefused, .accessDenied: .needsUser
        case .unusableResponse, .notSent: .waitsAlone
        case .notFound, .alreadyExists, .refused: .isRefused
        }
    }

    /// Whether reading may succeed within seconds. A time-out has used up the time for more attempts.
    public var isRetryable: Bool {
        switch self {
        case .unreachable, .interrupted, .brokenResponse, .rateLimited: true
        case .unavailable(let status, _): status == 500 || (502...504).contains(status)
        case .offline, .timedOut, .stalled, .insecure, .unusableResponse, .unauthorized, .notFound, .sessionRejected,
            .signInRefused, .refused, .accessDenied, .alreadyExists, .notSent:
            false
        }
    }

    public var retryAfter: Duration? {
        switch self {
        case .rateLimited(let pause), .unavailable(_, let pause): pause
        default: nil
        }
    }

    /// Whether the credential, the session, the account or the sign-in is the cause, or what they may do.
    public var isAboutAccess: Bool {
        switch self {
        case .unauthorized, .sessionRejected, .signInRefused, .accessDenied: true
        case .refused(let code, _): code == 403
        default: false
        }
    }
}

/// What becomes of a failed change of the user's. Such a change sets a final state, so it may be sent again.
///
/// A change that is sent for the first time waits only in the case `waits`. In the other cases, it is dropped and its failure
/// is reported.
public enum FailedChange: Sendable, Hashable {
    /// It waits, and all others do: the service could not be reached, or was busy.
    case waits
    /// It waits, and all others do, until the user has acted: signed in again, or repaired the access to the service.
    case needsUser
    /// It waits, and the others are sent: the response to this change cannot be used.
    case waitsAlone
    case isRefused
}

extension ServiceFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreachable(let reason), .interrupted(let reason), .insecure(let reason), .brokenResponse(let reason),
            .unusableResponse(let reason), .signInRefused(let reason), .refused(_, let reason),
            .accessDenied(_, let reason), .notSent(let reason):
            reason
        case .offline: "offline"
        case .timedOut: "timed out"
        case .stalled: "stalled"
        case .unauthorized: "the credential was rejected"
        case .notFound: "not found"
        case .rateLimited: "too many requests"
        case .unavailable(let status, _): "HTTP \(status)"
        case .sessionRejected: "the session was rejected"
        case .alreadyExists: "exists already"
        }
    }
}
