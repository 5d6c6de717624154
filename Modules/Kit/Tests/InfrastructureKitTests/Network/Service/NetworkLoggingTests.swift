import DataKit
import DomainKit
import DomainKitDoubles
import InfrastructureKitDoubles
import Testing

@testable import InfrastructureKit

@Suite(.timeLimit(.minutes(1)))
struct NetworkLoggingTests {
    @Test func `every exchange is one line`() async throws {
        let clock = FakeClock()
        let attempts = Recorder<Int>()
        let transport = FakeHTTPTransport { _ in
            clock.advance(by: .milliseconds(87))
            attempts.record(1)
            guard attempts.count == 1 else { return .success(HTTPResponse(200)) }
            return .failure(.service(.unreachable(reason: "connection refused")))
        }
        let logger = FakeNetworkLogger()
        let service = DefaultDataTransferService(
            client: HTTPClient(
                configuration: try ServiceConfiguration(baseAddress: "https://example.org/3"),
                transport: transport,
                logger: logger,
                clock: clock
            )
        )
        _ = await service.outcome(of: ServiceRequest(as: .program, path: "/a", query: [QueryItem("query", "b c")]))
        #expect(
            logger.exchanges.all.map(\.description) == [
                "GET https://example.org/3/a?query=b%20c connection refused (87 ms)",
                "GET https://example.org/3/a?query=b%20c 200 (87 ms)",
            ]
        )
    }

    @Test(arguments: [
        (TransferError.service(.timedOut(after: .seconds(15))), "timed out"),
        (.service(.stalled(after: .seconds(15))), "stalled"),
        (.tooLarge(limit: 8_000_000), "the response is larger than 8 MB"), (.cancelled, "cancelled"),
        (.service(.unreachable(reason: "x")), "x"), (.invalidRequest(reason: "y"), "y"),
        (.file(reason: "x is damaged", remedy: "y"), "x is damaged"), (.file(reason: "z", remedy: nil), "z"),
    ])
    func `a line says what failed`(error: TransferError, expected: String) {
        let exchange = NetworkExchange(method: "GET", address: "a", outcome: .failure(error), duration: .zero)
        #expect(exchange.description == "GET a \(expected) (0 ms)")
    }

    @Test(arguments: [
        ("https://a/3?card=x&page=1", "https://a/3?card=(secret)&page=1"),
        ("https://a/b?a=1&pin=x=y&card=", "https://a/b?a=1&pin=(secret)&card=(secret)"),
        ("https://a/cards/x/loans?a=b", "https://a/cards/(secret)/loans?a=b"), ("https://a/cards/", "https://a/cards/"),
        ("https://a/cards/new", "https://a/cards/new"),
        ("https://a/books/268?query=card&&b", "https://a/books/268?query=card&&b"),
        ("https://a/b?password=x", "https://a/b?password=x"), ("https://a/b", "https://a/b"), ("", ""),
    ])
    func `what the dialect calls secret is replaced in addresses`(address: String, expected: String) {
        let dialect = ServiceDialect(
            secretItems: ["card", "pin"],
            isSecretSegment: { segment, former in former == "cards" && segment != "new" }
        )
        #expect(Redactor([], dialect: dialect).address(address) == expected)
    }

    @Test func `the dialect of a service is that of its log`() async throws {
        let logger = FakeNetworkLogger()
        let configuration = try ServiceConfiguration(
            baseAddress: "https://example.org",
            dialect: ServiceDialect(secretItems: ["card"])
        )
        let transport = FakeHTTPTransport(.success(HTTPResponse(200, text: "\"\"")))
        let client = HTTPClient(configuration: configuration, transport: transport, logger: logger)
        _ = await DefaultDataTransferService(client: client)
            .outcome(
                of: ServiceRequest(as: .program, path: "/a", query: [QueryItem("card", "7"), QueryItem("page", "1")])
            )
        #expect(logger.exchanges.all.map(\.address) == ["https://example.org/a?card=(secret)&page=1"])
    }

    @Test(arguments: [
        ("https://a/3/x?query=canary%2B1&page=1", "https://a/3/x?query=(secret)&page=1"),
        ("https://a/canary+1/b?page=1", "https://a/(secret)/b?page=1"),
        ("https://a/3/x?query=canary", "https://a/3/x?query=canary"),
    ])
    func `a secret is replaced wherever it is in an address`(address: String, expected: String) {
        #expect(Redactor(["canary+1"], dialect: .plain).address(address) == expected)
    }
}
