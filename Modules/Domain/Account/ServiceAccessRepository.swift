public import DomainKit

/// The program's access to the service.
public protocol ServiceAccessRepository: Sendable {
    /// Asks the service whether it accepts the credential of the program.
    ///
    /// - Throws: `service(.unauthorized)` if it does not.
    func checkAccess() async throws(RepositoryError)
}
