extension UserSessionRepository {
    /// Any session; throws `notSignedIn` where there is none.
    public func anySession() async throws(MoviesError) -> UserSession {
        guard let session = try await readUserSession() else { throw .notSignedIn }
        return session
    }

    /// The session of a user with an account; throws `notSignedIn` where there is none, `accountRequired` for a guest's.
    func accountSession() async throws(MoviesError) -> AccountSession {
        guard case .account(let session) = try await anySession() else { throw .accountRequired }
        return session
    }
}
