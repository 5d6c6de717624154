public import Domain
public import DomainKit

/// A place on this computer for the session. Stores can be layered.
public protocol UserSessionDataStore: Sendable {
    /// Returns the state of the session. The user is signed out if there is none, or if its document is not a session.
    func readSessionState() async throws(RepositoryError) -> UserSessionState

    /// Replaces the session. Returns after it was written.
    func save(_ session: UserSession) async throws(RepositoryError)

    /// Marks the session with this id as rejected by the service. Does nothing if another session, or none, is stored.
    func reject(_ id: SessionID) async throws(RepositoryError)

    /// Deletes the session, readable or not. Does nothing if there is none.
    func deleteUserSession() async throws(RepositoryError)
}

/// A store that remembers the session of a persistent store, so that a session is read once. Writes go to the persistent store.
public actor TieredUserSessionDataStore: UserSessionDataStore {
    private let disk: any UserSessionDataStore
    private var remembered: UserSessionState?
    /// Changes when a write begins and when it ends. A read that overlaps a write may have the old session, so that
    /// session is not remembered.
    private var version = 0

    public init(disk: any UserSessionDataStore) {
        self.disk = disk
    }

    public func readSessionState() async throws(RepositoryError) -> UserSessionState {
        if let remembered { return remembered }
        let versionBefore = version
        let state = try await disk.readSessionState()
        if version == versionBefore, state != .signedOut { remembered = state }
        return state
    }

    /// Only what was written is remembered: the next read reads it.
    public func save(_ session: UserSession) async throws(RepositoryError) {
        forget()
        defer { forget() }
        try await disk.save(session)
    }

    public func reject(_ id: SessionID) async throws(RepositoryError) {
        forget()
        defer { forget() }
        try await disk.reject(id)
    }

    public func deleteUserSession() async throws(RepositoryError) {
        forget()
        defer { forget() }
        try await disk.deleteUserSession()
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
