/// The session of a user with an account.
public struct AccountSession: Sendable, Hashable {
    public let id: SessionID
    public let account: Account

    public init(id: SessionID, account: Account) {
        self.id = id
        self.account = account
    }
}
