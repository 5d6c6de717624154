public import Data

/// Asks the remote service, with its credential, and checks the status of what it answers.
public struct DefaultNetworkService: NetworkService {
    private let client: HTTPClient
    private let factory: HTTPRequestFactory
    private let statusCheck: StatusCheck

    public init(client: HTTPClient) {
        self.client = client
        factory = HTTPRequestFactory(configuration: client.configuration)
        statusCheck = StatusCheck(credential: client.configuration.credential)
    }

    public func send(
        _ request: ServiceRequest,
        revalidating entityTag: EntityTag?
    ) async throws(DataTransferError) -> DataTransferAnswer<[UInt8]> {
        try await client.send(request.method) { timeLimit throws(DataTransferError) in
            try factory.makeRequest(request, revalidating: entityTag, timeLimit: timeLimit)
        } read: { response throws(DataTransferError) in
            try statusCheck.answer(in: response, isRevalidation: entityTag != nil)
        }
    }
}
