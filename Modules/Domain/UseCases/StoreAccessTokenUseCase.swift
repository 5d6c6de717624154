/// Keeps the token that identifies the program to the service.
public struct StoreAccessTokenUseCase: Sendable {
    private let tokens: any AccessTokenRepository

    public init(tokens: any AccessTokenRepository) {
        self.tokens = tokens
    }

    public func execute(_ token: AccessToken) async throws(MoviesError) {
        try await tokens.store(token)
    }
}
