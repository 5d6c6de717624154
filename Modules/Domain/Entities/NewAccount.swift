/// What a user signs up with.
public struct NewAccount: Sendable, Hashable {
    /// NIST SP 800-63B, section 5.1.1.2.
    public static let shortestPassword = 8

    public let credentials: Credentials

    /// Throws `invalidInput` for a password that is too short to keep anyone out.
    public init(_ credentials: Credentials) throws(MoviesError) {
        guard credentials.password.text.count >= Self.shortestPassword else {
            throw .invalidInput(reason: "A password needs at least \(Self.shortestPassword) characters.")
        }
        self.credentials = credentials
    }
}
