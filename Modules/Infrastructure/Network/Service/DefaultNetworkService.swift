public import Data

/// Asks the remote service, with its credential, and checks the status of what it answers.
public struct DefaultNetworkService: NetworkService {
    private let client: HTTPClient
    private let factory: HTTPRequestFactory
    private let statusCheck: StatusCheck

    /// - Parameters:
    ///   - logger: is told of every exchange; without one nothing is logged.
    ///   - clock: measures the time limit and the pauses between retries.
    ///   - random: draws a number from a range, for the pauses.
    public init(
        configuration: ServiceConfiguration,
        transport: any HTTPTransport,
        logger: (any NetworkLogger)? = nil,
        clock: any Clock<Duration> = ContinuousClock(),
        random: @escaping @Sendable (ClosedRange<Double>) -> Double = { Double.random(in: $0) }
    ) {
        client = HTTPClient(
            configuration: configuration,
            transport: transport,
            logger: logger,
            clock: clock,
            retries: RetryPolicy(random: random)
        )
        factory = HTTPRequestFactory(configuration: configuration)
        statusCheck = StatusCheck(credential: configuration.credential)
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
