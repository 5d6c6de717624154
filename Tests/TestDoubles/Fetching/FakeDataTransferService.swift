package import Data

/// A remote service in memory: it answers with raw JSON that the endpoint decodes, records what it is asked, and holds
/// its answers back for as long as its gate is closed.
package final class FakeDataTransferService: DataTransferService {
    /// Open at first. A request that is cancelled at a closed gate fails with `cancelled`, as a real one does.
    package let gate = Gate(isOpen: true)
    /// Every request, recorded as it arrives, before the gate.
    package let requests = Recorder<FakeDataTransferRequest>()
    /// Every request that ended with `cancelled`.
    package let cancellations = Recorder<FakeDataTransferRequest>()
    private let answer: @Sendable (FakeDataTransferRequest) async -> FakeAnswer

    /// The closure is asked once a request, after the gate.
    package init(_ answer: @escaping @Sendable (FakeDataTransferRequest) async -> FakeAnswer) {
        self.answer = answer
    }

    /// Answers the requests in this order, as they pass the gate; the last answer stands for all that follow.
    package convenience init(_ first: FakeAnswer, _ others: FakeAnswer...) {
        let answers = ScriptedValues(first, others)
        self.init { _ in answers.next() }
    }

    package func request<Response>(
        _ endpoint: Endpoint<Response>,
        revalidating entityTag: EntityTag?
    ) async throws(DataTransferError) -> DataTransferAnswer<Response> {
        let request = FakeDataTransferRequest(request: endpoint.request, entityTag: entityTag)
        requests.record(request)
        let answer: FakeAnswer
        do {
            try await gate.pass()
            answer = await self.answer(request)
        } catch {
            answer = .failure(.cancelled)
        }
        switch answer {
        case .json(let text, let entityTag):
            return .complete(try decode(text, as: endpoint), entityTag: entityTag)
        case .notModified:
            return .notModified
        case .failure(let error):
            if error == .cancelled { cancellations.record(request) }
            throw error
        }
    }

    private func decode<Response>(_ text: String, as endpoint: Endpoint<Response>) throws(DataTransferError) -> Response
    {
        guard !text.isEmpty else { throw .noData }
        do {
            return try endpoint.decode(Array(text.utf8))
        } catch {
            throw .undecodable(reason: "it does not decode")
        }
    }
}
