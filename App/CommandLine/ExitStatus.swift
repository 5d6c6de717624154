import Domain
import DomainKit

/// Part of the contract: `movies help exit-codes` lists the statuses.
enum ExitStatus: Int32, Sendable {
    case success = 0
    case failure = 1
    case cancelled = 2
    /// A credential is missing or was rejected, or a signed-in user is required.
    case authentication = 4
    /// EX_USAGE of sysexits.h.
    case usage = 64
    /// EX_UNAVAILABLE: the service failed, and there is no cached copy to show in place of its response. Or changes still wait
    /// to be sent.
    case unavailable = 69
    /// EX_OSERR: the system does not give the program what it needs to run.
    case system = 71
    /// EX_CONFIG.
    case configuration = 78

    init(_ error: RepositoryError) {
        self =
            switch error {
            case .service(let failure) where failure.isAboutAccess: .authentication
            case .service(.notFound), .service(.alreadyExists), .service(.brokenResponse), .service(.unusableResponse),
                .service(.refused):
                .failure
            case .service, .notCached, .tooManyWaitingChanges: .unavailable
            case .invalidInput: .usage
            case .unusableConfiguration: .configuration
            case .feature where [.notSignedIn, .accountRequired].contains(error.accountError): .authentication
            case .unsupported, .storage, .changeDiscarded, .cancelled, .feature: .failure
            }
    }
}
