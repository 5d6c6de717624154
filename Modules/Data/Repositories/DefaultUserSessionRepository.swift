public import Domain

/// The user's session: begun at the service, kept on this computer, and ended on both.
public struct DefaultUserSessionRepository: UserSessionRepository {
    private let api: any AuthRemoteAPI
    private let sessions: any UserSessionDataStore
    private let userData: any RecordStore
    private let warnings: any WarningReporter

    /// - Parameter userData: Where what was fetched for the user is kept, to be emptied when they leave.
    public init(
        api: any AuthRemoteAPI,
        sessions: any UserSessionDataStore,
        userData: any RecordStore,
        warnings: any WarningReporter
    ) {
        self.api = api
        self.sessions = sessions
        self.userData = userData
        self.warnings = warnings
    }

    public var capabilities: SessionCapabilities { api.capabilities }

    public func readUserSession() async throws(MoviesError) -> UserSession? {
        try await sessions.readUserSession()
    }

    public func signUp(_ account: NewAccount) async throws(MoviesError) -> UserSession {
        try await begin(try await api.signUp(account))
    }

    public func signIn(_ credentials: Credentials) async throws(MoviesError) -> UserSession {
        try await begin(try await api.signIn(credentials))
    }

    public func requestApproval() async throws(MoviesError) -> SignInApproval {
        try await api.requestApproval()
    }

    public func signIn(approvedBy approval: SignInApproval) async throws(MoviesError) -> UserSession {
        try await begin(try await api.signIn(approvedBy: approval))
    }

    public func signInAsGuest() async throws(MoviesError) -> UserSession {
        try await begin(try await api.signInAsGuest())
    }

    /// This computer comes first: whatever becomes of the request, nobody who comes after the user is them.
    public func signOut() async throws(MoviesError) -> UserSession? {
        let session = try await sessions.readUserSession()
        do throws(MoviesError) {
            try await sessions.deleteUserSession()
            try await AccountMoviesStorage.deleteAll(in: userData)
        } catch {
            if let session { await endAtService(session) }
            throw error
        }
        if let session { await endAtService(session) }
        return session
    }

    /// Keeps a session that the service has just begun, in place of the one before. One that cannot be kept is ended
    /// again.
    private func begin(_ session: UserSession) async throws(MoviesError) -> UserSession {
        do throws(MoviesError) {
            _ = try await signOut()
            try await sessions.save(session)
        } catch {
            await endAtService(session)
            throw error
        }
        return session
    }

    private func endAtService(_ session: UserSession) async {
        do throws(MoviesError) {
            try await api.signOut(session)
        } catch {
            warnings.report(.sessionNotEnded(error))
        }
    }
}
