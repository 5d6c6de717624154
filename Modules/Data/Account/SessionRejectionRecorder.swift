public import DataKit
import Domain
public import DomainKit

/// A service that records when it rejects the session of the user.
///
/// All requests pass through it, so every command that meets a rejection leaves the same mark, and the next command knows
/// without a request. A rejected credential of the program is another failure, and leaves no mark.
public struct SessionRejectionRecorder: DataTransferService {
    private let service: any DataTransferService
    private let sessions: UserSessionDataStore

    public init(service: any DataTransferService, sessions: UserSessionDataStore) {
        self.service = service
        self.sessions = sessions
    }

    public func response<DTO: Decodable & Sendable>(
        to request: ServiceRequest,
        as type: DTO.Type,
        revalidating entityTag: EntityTag?
    ) async throws(RepositoryError) -> ServiceResponse<DTO> {
        do throws(RepositoryError) {
            return try await service.response(to: request, as: type, revalidating: entityTag)
        } catch {
            await record(error, of: request)
            throw error
        }
    }

    public func confirm(_ request: ServiceRequest) async throws(RepositoryError) {
        do throws(RepositoryError) {
            try await service.confirm(request)
        } catch {
            await record(error, of: request)
            throw error
        }
    }

    private func record(_ error: RepositoryError, of request: ServiceRequest) async {
        guard error == .service(.sessionRejected), let id = request.sessionID else { return }
        // Without the mark, the service rejects the next request, too.
        try? await sessions.reject(id)
    }
}

extension ServiceRequest {
    fileprivate var sessionID: SessionID? {
        let item = query.first { ["session_id", "guest_session_id"].contains($0.name) }
        return (item?.value ?? secretSegment).flatMap { SessionID($0) }
    }
}

/// A failure about the session that does not stop a command.
public enum SessionWarning: Sendable, Hashable {
    /// The user counts as signed out.
    case unreadable
    /// The response came without what belongs to the user.
    case rejected(isGuest: Bool)
    /// `nil` if it was to end on this computer only.
    case notEnded(RepositoryError?)
}

extension DataWarning {
    package static func session(_ warning: SessionWarning) -> DataWarning {
        .feature(FeatureCase(warning))
    }
}
