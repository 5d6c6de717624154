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
    @discardableResult
    public func signOut(_ reach: SignOutReach) async throws(MoviesError) -> Bool {
        let session = await outcome { () throws(MoviesError) in try await sessions.readUserSession() }
        let deletion = await outcome { () throws(MoviesError) in try await sessions.deleteUserSession() }
        let purge = await outcome { () throws(MoviesError) in try await purgeUserData() }
        let wasSignedIn = await endAtService(session, reach)
        try deletion.get()
        try purge.get()
        return wasSignedIn
    }

    /// Keeps a session that the service has just begun, in place of the one before. One that cannot be kept is ended
    /// again.
    private func begin(_ session: UserSession) async throws(MoviesError) -> UserSession {
        do throws(MoviesError) {
            try await endEarlierSession()
            try await sessions.save(session)
        } catch {
            await endAtService(session)
            throw error
        }
        return session
    }

    /// What is left of an earlier user is kept under their account's number: the next one never sees it.
    private func endEarlierSession() async throws(MoviesError) {
        do throws(MoviesError) {
            try await signOut(.everywhere)
        } catch .userDataNotDeleted(let reason) {
            warnings.report(.notDeleted(.storage(reason: reason)))
        }
    }

    private func purgeUserData() async throws(MoviesError) {
        do throws(RecordStoreError) {
            try await userData.deleteAll(in: .accountMovies)
        } catch {
            throw .userDataNotDeleted(reason: error.reason)
        }
    }

    /// Returns whether there was a session. One that cannot be read may still be open at the service.
    private func endAtService(_ session: Result<UserSession?, MoviesError>, _ reach: SignOutReach) async -> Bool {
        switch (session, reach) {
        case (.success(nil), _):
            return false
        case (.success(let session?), .everywhere):
            await endAtService(session)
        case (.success(.account), .thisComputer):
            warnings.report(.sessionLeftOpen)
        case (.success(.guest), .thisComputer):
            break
        case (.failure(let error), _):
            warnings.report(.sessionNotEnded(error))
        }
        return true
    }

    /// Also where nobody waits any more: a task of its own is not cancelled with the caller's.
    private func endAtService(_ session: UserSession) async {
        await Task {
            do throws(MoviesError) {
                try await api.signOut(session)
            } catch {
                warnings.report(.sessionNotEnded(error))
            }
        }.value
    }

    private func outcome<Value>(
        _ step: () async throws(MoviesError) -> Value
    ) async -> Result<Value, MoviesError> {
        do throws(MoviesError) {
            return .success(try await step())
        } catch {
            return .failure(error)
        }
    }
}
