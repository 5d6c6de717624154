import CurlTransport
import DataKit
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// The service over a real transport and a real socket.
@Suite(.timeLimit(.minutes(1)))
struct ServiceOverNetworkTests {
    private static let texts = [
        "C++", "a&b=c", "50%", "#1", "a;b", "é", "e\u{301}", "📚", "銀河鉄道", "a b", "a/b?c", "\u{0}", "\r\n",
        "\"'<>\\^`{|}", "-._~", "", "%2B",
    ]

    @Test func `the server reads exactly the text of the request`() async throws {
        let server = try LoopbackServer { _ in .json("\"\"") }
        let configuration = try ServiceConfiguration(baseAddress: server.address + "/3")
        let client = HTTPClient(configuration: configuration, transport: CurlTransport(userAgent: "kit/test"))
        let service = DefaultDataTransferService(client: client)
        for text in Self.texts {
            let request = ServiceRequest(as: .program, path: "/a", query: [QueryItem("query", text)])
            #expect(await service.outcome(of: request) == .new("", nil))
            let received = try #require(server.requests.all.last)
            #expect(received.path == "/3/a" && received.query.count == 1)
            #expect(received.query["query"].map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
        }
    }
}
