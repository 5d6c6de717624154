/// A request to sign in that the user has to approve in a browser.
public struct SignInApproval: Sendable, Hashable {
    /// What the service knows the request by; a secret like the session that comes of it.
    public let id: SessionID
    /// Where the user approves it.
    public let address: String

    public init(id: SessionID, address: String) {
        self.id = id
        self.address = address
    }
}
