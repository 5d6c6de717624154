/// The reason why a request of the user failed, in cases that a person can act on.
///
/// Reasons are phrases or sentences for people. They never hold a secret.
public enum RepositoryError: Error, Sendable, Hashable {
    case service(ServiceFailure)
    /// The reason is a sentence.
    case invalidInput(reason: String)
    case notCached
    case unsupported(reason: String)
    /// The remedy is a sentence.
    case unusableConfiguration(reason: String, remedy: String)
    case storage(reason: String)
    case tooManyWaitingChanges
    /// By a sign-out, or because the user asked for it.
    case changeDiscarded
    /// Never reported as a failure.
    case cancelled
    case feature(FeatureCase)

    /// What people read of the failure of a store: a phrase or a sentence.
    public var reason: String {
        switch self {
        case .storage(let reason), .unusableConfiguration(let reason, _), .invalidInput(let reason): reason
        default: "\(self)"
        }
    }

    public var allowsStaleCopy: Bool {
        if case .service(let failure) = self { failure.allowsStaleCopy } else { false }
    }

    /// Whether the service could not be reached, so that other requests would fail, too.
    public var isOutage: Bool {
        if case .service(let failure) = self { failure.isOutage } else { false }
    }

    /// A cancelled request may have reached the service.
    public var mayHaveTakenEffect: Bool {
        switch self {
        case .service(let failure): failure.mayHaveTakenEffect
        case .cancelled: true
        default: false
        }
    }

    /// A cancelled change may have been sent.
    public var failedChange: FailedChange {
        switch self {
        case .service(let failure): failure.failedChange
        case .cancelled: .waits
        default: .needsUser
        }
    }
}

/// What a feature of yours adds to an enumeration of the kit: a failure of a fetch or a change to `RepositoryError`, or a warning.
///
/// ```swift
/// enum LoanError: Hashable { case cardExpired(Timestamp) }
///
/// throw .feature(FeatureCase(LoanError.cardExpired(end)))
///
/// if case .feature(let own) = error, case .cardExpired(let end)? = own.value as? LoanError { tell(end) }
/// ```
public struct FeatureCase: Sendable, Hashable {
    public let value: any Hashable & Sendable

    /// - Parameter value: Of a type that nothing else is made a case of.
    public init(_ value: some Hashable & Sendable) {
        self.value = value
    }

    public static func == (left: FeatureCase, right: FeatureCase) -> Bool {
        AnyHashable(left.value) == AnyHashable(right.value)
    }

    public func hash(into hasher: inout Hasher) {
        value.hash(into: &hasher)
    }
}
