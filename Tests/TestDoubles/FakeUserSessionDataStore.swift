public import Data
public import Domain

/// A session in memory whose reads are counted and can fail as writes can, and in the middle of both of which something
/// can happen.
public actor FakeUserSessionDataStore: UserSessionDataStore {
    public private(set) var reads = 0
    private var session: UserSession?
    private var readError: MoviesError?
    private var error: MoviesError?
    private var duringNextRead: (@Sendable () async -> Void)?
    private var duringNextWrite: (@Sendable () async -> Void)?

    public init(_ session: UserSession? = nil) {
        self.session = session
    }

    /// From now on writes throw; nil ends that.
    public func failWriting(_ error: MoviesError?) {
        self.error = error
    }

    /// From now on reads throw; nil ends that.
    public func failReading(_ error: MoviesError?) {
        readError = error
    }

    /// Runs once, after the next read was made and before it is handed out.
    public func duringNextRead(_ action: @escaping @Sendable () async -> Void) {
        duringNextRead = action
    }

    /// Runs once, before the next write is made.
    public func duringNextWrite(_ action: @escaping @Sendable () async -> Void) {
        duringNextWrite = action
    }

    public func readUserSession() async throws(MoviesError) -> UserSession? {
        reads += 1
        if let readError { throw readError }
        let session = session
        let action = duringNextRead
        duringNextRead = nil
        await action?()
        return session
    }

    public func save(_ session: UserSession) async throws(MoviesError) {
        try await write(session)
    }

    public func deleteUserSession() async throws(MoviesError) {
        try await write(nil)
    }

    private func write(_ session: UserSession?) async throws(MoviesError) {
        let action = duringNextWrite
        duringNextWrite = nil
        await action?()
        if let error { throw error }
        self.session = session
    }
}
