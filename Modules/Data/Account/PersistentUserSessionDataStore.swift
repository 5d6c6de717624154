public import Domain
import Platform

/// The session as a JSON document in a secret store.
public struct PersistentUserSessionDataStore: UserSessionDataStore {
    private let secrets: any SecretStore
    private let warnings: any WarningReporter

    public init(secrets: any SecretStore, warnings: any WarningReporter) {
        self.secrets = secrets
        self.warnings = warnings
    }

    /// Returns the session. Warns and returns `nil` if the document is not a session.
    public func readUserSession() async throws(MoviesError) -> UserSession? {
        let bytes: [UInt8]?
        do throws(SecretStoreError) {
            bytes = try await secrets.read()
        } catch {
            throw MoviesError(error)
        }
        guard let bytes else { return nil }
        guard let session = try? JSONDecoder().decode(UserSessionDTO.self, from: Data(bytes)).toDomain() else {
            warnings.report(.unreadableSession)
            return nil
        }
        return session
    }

    public func save(_ session: UserSession) async throws(MoviesError) {
        guard let document = try? JSONEncoder().encode(UserSessionDTO(session)) else {
            throw .storage(reason: "the session cannot be encoded")
        }
        do throws(SecretStoreError) {
            try await secrets.update { $0 = [UInt8](document) }
        } catch {
            throw MoviesError(error)
        }
    }

    public func deleteUserSession() async throws(MoviesError) {
        do throws(SecretStoreError) {
            try await secrets.delete()
        } catch {
            throw MoviesError(error)
        }
    }
}

/// A session as it is saved.
private struct UserSessionDTO: Codable, Sendable {
    let sessionID: String
    /// `nil` for a guest.
    let account: AccountDTO?

    init(_ session: UserSession) {
        sessionID = session.id.text
        switch session {
        case .account(let session): account = AccountDTO(session.account)
        case .guest: account = nil
        }
    }

    /// Returns `nil` if the id or the account is not valid.
    func toDomain() -> UserSession? {
        guard let id = SessionID(sessionID) else { return nil }
        guard let account else { return .guest(id) }
        return account.toDomain().map { .account(AccountSession(id: id, account: $0)) }
    }
}
