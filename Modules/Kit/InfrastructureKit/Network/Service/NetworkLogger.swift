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
        case status(Int)
        case failure(TransferError)
    }

    public let method: String
    /// With a placeholder in place of each secret.
    public let address: String
    public let outcome: Outcome
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
