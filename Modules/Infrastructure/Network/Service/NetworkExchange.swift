/// One request and what came of it, without anything secret.
public struct NetworkExchange: Sendable, CustomStringConvertible {
    public enum Outcome: Sendable {
        case status(Int)
        case failure(HTTPTransportError)
    }

    public let method: String
    /// Redacted.
    public let address: String
    public let outcome: Outcome
    public let duration: Duration

    /// On one line: `GET https://api.themoviedb.org/3/search/movie?query=batman 200 (87 ms)`.
    public var description: String {
        "\(method) \(address) \(outcomeText) (\(Int(duration / .milliseconds(1))) ms)"
    }

    private var outcomeText: String {
        switch outcome {
        case .status(let status): String(status)
        case .failure(.unreachable(let reason)), .failure(.interrupted(let reason)),
            .failure(.unusable(let reason)), .failure(.untrusted(let reason)), .failure(.invalidRequest(let reason)),
            .failure(.unusableFile(let reason, _)), .failure(.storage(let reason)):
            reason
        case .failure(.timedOut): "timed out"
        case .failure(.stalled): "stalled"
        case .failure(.tooLarge): "too large"
        case .failure(.cancelled): "cancelled"
        }
    }
}
