public import Domain

/// Asks the service itself.
public struct DefaultServiceAccessRepository: ServiceAccessRepository {
    private let client: ServiceClient

    public init(service: any DataTransferService) {
        client = ServiceClient(service: service)
    }

    public func checkAccess() async throws(MoviesError) {
        try await client.response(to: AuthenticationEndpoints.check()).check()
    }
}
