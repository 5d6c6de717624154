import Synchronization
import TestDoubles

/// A service on a real socket that knows one account, as TMDB does, and the program set up to ask it.
struct AccountService: Sendable {
    /// A secret that must be seen nowhere but in its own file.
    static let session = "canary-session-77"

    let search: SearchService
    var program: MoviesProgram { search.program }
    var requests: Recorder<LoopbackRequest> { search.server.requests }

    /// - Parameter override: What to answer instead; nil for the usual.
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
            case ("DELETE", "/3/authentication/session"), ("POST", "/3/movie/268/rating"), ("GET", "/3/authentication"):
                return .json(#"{"success":true}"#)
            default:
                return .json(#"{"success":false,"status_code":34,"status_message":"Not found."}"#, status: 404)
            }
        }
    }

    /// Signs in as ada.
    func signIn() async throws -> ProgramResult {
        try await program.run("auth", "login", "--username", "ada", input: "correct horse")
    }
}
