public import Data
public import Domain

/// A session in memory.
///
/// Test hooks: reads are counted, reads and writes can be made to fail, and an action can run in the middle of either.
public actor FakeUserSessionDataStore: UserSessionDataStore {
    public private(set) var reads = 0
    private var session: UserSession?
    private var readError: MoviesError?
    private var writeError: MoviesError?
    private var duringNextRead: (@Sendable () async -> Void)?
    private var duringNextWrite: (@Sendable () async -> Void)?

    public init(_ session: UserSession? = nil) {
        self.session = session
    }

    /// Makes writes throw an error, or succeed again if it is `nil`.
    public func failWriting(_ error: MoviesError?) {
        writeError = error
    }

    /// Makes reads throw an error, or succeed again if it is `nil`.
    public func failReading(_ error: MoviesError?) {
        readError = error
    }

    /// Runs an action once, after the next read and before its result is returned.
    public func duringNextRead(_ action: @escaping @Sendable () async -> Void) {
        duringNextRead = action
    }

    /// Runs an action once, before the next write.
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
        if let writeError { throw writeError }
        self.session = session
    }
}
