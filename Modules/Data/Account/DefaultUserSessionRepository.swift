public import DataKit
public import Domain
public import DomainKit

/// The user's session: begun at the service, saved on this computer, and ended on both.
public struct DefaultUserSessionRepository: UserSessionRepository {
    private let authentication: any AuthenticationService
    private let sessions: UserSessionDataStore
    private let userData: any RecordStore
    private let collections: [RecordCollection]
    private let warnings: any WarningReporter

    /// - Parameters:
    ///   - userData: The store of what was fetched for the user.
    ///   - collections: Those that signing out empties.
    public init(
        authentication: any AuthenticationService,
        sessions: UserSessionDataStore,
        userData: any RecordStore,
        collections: [RecordCollection],
        warnings: any WarningReporter
    ) {
        self.authentication = authentication
        self.sessions = sessions
        self.userData = userData
        self.collections = collections
        self.warnings = warnings
    }

    public var capabilities: SessionCapabilities { authentication.capabilities }

    public func readSessionState() async throws(RepositoryError) -> UserSessionState {
        try await sessions.readSessionState()
    }

    public func signUp(_ account: NewAccount) async throws(RepositoryError) -> UserSession {
        try await begin(try await authentication.signUp(account))
    }

    public func signIn(_ credentials: Credentials) async throws(RepositoryError) -> UserSession {
        try await begin(try await authentication.signIn(credentials))
    }

    public func requestApproval() async throws(RepositoryError) -> SignInApproval {
        try await authentication.requestApproval()
    }

    public func signIn(approvedBy approval: SignInApproval) async throws(RepositoryError) -> UserSession {
        try await begin(try await authentication.signIn(approvedBy: approval))
    }

    public func signInAsGuest() async throws(RepositoryError) -> UserSession {
        try await begin(try await authentication.signInAsGuest())
    }

    /// Signs out on this computer first, so that the user is signed out here whatever the service does.
    @discardableResult
    public func signOut(_ reach: SignOutReach) async throws(RepositoryError) -> Bool {
        let state = await outcome { () throws(RepositoryError) in try await sessions.readSessionState() }
        let deletion = await outcome { () throws(RepositoryError) in try await sessions.deleteUserSession() }
        let purge = await outcome { () throws(RepositoryError) in
            do throws(RepositoryError) {
                try await deleteUserData()
            } catch {
                throw .account(.userDataNotDeleted(reason: error.reason))
            }
        }
        let wasSignedIn = await endAtService(state, reach)
        try deletion.get()
        try purge.get()
        return wasSignedIn
    }

    /// Saves a session that the service has just begun, in place of the one before, which then ends. A session that cannot
    /// be saved is ended again, and the one before stays.
    ///
    /// The session is saved first. So if the process is killed, the user has one of the two.
    private func begin(_ session: UserSession) async throws(RepositoryError) -> UserSession {
        let earlier = await outcome { () throws(RepositoryError) in try await sessions.readSessionState() }
        do throws(RepositoryError) {
            try await sessions.save(session)
        } catch {
            await endAtService(session)
            throw error
        }
        do throws(RepositoryError) {
            try await deleteUserData()
        } catch {
            // A warning only: the keys of the data contain the account's number, so the new user never sees it.
            warnings.report(.notDeleted(error))
        }
        _ = await endAtService(earlier, .everywhere)
        return session
    }

    private func deleteUserData() async throws(RepositoryError) {
        var firstFailure: RepositoryError?
        for collection in collections {
            do throws(RepositoryError) {
                try await userData.deleteAll(in: collection)
            } catch {
                firstFailure = firstFailure ?? error
            }
        }
        if let firstFailure { throw firstFailure }
    }

    /// Ends the session at the service if `reach` asks for it, and warns if it may stay open. A rejected session has
    /// ended there already. Returns whether there was a session, readable or not.
    private func endAtService(_ state: Result<UserSessionState, RepositoryError>, _ reach: SignOutReach) async -> Bool {
        switch (state, reach) {
        case (.success(.signedOut), _):
            return false
        case (.success(.signedIn(let session)), .everywhere):
            await endAtService(session)
        case (.success(.signedIn(.account)), .thisComputer):
            warnings.report(.session(.notEnded(nil)))
        case (.success(.signedIn(.guest)), .thisComputer), (.success(.rejected), _):
            break
        case (.failure(let error), _):
            warnings.report(.session(.notEnded(error)))
        }
        return true
    }

    /// Ends a session in a task of its own, which is not cancelled with the caller's.
    private func endAtService(_ session: UserSession) async {
        await Task {
            do throws(RepositoryError) {
                try await authentication.signOut(session)
            } catch {
                warnings.report(.session(.notEnded(error)))
            }
        }.value
    }

    private func outcome<Value>(
        _ step: () async throws(RepositoryError) -> Value
    ) async -> Result<Value, RepositoryError> {
        do throws(RepositoryError) {
            return .success(try await step())
        } catch {
            return .failure(error)
        }
    }
}
