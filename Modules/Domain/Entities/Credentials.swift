/// What a user signs in with.
public struct Credentials: Sendable, Hashable {
    public let username: Username
    public let password: Password

    public init(username: Username, password: Password) {
        self.username = username
        self.password = password
    }
}
