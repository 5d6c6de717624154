public import Data

/// Decodes what the network service brings.
public struct DefaultDataTransferService: DataTransferService {
    /// How many commas a body may have, and so about how many values: a decoder takes up to a hundred bytes of memory
    /// for each. The largest answers of TMDB, the credits of a film, have some 7,000.
    private static let commaLimit = 200_000

    private let network: any NetworkService

    public init(network: any NetworkService) {
        self.network = network
    }

    public func request<Response>(
        _ endpoint: Endpoint<Response>,
        revalidating entityTag: EntityTag?
    ) async throws(DataTransferError) -> DataTransferAnswer<Response> {
        switch try await network.send(endpoint.request, revalidating: entityTag) {
        case .notModified:
            return .notModified
        case .complete(let body, let entityTag):
            return .complete(try decode(body, as: endpoint), entityTag: entityTag)
        }
    }

    private func decode<Response>(
        _ body: [UInt8],
        as endpoint: Endpoint<Response>
    ) throws(DataTransferError) -> Response {
        guard !body.isEmpty else { throw .noData }
        guard body.count(where: { $0 == UInt8(ascii: ",") }) <= Self.commaLimit else {
            throw .undecodable(reason: "it has more values than any answer of the service")
        }
        do {
            return try endpoint.decode(body)
        } catch {
            throw .undecodable(reason: DecodingFailure.reason(of: error, in: body))
        }
    }
}
