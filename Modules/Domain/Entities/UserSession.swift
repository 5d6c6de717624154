/// Someone is signed in.
public enum UserSession: Sendable, Hashable {
    /// As a user with an account, who has lists and may rate.
    case account(AccountSession)
    /// As a guest, who may rate and nothing else; the service forgets guests after a while.
    case guest(SessionID)
}

extension UserSession {
    public var id: SessionID {
        switch self {
        case .account(let session): session.id
        case .guest(let id): id
        }
    }
}
