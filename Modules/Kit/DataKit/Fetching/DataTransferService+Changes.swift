public import DomainKit

/// Requests whose responses are not cached: changes, and the steps of signing in.
extension DataTransferService {
    /// Returns the response to a request whose response is not cached.
    ///
    /// - Throws: `service(.unusableResponse)` if the service says that nothing has changed.
    public func response<DTO: Decodable & Sendable>(
        to request: ServiceRequest,
        as type: DTO.Type
    ) async throws(RepositoryError) -> DTO {
        let response: ServiceResponse<DTO>
        do throws(TransferError) {
            response = try await self.response(to: request, as: type, revalidating: nil)
        } catch {
            throw RepositoryError(error)
        }
        guard case .new(let dto, _, _) = response else {
            throw .service(.unusableResponse(reason: "it says that nothing has changed"))
        }
        return dto
    }

    /// Sends a request, such as a change, and returns when the service has confirmed it.
    ///
    /// - Throws: `service(.unusableResponse)` if the response confirms nothing. The change may have been made.
    public func requireConfirmation(of request: ServiceRequest) async throws(RepositoryError) {
        do throws(TransferError) {
            try await confirm(request)
        } catch {
            throw RepositoryError(error)
        }
    }
}
