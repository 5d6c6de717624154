public import DataKit
public import DomainKit
public import InfrastructureKit

/// The outcome of a request to a service, as a value to compare.
public enum DataTransferOutcome<DTO: Sendable & Hashable>: Sendable, Hashable {
    case new(DTO, EntityTag?)
    case notModified
    case failure(RepositoryError)
}

extension DefaultDataTransferService {
    /// Returns the outcome of a request. By default, the response is a JSON string.
    public func outcome<DTO: Decodable & Sendable & Hashable>(
        of request: ServiceRequest = ServiceRequest(as: .program, path: "/books/268"),
        as type: DTO.Type = String.self,
        revalidating entityTag: EntityTag? = nil
    ) async -> DataTransferOutcome<DTO> {
        do throws(RepositoryError) {
            switch try await response(to: request, as: type, revalidating: entityTag) {
            case .new(let dto, let entityTag, _): return .new(dto, entityTag)
            case .notModified: return .notModified
            }
        } catch {
            return .failure(error)
        }
    }

    /// Returns the failure of a request that the service is to confirm, or `nil` if it has confirmed it.
    public func refusal(of request: ServiceRequest) async -> RepositoryError? {
        do throws(RepositoryError) {
            try await confirm(request)
            return nil
        } catch {
            return error
        }
    }
}
