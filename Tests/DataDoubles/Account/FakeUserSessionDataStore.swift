public import Data
public import Domain
public import DomainKit

/// A session in memory.
///
/// Test hooks: reads are counted, reads and writes can be made to fail, and an action can run in the middle of either.
public actor FakeUserSessionDataStore: UserSessionDataStore {
    public private(set) var reads = 0
    private var state: UserSessionState
    private var readError: RepositoryError?
    private var writeError: RepositoryError?
    private var duringNextRead: (@Sendable () async -> Void)?
    private var duringNextWrite: (@Sendable () async -> Void)?

    public init(_ session: UserSession? = nil) {
        state = session.map { .signedIn($0) } ?? .signedOut
    }

    /// Makes writes throw an error, or succeed again if it is `nil`.
    public func failWriting(_ error: RepositoryError?) {
        writeError = error
    }

    /// Makes reads throw an error, or succeed again if it is `nil`.
    public func failReading(_ error: RepositoryError?) {
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

    public func readSessionState() async throws(RepositoryError) -> UserSessionState {
        reads += 1
        if let readError { throw readError }
        let state = state
        let action = duringNextRead
        duringNextRead = nil
        await action?()
        return state
    }

    public func save(_ session: UserSession) async throws(RepositoryError) {
        try await write(.signedIn(session))
    }

    public func deleteUserSession() async throws(RepositoryError) {
        try await write(.signedOut)
    }

    public func reject(_ id: SessionID) async throws(RepositoryError) {
        guard case .signedIn(let session) = state, session.id == id else { return }
        try await write(.rejected(session))
    }

    private func write(_ state: UserSessionState) async throws(RepositoryError) {
        let action = duringNextWrite
        duringNextWrite = nil
        await action?()
        if let writeError { throw writeError }
        self.state = state
    }
}
