import DataKit
import DomainKit
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles

extension HTTPResponse {
    /// Creates a response with a text as its body.
    init(_ status: Int, _ headers: [String: String] = [:], text: String = "") {
        self.init(status: status, headers: HTTPHeaders(headers), body: Array(text.utf8))
    }
}

extension FakeHTTPTransport.Answer {
    /// A JSON string.
    static let page = Self.success(HTTPResponse(200, text: "\"x\""))
    static let refused = Self.failure(.service(.unreachable(reason: "connection refused")))
}

extension DefaultDataTransferService {
    /// A service over a network in memory, whose pauses are the longest and take no time.
    init(
        _ transport: FakeHTTPTransport,
        _ configuration: ServiceConfiguration? = nil,
        bucket: TokenBucket? = nil,
        logger: FakeNetworkLogger? = nil,
        clock: FakeClock = FakeClock(),
        credentials: (any CredentialProvider)? = nil,
        sentSecrets: SentSecrets = SentSecrets(),
        random: @escaping @Sendable (ClosedRange<Double>) -> Double = { $0.upperBound }
    ) throws {
        let client = HTTPClient(
            configuration: try configuration ?? ServiceConfiguration(baseAddress: "https://example.org"),
            transport: transport,
            bucket: bucket,
            logger: logger,
            clock: clock,
            random: random
        )
        self.init(client: client, credentials: credentials, sentSecrets: sentSecrets)
    }
}
