import DomainKitDoubles
import DataKit
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@testable import CurlTransport

/// What is about libcurl alone.
@Suite(.timeLimit(.minutes(1)))
struct CurlTransportTests {
    /// Otherwise libcurl would ignore the option and send another method.
    @Test func `nothing is sent if libcurl refuses an option`() async throws {
        let transport = CurlTransport(userAgent: "library/test")
        let server = try LoopbackServer { _ in .response() }
        // libcurl accepts a text of up to 8 MB (CURL_MAX_INPUT_LENGTH).
        let method = String(repeating: "X", count: 8_000_001)
        let outcome = await transport.outcome(of: try .to(server.address, method: method))
        #expect(outcome == .failure(.invalidRequest(reason: "libcurl does not take one of its options (error 43)")))
        #expect(server.requests.count == 0)
    }

    @Test func `a request is not sent without its headers if there is no memory for them`() throws {
        try #require(CurlMulti.isLibraryLoaded)
        #expect(throws: TransferError.noMemory) {
            try CurlHeaderList(HTTPHeaders(["Authorization": "Bearer canary"])) { _, _ in nil }
        }
    }

    @Test func `the version of libcurl and of its TLS library is known`() throws {
        let version = try #require(CurlVersion())
        #expect(version.number.contains("."))
        #expect(try #require(version.tls).contains("/"))
    }
}
