import AppDoubles
import InfrastructureKitDoubles

extension TestProgram {
    /// The program at a service that has one account.
    ///
    /// - Parameter override: The response to a request, or `nil` for that of the account.
    static func with(
        _ account: ServiceAccount = ServiceAccount(),
        _ override: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer? = { _ in nil }
    ) throws -> TestProgram {
        try TestProgram { override($0) ?? account.answer(to: $0) }
    }

    /// Signs in with a user name and a password.
    @discardableResult
    func signIn(_ command: String = "login", as name: String = "ada") async throws -> Result {
        try await run("auth \(command) --username \(name)", input: "correct horse")
    }

    /// The changes that the service was sent, refused or not.
    var changes: [LoopbackRequest] { requests.filter(\.isChange) }
}

extension TestProgram {
    /// The name of the file of the token that is stored for the service.
    var tokenName: String {
        let port = server?.address.split(separator: ":").last ?? ""
        return ".config/movies/token-http%3A%2F%2F127%2E0%2E0%2E1%3A\(port)"
    }

    var tokenPath: String { home.path(tokenName) }
}
