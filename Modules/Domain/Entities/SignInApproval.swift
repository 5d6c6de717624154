/// A request to sign in that the user has to approve in a browser. The address holds the token, so every way to print the
/// whole shows a placeholder.
public struct SignInApproval: Sendable, Hashable, Redacted {
    /// What the service knows the request by.
    public let token: RequestToken
    /// Where the user approves it; to be shown to nobody else.
    public let address: String

    public init(token: RequestToken, address: String) {
        self.token = token
        self.address = address
    }
}
