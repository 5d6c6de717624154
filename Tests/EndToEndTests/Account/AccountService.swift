import DomainKitDoubles
import InfrastructureKitDoubles
import Synchronization

/// A service on a loopback socket that has one account, as TMDB would, and the program configured to use it.
struct AccountService: Sendable {
    /// The secret of the session. It must appear in no file but its own.
    static let session = "canary-session-77"

    let search: SearchService
    var program: MoviesProgram { search.program }
    var requests: Recorder<LoopbackRequest> { search.server.requests }

    /// The file of the token that is stored for the service.
    var tokenPath: String {
        let port = search.server.address.split(separator: ":").last ?? ""
        return program.home.path(".config/movies/token-http%3A%2F%2F127%2E0%2E0%2E1%3A\(port)")
    }

    /// - Parameter override: The response to a request, or `nil` for the usual one.
    init(_ override: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer? = { _ in nil }) throws {
        let watchlist = Mutex(0)
        search = try SearchService { request in
            if let answer = override(request) { return answer }
            switch (request.method, request.path) {
            case ("GET", "/3/authentication/token/new"):
                return .json(#"{"success":true,"request_token":"token1"}"#)
            case ("POST", "/3/authentication/token/validate_with_login"):
                return .json(#"{"success":true,"request_token":"token1"}"#)
            case ("POST", "/3/authentication/session/new"):
                return .json(#"{"success":true,"session_id":"\#(Self.session)"}"#)
            case ("GET", "/3/account"):
                return .json(#"{"id":12,"username":"ada","name":"Ada","include_adult":false}"#)
            case ("GET", "/3/account/12/watchlist/movies"):
                let count = watchlist.withLock { $0 }
                return .json(count == 0 ? SearchService.page() : SearchService.page("Lantern"))
            case ("POST", "/3/account/12/watchlist"):
                watchlist.withLock { $0 += 1 }
                return .json(#"{"success":true,"status_code":12,"status_message":"Updated."}"#, status: 201)
            case ("GET", "/3/authentication/guest_session/new"):
                return .json(#"{"success":true,"guest_session_id":"guest1","expires_at":"2030-01-01 00:00:00 UTC"}"#)
            case ("GET", "/3/movie/268"), ("GET", "/3/movie/807"):
                return .json(#"{"id":\#(request.path.suffix(3)),"title":"Lantern","release_date":"1989-06-23"}"#)
            case ("DELETE", "/3/authentication/session"), ("POST", "/3/movie/268/rating"), ("GET", "/3/authentication"):
                return .json(#"{"success":true}"#)
            default:
                return .json(#"{"success":false,"status_code":34,"status_message":"Not found."}"#, status: 404)
            }
        }
    }

    /// Signs in with a user name and a password.
    func signIn() async throws -> ProgramResult {
        try await program.run("auth", "login", "--username", "ada", input: "correct horse")
    }
}
