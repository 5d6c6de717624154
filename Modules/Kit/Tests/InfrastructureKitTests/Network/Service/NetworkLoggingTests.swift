import DataKit
import DomainKit
import DomainKitDoubles
import InfrastructureKitDoubles
import Testing

@testable import InfrastructureKit

@Suite(.timeLimit(.minutes(3)))
struct NetworkLoggingTests {
    @Test func `every exchange is one line, without what the dialect calls secret`() async throws {
        let clock = FakeClock()
        let attempts = Recorder<Int>()
        let transport = FakeHTTPTransport { _ in
            clock.advance(by: .milliseconds(87))
            attempts.record(1)
            return attempts.count == 1 ? .refused : .success(HTTPResponse(200))
        }
        let logger = FakeNetworkLogger()
        let configuration = try ServiceConfiguration(
            baseAddress: "https://example.org/3",
            dialect: ServiceDialect(secretItems: ["card"])
        )
        let query = [QueryItem("card", "7"), QueryItem("query", "b c")]
        _ = try await DefaultDataTransferService(transport, configuration, logger: logger, clock: clock)
            .outcome(of: ServiceRequest(as: .program, path: "/a", query: query))
        let address = "https://example.org/3/a?card=(secret)&query=b%20c"
        #expect(
            logger.exchanges.all.map(\.description) == [
                "GET \(address) connection refused (87 ms)", "GET \(address) 200 (87 ms)",
            ]
        )
    }

    @Test func `a line says what failed`() {
        for (error, text) in [
            (RepositoryError.service(.timedOut(after: .seconds(15))), "timed out"), (.cancelled, "cancelled"),
            (.service(.unreachable(reason: "x")), "x"),
            (.unusableConfiguration(reason: "x is damaged", remedy: "y"), "x is damaged"),
        ] {
            let exchange = NetworkExchange(method: "GET", address: "a", outcome: .failure(error), duration: .zero)
            #expect(exchange.description == "GET a \(text) (0 ms)")
        }
    }

    private static let addresses: [(address: String, logged: String)] = [
        ("https://a/3?card=x&page=1", "https://a/3?card=(secret)&page=1"),
        ("https://a/b?a=1&pin=x=y&card=", "https://a/b?a=1&pin=(secret)&card=(secret)"),
        ("https://a/cards/x/loans?a=b", "https://a/cards/(secret)/loans?a=b"), ("https://a/cards/", "https://a/cards/"),
        ("https://a/cards/new", "https://a/cards/new"),
        ("https://a/books/268?query=card&&b", "https://a/books/268?query=card&&b"),
        ("https://a/b?password=x", "https://a/b?password=x"), ("https://a/b", "https://a/b"), ("", ""),
        // A secret that was sent is replaced wherever it is.
        ("https://a/3/x?query=canary%2B1&page=1", "https://a/3/x?query=(secret)&page=1"),
        ("https://a/canary+1/b?page=1", "https://a/(secret)/b?page=1"),
        ("https://a/3/x?query=canary", "https://a/3/x?query=canary"),
    ]

    @Test func `secrets are replaced in addresses`() {
        let dialect = ServiceDialect(
            secretItems: ["card", "pin"],
            isSecretSegment: { segment, former in former == "cards" && segment != "new" }
        )
        let redactor = Redactor(["canary+1"], dialect: dialect)
        for (address, logged) in Self.addresses { #expect(redactor.address(address) == logged) }
    }
}
