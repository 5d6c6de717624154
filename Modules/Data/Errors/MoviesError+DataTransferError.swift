import Domain

extension MoviesError {
    /// The one place where a failed transfer gets its meaning for the inner rings.
    init(_ error: DataTransferError) {
        self =
            switch error {
            case .unreachable(let reason): .offline(reason: reason)
            case .interrupted(let reason): .interrupted(reason: reason)
            case .insecure(let reason): .insecure(reason: reason)
            case .timedOut(let limit): .timedOut(after: limit)
            case .stalled(let limit): .stalled(after: limit)
            case .cancelled: .cancelled
            case .status(let status, let message, let retryAfter, let code):
                code.flatMap(Self.init(code:)) ?? Self(status: status, message: message, retryAfter: retryAfter)
            case .noData: .invalidResponse(reason: "the answer is empty")
            case .unusable(let reason), .undecodable(let reason): .invalidResponse(reason: reason)
            case .tooLarge(let limit): .invalidResponse(reason: "the answer is larger than \(limit / 1_000_000) MB")
            case .unusableFile(let reason, let remedy): .unusableConfiguration(reason: reason, remedy: remedy)
            case .storage(let reason): .storage(reason: reason)
            }
    }

    /// What the service's own numbers tell that the status does not: who was turned away, the program or the user
    /// (https://developer.themoviedb.org/docs/errors). Nil for the others.
    private init?(code: Int) {
        switch code {
        case 3, 37: self = .sessionRejected
        case 17, 33, 41: self = .signInRefused(reason: "the request to sign in was not approved, or is too old")
        // A 404 without a number tells of the address, not of what was asked for: something else has answered.
        case 6, 34: self = .notFound
        case 30: self = .signInRefused(reason: "the user name or the password is wrong")
        case 31: self = .signInRefused(reason: "the account is disabled")
        case 32: self = .signInRefused(reason: "the account's e-mail address is not verified yet")
        default: return nil
        }
    }

    private init(status: Int, message: String?, retryAfter: Duration?) {
        let explanation = message.map { " (\($0))" } ?? ""
        self =
            switch status {
            case 401: .unauthorized
            case 429: .rateLimited(retryAfter: retryAfter)
            case 500...: .serverUnavailable(status: status)
            case 300..<400: .invalidResponse(reason: "it redirects (HTTP \(status)), which is not followed")
            default: .invalidResponse(reason: "HTTP \(status)\(explanation)")
            }
    }
}
