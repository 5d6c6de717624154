public import Domain

/// Port: keeps the session on this side of the network. Layers of it can be put on top of one another.
public protocol UserSessionDataStore: Sendable {
    /// Nil where none is kept, or none that can be read.
    func readUserSession() async throws(MoviesError) -> UserSession?

    /// Keeps a session in place of the one before. Returns only once it is kept.
    func save(_ session: UserSession) async throws(MoviesError)

    func deleteUserSession() async throws(MoviesError)
}
