public import Data
import Domain
import Platform

/// Sends requests to the service over HTTP, with its credential, and decodes the JSON of its responses.
public struct DefaultDataTransferService: DataTransferService {
    /// How many commas, and so about how many values, a body may have. A decoder needs up to a hundred bytes of memory for
    /// each value. TMDB's largest responses, the credits of a film, have some 7,000 values.
    private static let commaLimit = 200_000

    private let client: HTTPClient
    private let factory: HTTPRequestFactory
    private let statusCheck: StatusCheck

    public init(client: HTTPClient) {
        self.client = client
        factory = HTTPRequestFactory(configuration: client.configuration)
        statusCheck = StatusCheck(credential: client.configuration.credential)
    }

    public func response<DTO: Decodable & Sendable>(
        to request: ServiceRequest,
        as type: DTO.Type,
        revalidating entityTag: EntityTag?
    ) async throws(TransferError) -> ServiceResponse<DTO> {
        let response = try await client.send(request.method) { timeLimit throws(TransferError) in
            try factory.makeRequest(request, revalidating: entityTag, timeLimit: timeLimit)
        } read: { response throws(TransferError) in
            try statusCheck.response(in: response, isRevalidation: entityTag != nil)
        }
        switch response {
        case .notModified: return .notModified
        case .new(let body, let entityTag): return .new(try decode(body, as: type), entityTag: entityTag)
        }
    }

    private func decode<DTO: Decodable>(_ body: [UInt8], as type: DTO.Type) throws(TransferError) -> DTO {
        guard !body.isEmpty else { throw .service(.unusableResponse(reason: "the response is empty")) }
        guard body.count(where: { $0 == UInt8(ascii: ",") }) <= Self.commaLimit else {
            throw .service(.unusableResponse(reason: "it has more values than any response of the service"))
        }
        do {
            return try JSONDecoder().decode(type, from: Data(body))
        } catch {
            throw .service(.unusableResponse(reason: DecodingFailure.reason(of: error, in: body)))
        }
    }
}
