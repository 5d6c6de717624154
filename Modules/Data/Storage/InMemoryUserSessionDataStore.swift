public import Domain

/// Keeps the session as long as the process lives.
public actor InMemoryUserSessionDataStore: UserSessionDataStore {
    private var session: UserSession?

    public init() {}

    public func readUserSession() -> UserSession? { session }

    public func save(_ session: UserSession) {
        self.session = session
    }

    public func deleteUserSession() {
        session = nil
    }
}
