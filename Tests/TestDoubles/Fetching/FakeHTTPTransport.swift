package import Infrastructure

/// A network in memory: it answers by a closure or from a list, and records every request.
package final class FakeHTTPTransport: HTTPTransport {
    package typealias Answer = Result<HTTPResponse, HTTPTransportError>

    package let requests = Recorder<HTTPRequest>()
    private let answer: @Sendable (HTTPRequest) async -> Answer

    package init(_ answer: @escaping @Sendable (HTTPRequest) async -> Answer) {
        self.answer = answer
    }

    /// Answers the requests in this order; the last answer stands for all that follow.
    package convenience init(_ first: Answer, _ others: Answer...) {
        let answers = ScriptedValues(first, others)
        self.init { _ in answers.next() }
    }

    package func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
        guard !Task.isCancelled else { throw .cancelled }
        requests.record(request)
        return try await answer(request).get()
    }
}

/// A logger that records the exchanges in order.
package final class FakeNetworkLogger: NetworkLogger {
    package let exchanges = Recorder<NetworkExchange>()

    package init() {}

    package func log(_ exchange: NetworkExchange) {
        exchanges.record(exchange)
    }
}
