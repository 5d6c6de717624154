/// Whether the service lets the program in.
public protocol ServiceAccessRepository: Sendable {
    /// Asks the service whether it accepts the credential; throws `unauthorized` where it does not.
    func checkAccess() async throws(MoviesError)
}
