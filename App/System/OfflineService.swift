import DataKit
import DomainKit

/// A service that is never reached, for a program that stays open with `--offline`.
struct OfflineService: DataTransferService, ImageDataService {
    private static let failure = TransferError.service(.unreachable(reason: "--offline"))

    func response<DTO: Decodable & Sendable>(
        to request: ServiceRequest,
        as type: DTO.Type,
        revalidating entityTag: EntityTag?
    ) async throws(TransferError) -> ServiceResponse<DTO> {
        throw Self.failure
    }

    func confirm(_ request: ServiceRequest) async throws(TransferError) {
        throw Self.failure
    }

    func image(
        _ request: ImageRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(TransferError) -> [UInt8] {
        throw Self.failure
    }
}
