import AppDoubles
import DomainKitDoubles
import InfrastructureKitDoubles

/// A service on a loopback socket that has one account, and the program configured to use it.
struct AccountService: Sendable {
    let library = ServiceAccount()
    let search: SearchService
    var program: MoviesProgram { search.program }
    var requests: Recorder<LoopbackRequest> { search.server.requests }
    /// The changes that have arrived, refused or not.
    var changes: [LoopbackRequest] { requests.all.filter(\.isChange) }

    /// - Parameter override: The response to a request, or `nil` for the usual one.
    init(_ override: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer? = { _ in nil }) throws {
        search = try SearchService { [library] request in override(request) ?? library.answer(to: request) }
    }

    /// Signs in with a user name and a password.
    func signIn() async throws -> ProgramResult {
        try await program.run("auth", "login", "--username", "ada", input: "correct horse")
    }
}
