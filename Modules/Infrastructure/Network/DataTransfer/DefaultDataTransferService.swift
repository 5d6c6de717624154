public import Data

/// Decodes what the network service brings.
public struct DefaultDataTransferService: DataTransferService {
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
        do {
            return try endpoint.decode(body)
        } catch {
            throw .undecodable(reason: DecodingFailure.reason(of: error, in: body))
        }
    }
}
