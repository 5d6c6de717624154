import CurlTransport
import DataKit
import DomainKit
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// The service over a real transport and a real socket.
@Suite(.timeLimit(.minutes(1)))
struct ServiceOverNetworkTests {
    private static let key = "ca9a7ca9a7ca9a7ca9a7ca9a7ca9a700"

    private func service(
        _ address: String,
        _ credential: RequestCredential? = nil,
        logger: FakeNetworkLogger? = nil
    ) throws -> DefaultDataTransferService {
        let client = HTTPClient(
            configuration: try ServiceConfiguration(
                baseAddress: address,
                credential: credential,
                timeLimit: .seconds(3600)
            ),
            transport: CurlTransport(userAgent: "kit/test"),
            logger: logger,
            random: { _ in 0 }
        )
        return DefaultDataTransferService(client: client)
    }

    @Test func `a credential is in no error and no log`() async throws {
        let server = try LoopbackServer { request in
            switch request.path {
            case "/422": .json(#"{"title":"bad: \#(request.target)"}"#, status: 422)
            case "/cut": .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n").then(.close)
            case "/html": .raw("HTTP/1.1 200 OK\r\n\r\n<a href='\(request.target)'>").then(.close)
            default: .raw("\(request.target)\r\n\r\n").then(.close)
            }
        }
        let logger = FakeNetworkLogger()
        var seen = ""
        for address in [server.address, try LoopbackServer.refusingAddress(), "https://canary.invalid"] {
            for credential in [
                RequestCredential.bearer(try Secret(Self.key)), .header(name: "X-Key", try Secret(Self.key)),
                .queryItem(name: "key", try Secret(Self.key)),
            ] {
                let service = try service(address, credential, logger: logger)
                for path in ["/422", "/cut", "/html", "/odd"] {
                    seen += "\(await service.outcome(of: ServiceRequest(as: .program, path: path)))\n"
                }
            }
        }
        seen += logger.exchanges.all.map { "\($0.description) \($0)" }.joined()
        #expect(seen.contains("422"))
        #expect(seen.contains("it is HTML"))
        #expect(seen.contains("connection refused"))
        #expect(!seen.contains(Self.key))
    }

    private static let texts = [
        "C++", "a&b=c", "50%", "#1", "a;b", "é", "e\u{301}", "📚", "銀河鉄道", "a b", "a/b?c", "\u{0}", "\r\n",
        "\"'<>\\^`{|}", "-._~", "", "%2B",
    ]

    @Test func `the server reads exactly the text of the request`() async throws {
        let server = try LoopbackServer { _ in .json("\"\"") }
        let service = try service(server.address + "/3")
        for text in Self.texts {
            let request = ServiceRequest(as: .program, path: "/a", query: [QueryItem("query", text)])
            #expect(await service.outcome(of: request) == .new("", nil))
            let received = try #require(server.requests.all.last)
            #expect(received.path == "/3/a")
            #expect(received.query["query"].map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
            #expect(received.query.count == 1)
        }
    }
}
