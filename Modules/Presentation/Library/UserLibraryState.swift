public import Domain

/// The user of a screen and their library.
public struct UserLibraryState: Sendable {
    public var session = UserSessionState.signedOut
    /// Until it was read, nothing is known.
    public var library = UserLibrary.none
    /// How many movies the lists have, as far as this computer knows.
    public var counts: [AccountState.Part: Int] = [:]

    public init() {}

    public var user: UserSession? {
        if case .signedIn(let session) = session { session } else { nil }
    }

    /// Of the account, or "a guest".
    public var userName: String? {
        user.map { $0.account?.username ?? "a guest" }
    }

    public var isRejected: Bool {
        if case .rejected = session { true } else { false }
    }

    /// Whether the user may do what the reason says, as far as is known.
    public func canChange(_ reason: SignInReason) -> Bool {
        guard let user else { return false }
        return reason == .ratings || user.account != nil
    }
}
