import TestDoubles
import Testing

@testable import Infrastructure

@Suite(.timeLimit(.minutes(1)))
struct CurlFailureTests {
    private let transport = CurlTransport(userAgent: "movies/test")

    private func reason(_ request: HTTPRequest) async -> String? {
        guard case .failure(.unreachable(let reason)) = await transport.outcome(of: request) else { return nil }
        return reason
    }

    private func interruption(_ request: HTTPRequest) async -> String? {
        switch await transport.outcome(of: request) {
        case .failure(.interrupted(let reason)), .failure(.unusable(let reason)): reason
        default: nil
        }
    }

    @Test func `names a refused connection`() async throws {
        #expect(await reason(try .to(LoopbackServer.refusingAddress())) == "connection refused")
    }

    @Test func `names an unknown host`() async throws {
        #expect(await reason(try .to("http://canary.invalid/")) == "the host name is not known")
    }

    @Test func `names a failed TLS connection`() async throws {
        let server = try LoopbackServer { _ in .response() }
        let request = try HTTPRequest.to(server.address.replacing("http:", with: "https:"))
        async let reason = reason(request)
        try await server.connections.wait(forCount: 1)
        server.stop()
        #expect(try #require(await reason).hasPrefix("the TLS connection failed"))
    }

    @Test(arguments: [
        (LoopbackAnswer(.close), "the connection was closed without an answer"),
        (LoopbackAnswer(.reset), "the connection was cut off"),
        (.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf").then(.reset), "the answer is cut off"),
        (.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf").then(.close), "the answer is cut off"),
        (
            .raw("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nhalf"),
            "the answer cannot be decompressed"
        ),
    ])
    func `names a broken connection`(answer: LoopbackAnswer, expected: String) async throws {
        let server = try LoopbackServer { _ in answer }
        #expect(await interruption(try .to(server.address)) == expected)
    }

    @Test(arguments: [
        ("X", "a\r\nInjected: 1"), ("X", "a\n"), ("X", "a\u{0}b"), ("X", "a\u{7F}"), ("X\r\nY", "a"), ("X:", "a"),
        ("X Y", "a"), ("", "a"), ("Ü", "a"),
    ])
    func `refuses headers that would break out of their line`(name: String, value: String) async throws {
        let server = try LoopbackServer { _ in .response() }
        let outcome = await transport.outcome(of: try .to(server.address, headers: HTTPHeaders([name: value])))
        guard case .failure(.invalidRequest) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(server.connections.count == 0)
    }

    @Test(arguments: ["GET / HTTP/1.1\r\nX: 1", "", "G T"])
    func `refuses methods that are no words`(method: String) async throws {
        let outcome = await transport.outcome(of: try .to("http://127.0.0.1:9", method: method))
        #expect(outcome == .failure(.invalidRequest(reason: "its method is not valid")))
    }

    /// Its method would otherwise be forgotten, and another one sent.
    @Test func `sends nothing where libcurl does not take an option`() async throws {
        let server = try LoopbackServer { _ in .response() }
        // More than the 8 MB that libcurl takes for a text (CURL_MAX_INPUT_LENGTH).
        let method = String(repeating: "X", count: 8_000_001)
        let outcome = await transport.outcome(of: try .to(server.address, method: method))
        #expect(outcome == .failure(.invalidRequest(reason: "libcurl does not take one of its options (error 43)")))
        #expect(server.requests.count == 0)
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "dict://127.0.0.1/"])
    func `speaks nothing but http and https`(address: String) async throws {
        let outcome = await transport.outcome(of: try .to(address))
        #expect(outcome == .failure(.invalidRequest(reason: "its address is neither http nor https")))
    }
}

struct CurlHeaderListTests {
    @Test func `no request is made without its headers where there is no memory for them`() throws {
        try #require(CurlLibrary.isReady)
        #expect(throws: HTTPTransportError.unreachable(reason: "libcurl has no memory")) {
            try CurlHeaderList(HTTPHeaders(["Authorization": "Bearer canary"])) { _, _ in nil }
        }
    }
}
