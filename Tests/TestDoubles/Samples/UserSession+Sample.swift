public import Domain

extension UserSession {
    /// The session of a user called ada, or nil where Domain refuses the values.
    public static func sample(_ id: String = "canary-session", account: Int = 12) -> AccountSession? {
        guard let id = SessionID(id), let account = Account(id: account, username: "ada", name: "Ada") else {
            return nil
        }
        return AccountSession(id: id, account: account)
    }
}
