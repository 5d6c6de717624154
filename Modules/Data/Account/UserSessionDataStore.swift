public import Domain

/// A place on this computer for the session. Stores can be layered.
public protocol UserSessionDataStore: Sendable {
    /// Returns the session, or `nil` if there is none or its document is not a session.
    func readUserSession() async throws(MoviesError) -> UserSession?

    /// Replaces the session. Returns after it was written.
    func save(_ session: UserSession) async throws(MoviesError)

    func deleteUserSession() async throws(MoviesError)
}

/// A memory over a persistent store. Every write goes to the persistent store; the memory spares reading it again.
public actor TieredUserSessionDataStore: UserSessionDataStore {
    private let disk: any UserSessionDataStore
    private var remembered: UserSession?
    /// Changes when a write begins and when it ends. A read that overlaps a write may have seen the old session.
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
