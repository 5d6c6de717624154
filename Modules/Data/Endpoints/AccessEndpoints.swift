/// TMDB's `/authentication` (https://developer.themoviedb.org/reference/authentication-validate-key).
enum AccessEndpoints {
    /// Any answer of success says that the credential is accepted.
    static let check = Endpoint<Void>(request: ServiceRequest(path: "/authentication")) { _ in }
}
