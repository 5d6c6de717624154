public import Domain

/// Asks the service itself.
public struct DefaultServiceAccessRepository: ServiceAccessRepository {
    private let service: any DataTransferService

    public init(service: any DataTransferService) {
        self.service = service
    }

    public func checkAccess() async throws(MoviesError) {
        do throws(DataTransferError) {
            _ = try await service.request(AccessEndpoints.check, revalidating: nil)
        } catch {
            throw MoviesError(error)
        }
    }
}
