import Data
import Domain
import TestDoubles
import Testing

@testable import Infrastructure

@Suite(.timeLimit(.minutes(1)))
struct CurlFailureTests {
    private let transport = CurlTransport(userAgent: "movies/test")

    private func reason(_ request: HTTPRequest) async -> String? {
        guard case .failure(.service(.unreachable(let reason))) = await transport.outcome(of: request) else {
            return nil
        }
        return reason
    }

    private func interruption(_ request: HTTPRequest) async -> String? {
        switch await transport.outcome(of: request) {
        case .failure(.service(.interrupted(let reason))), .failure(.service(.brokenResponse(let reason))): reason
        default: nil
        }
    }

    @Test func `a refused connection has a reason`() async throws {
        #expect(await reason(try .to(LoopbackServer.refusingAddress())) == "connection refused")
    }

    @Test func `an unknown host has a reason`() async throws {
        #expect(await reason(try .to("http://canary.invalid/")) == "the host name could not be resolved")
    }

    @Test func `a failed TLS connection has a reason`() async throws {
        let server = try LoopbackServer { _ in .response() }
        let request = try HTTPRequest.to(server.address.replacing("http:", with: "https:"))
        async let reason = reason(request)
        try await server.connections.wait(forCount: 1)
        server.stop()
        #expect(try #require(await reason).hasPrefix("the TLS handshake failed"))
    }

    @Test(arguments: [
        (LoopbackAnswer(.close), "the connection was closed without a response"),
        (LoopbackAnswer(.reset), "the connection was cut off"),
        (.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf").then(.reset), "the response is cut off"),
        (.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf").then(.close), "the response is cut off"),
        (
            .raw("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nhalf"),
            "the response cannot be decompressed"
        ),
    ])
    func `a broken connection has a reason`(answer: LoopbackAnswer, expected: String) async throws {
        let server = try LoopbackServer { _ in answer }
        #expect(await interruption(try .to(server.address)) == expected)
    }

    @Test(arguments: [
        ("X", "a\r\nInjected: 1"), ("X", "a\n"), ("X", "a\u{0}b"), ("X", "a\u{7F}"), ("X\r\nY", "a"), ("X:", "a"),
        ("X Y", "a"), ("", "a"), ("Ü", "a"),
    ])
    func `a header that could inject a line is refused`(name: String, value: String) async throws {
        let server = try LoopbackServer { _ in .response() }
        let outcome = await transport.outcome(of: try .to(server.address, headers: HTTPHeaders([name: value])))
        guard case .failure(.service(.unreachable(let reason))) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(reason.hasPrefix("the request was not sent: "))
        #expect(server.connections.count == 0)
    }

    @Test(arguments: ["GET / HTTP/1.1\r\nX: 1", "", "G T"])
    func `a method that is not a word is refused`(method: String) async throws {
        let outcome = await transport.outcome(of: try .to("http://127.0.0.1:9", method: method))
        #expect(outcome == .failure(.invalidRequest(reason: "its method is not valid")))
    }

    /// Otherwise libcurl would ignore the option and send another method.
    @Test func `nothing is sent if libcurl refuses an option`() async throws {
        let server = try LoopbackServer { _ in .response() }
        // libcurl accepts a text of up to 8 MB (CURL_MAX_INPUT_LENGTH).
        let method = String(repeating: "X", count: 8_000_001)
        let outcome = await transport.outcome(of: try .to(server.address, method: method))
        #expect(outcome == .failure(.invalidRequest(reason: "libcurl does not take one of its options (error 43)")))
        #expect(server.requests.count == 0)
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "dict://127.0.0.1/"])
    func `only http and https are accepted`(address: String) async throws {
        let outcome = await transport.outcome(of: try .to(address))
        #expect(outcome == .failure(.invalidRequest(reason: "its address is neither http nor https")))
    }

    @Test func `a request is not sent without its headers if there is no memory for them`() throws {
        try #require(CurlMulti.isLibraryLoaded)
        #expect(throws: TransferError.noMemory) {
            try CurlHeaderList(HTTPHeaders(["Authorization": "Bearer canary"])) { _, _ in nil }
        }
    }
}
