import DataKit
import DomainKit
import DomainKitDoubles
import DataKitDoubles
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
        _ = await service.outcome(of: ServiceRequest(path: "/a", query: [QueryItem("query", "b c")]))
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
        (.service(.unreachable(reason: "x")), "x"), (.invalidRequest(reason: "y"), "the request was not sent: y"),
        (.file(reason: "x is damaged", remedy: "y"), "x is damaged"), (.file(reason: "z", remedy: nil), "z"),
    ])
    func `a line says what failed`(error: TransferError, expected: String) {
        let exchange = NetworkExchange(method: "GET", address: "a", outcome: .failure(error), duration: .zero)
        #expect(exchange.description == "GET a \(expected) (0 ms)")
    }

    @Test(arguments: [
        ("https://a/3?api_key=x&page=1", "https://a/3?api_key=(secret)&page=1"),
        ("https://a/b?session_id=x&request_token=y", "https://a/b?session_id=(secret)&request_token=(secret)"),
        (
            "https://a/b?a=1&guest_session_id=x=y&password=",
            "https://a/b?a=1&guest_session_id=(secret)&password=(secret)"
        ),
        ("https://a/guest_session/x/rated/movies?a=b", "https://a/guest_session/(secret)/rated/movies?a=b"),
        ("https://a/account/7/favorite", "https://a/account/(secret)/favorite"),
        ("https://a/authentication/guest_session/new", "https://a/authentication/guest_session/new"),
        ("https://a/account?session_id=x", "https://a/account?session_id=(secret)"),
        ("https://a/movie/268?query=api_key&&b", "https://a/movie/268?query=api_key&&b"),
        ("https://a/b", "https://a/b"), ("", ""),
    ])
    func `secrets in addresses are replaced`(address: String, expected: String) {
        #expect(Redactor([]).address(address) == expected)
    }

    @Test(arguments: [
        ("https://a/3/x?query=canary%2B1&page=1", "https://a/3/x?query=(secret)&page=1"),
        ("https://a/canary+1/b?page=1", "https://a/(secret)/b?page=1"),
        ("https://a/3/x?query=canary", "https://a/3/x?query=canary"),
    ])
    func `a secret is replaced wherever it is in an address`(address: String, expected: String) {
        #expect(Redactor(["canary+1"]).address(address) == expected)
    }
}
