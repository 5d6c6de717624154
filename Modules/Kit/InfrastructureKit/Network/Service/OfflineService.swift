public import DataKit
public import DomainKit

/// A service that is never asked, for a program that stays open without the network.
public struct OfflineService: DataTransferService, ImageDataService {
    private let failure = RepositoryError.service(.offline)

    public init() {}

    public func response<DTO: Decodable & Sendable>(
        to request: ServiceRequest,
        as type: DTO.Type,
        revalidating entityTag: EntityTag?
    ) async throws(RepositoryError) -> ServiceResponse<DTO> {
        throw failure
    }

    public func confirm(_ request: ServiceRequest) async throws(RepositoryError) {
        throw failure
    }

    public func image(
        _ request: ImageRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(RepositoryError) -> [UInt8] {
        throw failure
    }
}
