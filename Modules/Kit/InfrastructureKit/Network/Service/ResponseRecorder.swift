public import DataKit
public import DomainKit
import Synchronization

/// A service that remembers whether it has responded, so that waiting changes are sent when it can be reached.
public final class ResponseRecorder: DataTransferService {
    private let service: any DataTransferService
    private let responded = Mutex(false)

    public init(service: any DataTransferService) {
        self.service = service
    }

    public var hasResponded: Bool { responded.withLock { $0 } }

    public func response<DTO: Decodable & Sendable>(
        to request: ServiceRequest,
        as type: DTO.Type,
        revalidating entityTag: EntityTag?
    ) async throws(RepositoryError) -> ServiceResponse<DTO> {
        let response = try await service.response(to: request, as: type, revalidating: entityTag)
        responded.withLock { $0 = true }
        return response
    }

    public func confirm(_ request: ServiceRequest) async throws(RepositoryError) {
        try await service.confirm(request)
        responded.withLock { $0 = true }
    }
}
