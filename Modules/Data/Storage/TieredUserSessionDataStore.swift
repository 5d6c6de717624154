public import Domain

/// A memory on top of a lasting store: the lasting one decides, the memory spares reading it again.
///
/// The memory is the actor's own, so that nothing can come between looking at it and changing it.
public actor TieredUserSessionDataStore: UserSessionDataStore {
    private let disk: any UserSessionDataStore
    private var remembered: UserSession?
    /// Moves on when a write begins and when it ends: what was read meanwhile may be what that write replaced.
    private var generation = 0

    public init(disk: any UserSessionDataStore) {
        self.disk = disk
    }

    public func readUserSession() async throws(MoviesError) -> UserSession? {
        if let remembered { return remembered }
        let generationBefore = generation
        let session = try await disk.readUserSession()
        if generation == generationBefore { remembered = session }
        return session
    }

    /// What could not be kept for good is not kept for now either: that would look like a success until the next start.
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
        generation += 1
    }
}
