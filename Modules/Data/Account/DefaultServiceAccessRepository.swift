public import DataKit
public import Domain
public import DomainKit

/// Asks the service whether it accepts the credential.
public struct DefaultServiceAccessRepository: ServiceAccessRepository {
    private let service: any DataTransferService

    /// A cached copy would prove nothing.
    public init(service: any DataTransferService) {
        self.service = service
    }

    /// TMDB's `/authentication` (https://developer.themoviedb.org/reference/authentication-validate-key).
    public func checkAccess() async throws(RepositoryError) {
        try await service.confirm(ServiceRequest(as: .program, path: "/authentication"))
    }
}
