package import Domain
import DomainKit

/// The user of a screen and their library.
package struct UserLibraryState: Sendable {
    /// The session, as far as it was read.
    package var session = UserSessionState.signedOut
    /// The library of the session. Until it was read, nothing is known.
    package var library = UserLibrary.none

    /// Nobody is signed in.
    package init() {}

    /// The user, or `nil` if nobody is signed in.
    package var user: UserSession? {
        if case .signedIn(let session) = session { session } else { nil }
    }

    /// The name of the account, "a guest", or `nil` if nobody is signed in.
    package var userName: String? {
        user.map { $0.account?.username ?? "a guest" }
    }

    /// Whether the service has rejected the session.
    package var isRejected: Bool {
        if case .rejected = session { true } else { false }
    }

    /// Whether the user may do what the reason says, as far as is known.
    package func canChange(_ reason: SignInReason) -> Bool {
        guard let user else { return false }
        return reason == .ratings || user.account != nil
    }
}
