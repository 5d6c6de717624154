/// Forgets the token that identifies the program to the service.
public struct RemoveAccessTokenUseCase: Sendable {
    private let tokens: any AccessTokenRepository

    public init(tokens: any AccessTokenRepository) {
        self.tokens = tokens
    }

    public func execute() async throws(MoviesError) {
        try await tokens.remove()
    }
}
