public import DataKit
public import DomainKit
public import DomainKitDoubles

/// A service in memory: responds with JSON that is decoded as a real response is, and records its requests.
public final class FakeDataTransferService: DataTransferService {
    /// The gate at which requests wait. It is open at first. A request that is cancelled while it waits fails with
    /// `cancelled`, as a real one does.
    public let gate = Gate(isOpen: true)
    /// Every request, recorded as it arrives, before the gate.
    public let requests = Recorder<FakeDataTransferRequest>()
    /// Every request that ended with `cancelled`.
    public let cancellations = Recorder<FakeDataTransferRequest>()
    private let names: FieldNames
    private let answer: @Sendable (FakeDataTransferRequest) async -> FakeAnswer

    /// - Parameters:
    ///   - names: What the dialect of the service says of the names in its responses.
    ///   - answer: Returns the response. It is called once for each request, after the gate.
    public init(
        names: FieldNames = .asDeclared,
        _ answer: @escaping @Sendable (FakeDataTransferRequest) async -> FakeAnswer
    ) {
        self.names = names
        self.answer = answer
    }

    /// Responds in this order, as the requests pass the gate. The last response is repeated.
    public convenience init(_ first: FakeAnswer, _ others: FakeAnswer...) {
        let answers = ScriptedValues(first, others)
        self.init { _ in answers.next() }
    }

    public func response<DTO: Decodable & Sendable>(
        to request: ServiceRequest,
        as type: DTO.Type,
        revalidating entityTag: EntityTag?
    ) async throws(RepositoryError) -> ServiceResponse<DTO> {
        switch await nextAnswer(to: FakeDataTransferRequest(request: request, entityTag: entityTag)) {
        case .json(let text, let entityTag, let madeAt):
            return .new(try decode(text, as: type), entityTag: entityTag, madeAt: madeAt)
        case .notModified: return .notModified(madeAt: nil)
        case .failure(let error): throw error
        }
    }

    /// Any document is a confirmation: which words of a service are one is not the caller's business.
    public func confirm(_ request: ServiceRequest) async throws(RepositoryError) {
        switch await nextAnswer(to: FakeDataTransferRequest(request: request, entityTag: nil)) {
        case .json: return
        case .notModified: throw .service(.unusableResponse(reason: "it says that nothing has changed"))
        case .failure(let error): throw error
        }
    }

    private func nextAnswer(to request: FakeDataTransferRequest) async -> FakeAnswer {
        requests.record(request)
        let answer: FakeAnswer
        do {
            try await gate.pass()
            answer = await self.answer(request)
        } catch {
            answer = .failure(.cancelled)
        }
        if case .failure(.cancelled) = answer { cancellations.record(request) }
        return answer
    }

    private func decode<DTO: Decodable>(_ text: String, as type: DTO.Type) throws(RepositoryError) -> DTO {
        do {
            return try names.decode(type, from: Array(text.utf8))
        } catch {
            throw .service(.unusableResponse(reason: "it does not decode"))
        }
    }
}

/// A response of a `FakeDataTransferService`.
public enum FakeAnswer: Sendable {
    /// The JSON document of a successful response.
    case json(String, entityTag: EntityTag? = nil, madeAt: Timestamp? = nil)
    case notModified
    case failure(RepositoryError)
}

/// A request to a `FakeDataTransferService`.
public struct FakeDataTransferRequest: Sendable, Hashable {
    public let request: ServiceRequest
    /// The tag of the copy that the caller had.
    public let entityTag: EntityTag?
}
