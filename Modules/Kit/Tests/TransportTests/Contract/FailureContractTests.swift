import DomainKitDoubles
import DataKit
import DomainKit
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// The failures of connections and requests, tested on every engine.
@Suite(.timeLimit(.minutes(1)))
struct FailureContractTests {
    /// Returns why nothing was sent.
    private func reason(_ engine: TransportEngine, _ request: HTTPRequest) async -> String? {
        guard case .failure(.service(.unreachable(let reason))) = await engine.makeTransport().outcome(of: request)
        else {
            return nil
        }
        return reason
    }

    private func interruption(_ engine: TransportEngine, _ request: HTTPRequest) async -> String? {
        switch await engine.makeTransport().outcome(of: request) {
        case .failure(.service(.interrupted(let reason))), .failure(.service(.brokenResponse(let reason))): reason
        default: nil
        }
    }

    @Test(arguments: TransportEngine.allCases)
    func `a refused connection has a reason`(engine: TransportEngine) async throws {
        // URLSession does not say why.
        let expected = engine == .curl ? "connection refused" : "the host cannot be reached"
        #expect(await reason(engine, try .to(LoopbackServer.refusingAddress())) == expected)
    }

    @Test(arguments: TransportEngine.allCases)
    func `an unknown host has a reason`(engine: TransportEngine) async throws {
        #expect(await reason(engine, try .to("http://canary.invalid/")) == "the host name could not be resolved")
    }

    @Test(arguments: TransportEngine.allCases)
    func `a failed TLS connection has a reason`(engine: TransportEngine) async throws {
        let server = try LoopbackServer { _ in .response() }
        let request = try HTTPRequest.to(server.address.replacing("http:", with: "https:"))
        async let reason = reason(engine, request)
        try await server.connections.wait(forCount: 1)
        server.stop()
        #expect(try #require(await reason).hasPrefix("the TLS handshake failed"))
    }

    @Test(
        arguments: TransportEngine.allCases,
        [
            (LoopbackAnswer(.close), "the connection was closed without a response"),
            (LoopbackAnswer(.reset), "the connection was cut off"),
            (.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf").then(.reset), "the response is cut off"),
            (.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf").then(.close), "the response is cut off"),
            (
                .raw("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nhalf"),
                "the response cannot be decompressed"
            ),
        ]
    )
    func `a broken connection has a reason`(
        engine: TransportEngine,
        end: (answer: LoopbackAnswer, reason: String)
    ) async throws {
        let server = try LoopbackServer { _ in end.answer }
        // URLSession has one word for both.
        let isClosed = engine == .urlSession && end.reason == "the connection was closed without a response"
        let expected = isClosed ? "the connection was cut off" : end.reason
        #expect(await interruption(engine, try .to(server.address)) == expected)
    }

    @Test(
        arguments: TransportEngine.allCases,
        [
            ("X", "a\r\nInjected: 1"), ("X", "a\n"), ("X", "a\u{0}b"), ("X", "a\u{7F}"), ("X\r\nY", "a"), ("X:", "a"),
            ("X Y", "a"), ("", "a"), ("Ü", "a"),
        ]
    )
    func `a header that could inject a line is refused`(
        engine: TransportEngine,
        header: (name: String, value: String)
    ) async throws {
        let transport = engine.makeTransport()
        let server = try LoopbackServer { _ in .response() }
        let outcome = await transport.outcome(
            of: try .to(server.address, headers: HTTPHeaders([header.name: header.value]))
        )
        guard case .failure(.service(.notSent)) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(server.connections.count == 0)
    }

    @Test(
        arguments: TransportEngine.allCases,
        ["GET / HTTP/1.1\r\nX: 1", "", "G T"]
    )
    func `a method that is not a word is refused`(engine: TransportEngine, method: String) async throws {
        let transport = engine.makeTransport()
        let outcome = await transport.outcome(of: try .to("http://127.0.0.1:9", method: method))
        #expect(outcome == .failure(.invalidRequest(reason: "its method is not valid")))
    }

    @Test(
        arguments: TransportEngine.allCases,
        ["file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "dict://127.0.0.1/"]
    )
    func `only http and https are accepted`(engine: TransportEngine, address: String) async throws {
        let transport = engine.makeTransport()
        let outcome = await transport.outcome(of: try .to(address))
        #expect(outcome == .failure(.invalidRequest(reason: "its address is neither http nor https")))
    }
}
