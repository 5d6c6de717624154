public import Domain

/// The user of a screen and their library.
public struct UserLibraryState: Sendable {
    /// The session, as far as it was read.
    public var session = UserSessionState.signedOut
    /// The library of the session. Until it was read, nothing is known.
    public var library = UserLibrary.none

    /// Nobody is signed in.
    public init() {}

    /// The user, or `nil` if nobody is signed in.
    public var user: UserSession? {
        if case .signedIn(let session) = session { session } else { nil }
    }

    /// The name of the account, "a guest", or `nil` if nobody is signed in.
    public var userName: String? {
        user.map { $0.account?.username ?? "a guest" }
    }

    /// Whether the service has rejected the session.
    public var isRejected: Bool {
        if case .rejected = session { true } else { false }
    }

    /// Whether the user may do what the reason says, as far as is known.
    public func canChange(_ reason: SignInReason) -> Bool {
        guard let user else { return false }
        return reason == .ratings || user.account != nil
    }
}
