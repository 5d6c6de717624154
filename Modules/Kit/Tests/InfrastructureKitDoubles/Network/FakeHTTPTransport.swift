import DataKit
import DataKitDoubles
public import DomainKit
public import DomainKitDoubles
public import InfrastructureKit

/// A network in memory. It responds by a closure or from a list, and records its requests.
public final class FakeHTTPTransport: HTTPTransport {
    public typealias Answer = Result<HTTPResponse, RepositoryError>

    public let requests = Recorder<HTTPRequest>()
    private let answer: @Sendable (HTTPRequest) async -> Answer

    public init(_ answer: @escaping @Sendable (HTTPRequest) async -> Answer) {
        self.answer = answer
    }

    /// Responds in this order. The last response is repeated.
    public convenience init(_ first: Answer, _ others: Answer...) {
        let answers = ScriptedValues(first, others)
        self.init { _ in answers.next() }
    }

    public func send(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPResponse {
        guard !Task.isCancelled else { throw .cancelled }
        requests.record(request)
        return try await answer(request).get()
    }
}
