public import DataKit
public import Domain
public import DomainKit
import PlatformKit

/// The session as a JSON document in a secret store.
public struct PersistentUserSessionDataStore: UserSessionDataStore {
    private let secrets: any SecretStore
    private let warnings: any WarningReporter

    public init(secrets: any SecretStore, warnings: any WarningReporter) {
        self.secrets = secrets
        self.warnings = warnings
    }

    /// Warns if the document is not a session.
    public func readSessionState() async throws(RepositoryError) -> UserSessionState {
        let bytes: [UInt8]?
        do throws(SecretStoreError) {
            bytes = try await secrets.read()
        } catch {
            throw RepositoryError(error)
        }
        guard let bytes else { return .signedOut }
        guard let state = UserSessionDTO(document: bytes)?.toDomain() else {
            warnings.report(.session(.unreadable))
            return .signedOut
        }
        return state
    }

    public func save(_ session: UserSession) async throws(RepositoryError) {
        guard let document = UserSessionDTO(session).document else {
            throw .storage(reason: "the session cannot be encoded")
        }
        do throws(SecretStoreError) {
            try await secrets.update { $0 = document }
        } catch {
            throw RepositoryError(error)
        }
    }

    /// Compares the ids while no other process writes, so that a session begun meanwhile is not marked.
    public func reject(_ id: SessionID) async throws(RepositoryError) {
        do throws(SecretStoreError) {
            try await secrets.update { secret in
                guard var session = secret.flatMap(UserSessionDTO.init), session.sessionID == id.text else { return }
                session.isRejected = true
                secret = session.document ?? secret
            }
        } catch {
            throw RepositoryError(error)
        }
    }

    public func deleteUserSession() async throws(RepositoryError) {
        do throws(SecretStoreError) {
            try await secrets.delete()
        } catch {
            throw RepositoryError(error)
        }
    }
}

private struct UserSessionDTO: Codable, Sendable {
    let sessionID: String
    /// `nil` for a guest.
    let account: AccountDTO?
    /// `true`, or not saved at all.
    var isRejected: Bool?

    init(_ session: UserSession) {
        sessionID = session.id.text
        switch session {
        case .account(let session): account = AccountDTO(session.account)
        case .guest: account = nil
        }
    }

    init?(document: [UInt8]) {
        guard let session = try? JSONDecoder().decode(Self.self, from: Data(document)) else { return nil }
        self = session
    }

    var document: [UInt8]? { (try? JSONEncoder().encode(self)).map { [UInt8]($0) } }

    func toDomain() -> UserSessionState? {
        session.map { isRejected == true ? .rejected($0) : .signedIn($0) }
    }

    private var session: UserSession? {
        guard let id = SessionID(sessionID) else { return nil }
        guard let account else { return .guest(id) }
        return account.toDomain().map { .account(AccountSession(id: id, account: $0)) }
    }
}
