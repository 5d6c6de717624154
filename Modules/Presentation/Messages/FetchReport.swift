import Domain
package import DomainKit
package import PresentationKit

/// The members of every JSON object that comes from a fetch.
package struct FetchReport: Sendable {
    /// `origin`, `storedAt`, `status` and `error`.
    package let members: [(name: String, value: JSONValue)]

    /// - Parameter error: Why what is shown could not be fetched again, or not completely.
    package init(
        origin: Origin,
        cachedAt: Timestamp,
        error: RepositoryError?,
        policy: FetchPolicy,
        now: Timestamp,
        context: FailureContext
    ) {
        let status = FetchStatus(origin, error, policy, isFresh: { cachedAt.isFresh(at: now, maxAge: $0) })
        members = [
            ("origin", .string(context.backend.name(of: origin))),
            ("storedAt", .string(TimestampFormat.rfc3339(cachedAt))),
            ("status", .string(status.rawValue)),
            ("error", (error ?? origin.indexCause).flatMap { Self.object($0, context) } ?? .null),
        ]
    }

    /// In characters. It has room for the 200 that a service's own message may have.
    private static let longestMessage = 400

    /// `{"kind":"unreachable","message":"Could not reach …."}`, or `nil` for `cancelled`.
    private static func object(_ error: RepositoryError, _ context: FailureContext) -> JSONValue? {
        guard let cause = ErrorMessage.cause(of: error, context) else { return nil }
        let message = cause.count < Self.longestMessage ? cause + "." : cause.prefix(Self.longestMessage - 1) + "…"
        return .object([("kind", .string(error.kind)), ("message", .string(message))])
    }
}

private enum FetchStatus: String {
    /// The service has just sent it.
    case fresh
    /// A copy. The service was not asked, or did not need to be.
    case cached
    /// A copy that is shown because the service failed, or that is older than the policy wants it to be.
    case stale

    init(_ origin: Origin, _ error: RepositoryError?, _ policy: FetchPolicy, isFresh: (Duration) -> Bool) {
        switch (origin, policy) {
        case (.service, _): self = .fresh
        case (.index, _): self = .stale
        case (.cache, _) where error?.allowsStaleCopy == true: self = .stale
        case (.cache, .cachedIfFresh(let maxAge)) where !isFresh(maxAge): self = .stale
        case (.cache, _): self = .cached
        }
    }
}

extension RepositoryError {
    /// In JSON. `movies help formatting` lists the names, and scripts rely on them.
    fileprivate var kind: String {
        switch self {
        case .service(let failure): failure.kind
        case .invalidInput: "invalidInput"
        case .notCached: "notCached"
        case .unsupported: "unsupported"
        case .unusableConfiguration: "unusableConfiguration"
        case .storage: "storage"
        case .tooManyWaitingChanges: "tooManyWaitingChanges"
        case .changeDiscarded: "changeDiscarded"
        case .cancelled: "cancelled"
        case .feature: accountError?.kind ?? "other"
        }
    }
}

extension AccountError {
    fileprivate var kind: String {
        switch self {
        case .notSignedIn: "notSignedIn"
        case .accountRequired: "accountRequired"
        case .userDataNotDeleted: "storage"
        }
    }
}

extension ServiceFailure {
    fileprivate var kind: String {
        switch self {
        case .offline: "notCached"
        case .unreachable, .interrupted: "unreachable"
        case .timedOut, .stalled: "timedOut"
        case .insecure: "insecure"
        case .brokenResponse, .unusableResponse: "unusableResponse"
        case .unauthorized: "unauthorized"
        case .notFound: "notFound"
        case .rateLimited: "rateLimited"
        case .unavailable: "unavailable"
        case .sessionRejected: "sessionRejected"
        case .signInRefused: "signInRefused"
        case .refused, .accessDenied: "refused"
        case .alreadyExists: "alreadyExists"
        case .notSent: "notSent"
        }
    }
}
