import Domain

/// Requests whose responses are not cached: changes, and the steps of signing in.
extension DataTransferService {
    func response<DTO: Decodable & Sendable>(
        to request: ServiceRequest,
        as type: DTO.Type
    ) async throws(MoviesError) -> DTO {
        let response: ServiceResponse<DTO>
        do throws(TransferError) {
            response = try await self.response(to: request, as: type, revalidating: nil)
        } catch {
            throw MoviesError(error)
        }
        guard case .new(let dto, _) = response else {
            throw .service(.unusableResponse(reason: "it says that nothing has changed"))
        }
        return dto
    }

    /// Sends a request that the service confirms.
    ///
    /// - Throws: `service(.unusableResponse)` if the service says, under a status of success, that it failed.
    func confirm(_ request: ServiceRequest) async throws(MoviesError) {
        let confirmation = try await response(to: request, as: ConfirmationDTO.self)
        guard confirmation.success != false else {
            throw .service(
                .unusableResponse(reason: confirmation.statusMessage ?? "it says that nothing was done")
            )
        }
    }
}

/// TMDB's response to a change. Older responses lack `success`.
private struct ConfirmationDTO: Decodable, Sendable {
    let success: Bool?
    let statusMessage: String?

    enum CodingKeys: String, CodingKey {
        case success
        case statusMessage = "status_message"
    }
}
