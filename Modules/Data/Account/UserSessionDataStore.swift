public import Domain

/// A place on this computer for the session. Stores can be layered.
public protocol UserSessionDataStore: Sendable {
    /// Returns the session, or `nil` if there is none or its document is not a session.
    func readUserSession() async throws(MoviesError) -> UserSession?

    /// Replaces the session. Returns after it was written.
    func save(_ session: UserSession) async throws(MoviesError)

    func deleteUserSession() async throws(MoviesError)
}

/// A store that remembers the session of a persistent store, so that it is read once. Writes go to the persistent store.
public actor TieredUserSessionDataStore: UserSessionDataStore {
    private let disk: any UserSessionDataStore
    private var remembered: UserSession?
    /// Changes when a write begins and when it ends. A read that overlaps a write may have the old session, so that
    /// session is not remembered.
    private var version = 0

    public init(disk: any UserSessionDataStore) {
        self.disk = disk
    }

    public func readUserSession() async throws(MoviesError) -> UserSession? {
        if let remembered { return remembered }
        let versionBefore = version
        let session = try await disk.readUserSession()
        if version == versionBefore { remembered = session }
        return session
    }

    /// Forgets the session before. The next read reads the new one, so that only what was written is remembered.
    public func save(_ session: UserSession) async throws(MoviesError) {
        forget()
        defer { forget() }
        try await disk.save(session)
    }

    public func deleteUserSession() async throws(MoviesError) {
        forget()
        defer { forget() }
        try await disk.deleteUserSession()
    }

    private func forget() {
        remembered = nil
        version += 1
    }
}
