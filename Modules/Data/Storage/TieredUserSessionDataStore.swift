public import Domain

/// A quick layer on top of a lasting one: the lasting one decides, the quick one spares reading it again.
public actor TieredUserSessionDataStore: UserSessionDataStore {
    private let memory: any UserSessionDataStore
    private let disk: any UserSessionDataStore
    /// Counts the writes: what was read before one must not be remembered after it.
    private var writes = 0

    public init(memory: any UserSessionDataStore, disk: any UserSessionDataStore) {
        self.memory = memory
        self.disk = disk
    }

    public func readUserSession() async throws(MoviesError) -> UserSession? {
        if let session = try await memory.readUserSession() { return session }
        let writesBefore = writes
        let session = try await disk.readUserSession()
        if let session, writes == writesBefore { try await memory.save(session) }
        return session
    }

    /// What could not be kept for good is not kept for now either: that would look like a success until the next start.
    public func save(_ session: UserSession) async throws(MoviesError) {
        writes += 1
        try await memory.deleteUserSession()
        try await disk.save(session)
    }

    public func deleteUserSession() async throws(MoviesError) {
        writes += 1
        try await memory.deleteUserSession()
        try await disk.deleteUserSession()
    }
}
