public import Data
public import Domain

/// A session in memory whose reads and writes are counted and can be made to fail.
public actor FakeUserSessionDataStore: UserSessionDataStore {
    public private(set) var reads = 0
    private var session: UserSession?
    private var error: MoviesError?

    public init(_ session: UserSession? = nil) {
        self.session = session
    }

    /// From now on writes throw; nil ends that.
    public func failWriting(_ error: MoviesError?) {
        self.error = error
    }

    public func readUserSession() -> UserSession? {
        reads += 1
        return session
    }

    public func save(_ session: UserSession) throws(MoviesError) {
        if let error { throw error }
        self.session = session
    }

    public func deleteUserSession() throws(MoviesError) {
        if let error { throw error }
        session = nil
    }
}
