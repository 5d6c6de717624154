package import DataKit
import DataKitDoubles
import DomainKit
package import DomainKitDoubles
package import InfrastructureKit

/// A network in memory. It responds by a closure or from a list, and records its requests.
package final class FakeHTTPTransport: HTTPTransport {
    package typealias Answer = Result<HTTPResponse, TransferError>

    package let requests = Recorder<HTTPRequest>()
    private let answer: @Sendable (HTTPRequest) async -> Answer

    package init(_ answer: @escaping @Sendable (HTTPRequest) async -> Answer) {
        self.answer = answer
    }

    /// Responds in this order. The last response is repeated.
    package convenience init(_ first: Answer, _ others: Answer...) {
        let answers = ScriptedValues(first, others)
        self.init { _ in answers.next() }
    }

    package func send(_ request: HTTPRequest) async throws(TransferError) -> HTTPResponse {
        guard !Task.isCancelled else { throw .cancelled }
        requests.record(request)
        return try await answer(request).get()
    }
}
