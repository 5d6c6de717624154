/// Who a user is to the service.
public struct Account: Sendable, Hashable {
    /// The service's own number for the account, positive.
    public let id: Int
    public let username: String
    /// What the user is called; empty where they did not say.
    public let name: String

    /// Fails for a number below one, which no service gives out.
    public init?(id: Int, username: String, name: String) {
        guard id > 0 else { return nil }
        self.id = id
        self.username = username
        self.name = name
    }
}
