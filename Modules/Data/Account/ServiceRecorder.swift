public import DataKit
import Domain
public import DomainKit

/// A service that records two things for what comes after a request: that the service has responded, so that waiting changes can be
/// sent, and that it has rejected the session of the user.
///
/// All requests pass through it, so every command that meets a rejection leaves the same mark, and the next command knows
/// without a request. A rejected credential of the program is another failure, and leaves no mark.
public actor ServiceRecorder: DataTransferService {
    private let service: any DataTransferService
    private let sessions: UserSessionDataStore
    public private(set) var hasResponded = false

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
            let response = try await service.response(to: request, as: type, revalidating: entityTag)
            hasResponded = true
            return response
        } catch {
            await record(error, of: request)
            throw error
        }
    }

    public func confirm(_ request: ServiceRequest) async throws(RepositoryError) {
        do throws(RepositoryError) {
            try await service.confirm(request)
            hasResponded = true
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
