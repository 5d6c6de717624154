public import DataKit
public import Domain
public import DomainKit
import PlatformKit

/// The session on this computer: a JSON document in a secret store, which is read once.
public actor UserSessionDataStore {
    private let secrets: any SecretStore
    private let warnings: any WarningReporter
    private var remembered: UserSessionState?
    /// Changes when a write begins and when it ends. A read that overlaps a write may have the old session, so that
    /// session is not remembered.
    private var version = 0

    public init(secrets: any SecretStore, warnings: any WarningReporter) {
        self.secrets = secrets
        self.warnings = warnings
    }

    /// Returns the state of the session. The user is signed out if there is none, or, with a warning, if its document is not a
    /// session.
    public func readSessionState() async throws(RepositoryError) -> UserSessionState {
        if let remembered { return remembered }
        let versionBefore = version
        guard let bytes = try await secrets.read() else { return .signedOut }
        guard let state = UserSessionDTO(document: bytes)?.toDomain() else {
            warnings.report(.session(.unreadable))
            return .signedOut
        }
        if version == versionBefore { remembered = state }
        return state
    }

    /// Replaces the session. Returns after it was written. Only what was written is remembered: the next read reads it.
    public func save(_ session: UserSession) async throws(RepositoryError) {
        guard let document = UserSessionDTO(session).document else {
            throw .storage(reason: "the session cannot be encoded")
        }
        forget()
        defer { forget() }
        try await secrets.update { $0 = document }
    }

    /// Marks the session with this id as rejected by the service. Does nothing if another session, or none, is stored.
    ///
    /// Compares the ids while no other process writes, so that a session begun meanwhile is not marked.
    public func reject(_ id: SessionID) async throws(RepositoryError) {
        forget()
        defer { forget() }
        try await secrets.update { secret in
            guard var session = secret.flatMap(UserSessionDTO.init), session.sessionID == id.text else { return }
            session.isRejected = true
            secret = session.document ?? secret
        }
    }

    /// Deletes the session, readable or not. Does nothing if there is none.
    public func deleteUserSession() async throws(RepositoryError) {
        forget()
        defer { forget() }
        try await secrets.delete()
    }

    /// Forgets the session, which another process may have begun, ended or marked. Call this in a program that stays open
    /// when the user looks at it again.
    public func lookForChanges() {
        forget()
    }

    private func forget() {
        remembered = nil
        version += 1
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
