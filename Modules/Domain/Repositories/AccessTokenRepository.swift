/// The token that identifies the program to the service, as it is kept on this computer.
public protocol AccessTokenRepository: Sendable {
    /// Keeps a token that the service accepts; throws what the service said where it does not.
    func store(_ token: AccessToken) async throws(MoviesError)

    /// Forgets the token that is kept, if there is one.
    func remove() async throws(MoviesError)
}
