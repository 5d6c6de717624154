/// The reason why a request of the user failed, in cases that a person can act on.
///
/// Reasons are phrases or sentences for people. They never hold a secret.
public enum RepositoryError: Error, Sendable, Hashable {
    /// The service, or the way to it, failed.
    case service(ServiceFailure)
    /// The input is not valid. The reason is a sentence.
    case invalidInput(reason: String)
    /// Only a cached copy was requested, and there is none.
    case notCached
    /// This service does not offer the operation.
    case unsupported(reason: String)
    /// A file of the configuration cannot be used. The remedy is a sentence.
    case unusableConfiguration(reason: String, remedy: String)
    /// Saved data could not be read or written.
    case storage(reason: String)
    /// So many changes wait to be sent that no other one is accepted.
    case tooManyWaitingChanges
    /// The change was discarded before it was sent, by a sign-out or because the user asked for it.
    case changeDiscarded
    /// The caller was cancelled. This is never reported as a failure.
    case cancelled
    /// A failure of a feature of yours.
    case feature(FeatureCase)

    /// Whether a stale copy may be shown in place of a response.
    public var allowsStaleCopy: Bool {
        if case .service(let failure) = self { failure.allowsStaleCopy } else { false }
    }

    /// Whether a change may have taken effect although it failed. A cancelled request may have reached the service.
    public var mayHaveTakenEffect: Bool {
        switch self {
        case .service(let failure): failure.mayHaveTakenEffect
        case .cancelled: true
        default: false
        }
    }

    /// What becomes of a change of the user's that failed this way. A cancelled one may have been sent.
    public var failedChange: FailedChange {
        switch self {
        case .service(let failure): failure.failedChange
        case .cancelled: .waits
        default: .needsUser
        }
    }
}
