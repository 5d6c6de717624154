/// Tells whether the service can be reached and lets the program in.
public struct CheckServiceAccessUseCase: Sendable {
    private let access: any ServiceAccessRepository

    public init(access: any ServiceAccessRepository) {
        self.access = access
    }

    public func execute() async throws(MoviesError) {
        try await access.checkAccess()
    }
}
