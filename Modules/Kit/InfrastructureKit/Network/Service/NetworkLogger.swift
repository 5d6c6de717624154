import DomainKit
public import DataKit

/// Logs every exchange with the service, retries included.
public protocol NetworkLogger: Sendable {
    /// Takes an exchange after its end. It may be called from any thread, and must not wait.
    func log(_ exchange: NetworkExchange)
}

extension ServiceConfiguration {
    /// Returns the path and the query of a request for a log, with a placeholder in place of each secret.
    public func loggedPath(of request: ServiceRequest) -> String {
        Redactor(request.secrets, dialect: dialect).address(request.target(with: request.query))
    }
}

/// One request and its outcome, without secrets.
public struct NetworkExchange: Sendable, CustomStringConvertible {
    /// How an exchange ended.
    public enum Outcome: Sendable {
        /// A response came, with this status.
        case status(Int)
        /// No response came, for this reason.
        case failure(TransferError)
    }

    /// In capital letters, such as `GET`.
    public let method: String
    /// The address, with a placeholder in place of each secret.
    public let address: String
    /// The status of the response, or why there is none.
    public let outcome: Outcome
    /// The time from the request to its end.
    public let duration: Duration

    /// One line: `GET https://library.example/books?author=piranesi 200 (87 ms)`.
    public var description: String {
        "\(method) \(address) \(outcomeText) (\(Int(duration / .milliseconds(1))) ms)"
    }

    private var outcomeText: String {
        switch outcome {
        case .status(let status): String(status)
        case .failure(.service(let failure)): failure.description
        case .failure(.file(let reason, _)): reason
        case .failure(.cancelled): "cancelled"
        }
    }
}
