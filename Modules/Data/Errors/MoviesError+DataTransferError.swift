import Domain

extension MoviesError {
    /// The one place where a failed transfer gets its meaning for the inner rings.
    init(_ error: DataTransferError) {
        self =
            switch error {
            case .unreachable(let reason): .offline(reason: reason)
            case .timedOut(let limit): .timedOut(after: limit)
            case .cancelled: .cancelled
            case .status(let status, let message, let retryAfter):
                Self(status: status, message: message, retryAfter: retryAfter)
            case .noData: .invalidResponse(reason: "the answer is empty")
            case .undecodable(let reason): .invalidResponse(reason: reason)
            case .tooLarge(let limit): .invalidResponse(reason: "the answer is larger than \(limit / 1_000_000) MB")
            }
    }

    private init(status: Int, message: String?, retryAfter: Duration?) {
        let explanation = message.map { ": \($0)" } ?? ""
        self =
            switch status {
            case 401: .unauthorized
            case 404: .notFound
            case 429: .rateLimited(retryAfter: retryAfter)
            case 500...: .serverUnavailable(status: status)
            case 300..<400: .invalidResponse(reason: "it redirects (HTTP \(status)), which is not followed")
            default: .invalidResponse(reason: "HTTP \(status)\(explanation)")
            }
    }
}
