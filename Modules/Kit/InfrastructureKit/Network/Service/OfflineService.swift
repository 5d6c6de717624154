public import DataKit
public import DomainKit

/// A service that is never asked, for a program that stays open without the network.
public struct OfflineService: DataTransferService, ImageDataService {
    private let failure = TransferError.service(.offline)

    public init() {}

    public func response<DTO: Decodable & Sendable>(
        to request: ServiceRequest,
        as type: DTO.Type,
        revalidating entityTag: EntityTag?
    ) async throws(TransferError) -> ServiceResponse<DTO> {
        throw failure
    }

    public func confirm(_ request: ServiceRequest) async throws(TransferError) {
        throw failure
    }

    public func image(
        _ request: ImageRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(TransferError) -> [UInt8] {
        throw failure
    }
}
