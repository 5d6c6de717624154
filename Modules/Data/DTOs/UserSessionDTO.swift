import Domain

/// The form in which a session is kept.
struct UserSessionDTO: Codable, Sendable {
    let sessionID: String
    /// Missing for a guest.
    let account: AccountDTO?

    init(_ session: UserSession) {
        sessionID = session.id.text
        switch session {
        case .account(let session): account = AccountDTO(session.account)
        case .guest: account = nil
        }
    }

    /// Nil for a session that no service can have given out.
    func toDomain() -> UserSession? {
        guard let id = SessionID(sessionID) else { return nil }
        guard let account else { return .guest(id) }
        return account.toDomain().map { .account(AccountSession(id: id, account: $0)) }
    }
}
