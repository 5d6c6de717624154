import DataKit
import DomainKit
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// The failures of connections and requests, tested on every engine.
@Suite(.timeLimit(.minutes(3)))
struct FailureContractTests {
    @Test(arguments: TransportEngine.allCases)
    func `a connection that is not made has a reason`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport()
        // URLSession does not say why.
        let refused = engine == .curl ? "connection refused" : "the host cannot be reached"
        for (address, reason) in [
            (try LoopbackServer.refusingAddress(), refused),
            ("http://canary.invalid/", "the host name could not be resolved"),
        ] {
            let failure = ServiceFailure.unreachable(reason: reason)
            #expect(await transport.outcome(of: try .to(address)) == .failure(.service(failure)))
        }
        let server = try LoopbackServer { _ in .response() }
        let request = try HTTPRequest.to(server.address.replacing("http:", with: "https:"))
        async let outcome = transport.outcome(of: request)
        try await server.connections.wait(forCount: 1)
        server.stop()
        guard case .failure(.service(.unreachable(let reason))) = await outcome else {
            Issue.record("it is reached")
            return
        }
        #expect(reason.hasPrefix("the TLS handshake failed"))
    }

    private static let closed = "the connection was closed without a response"

    private static let ends: [(answer: LoopbackAnswer, reason: String)] = [
        (LoopbackAnswer(.close), closed), (LoopbackAnswer(.reset), "the connection was cut off"),
        (.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf").then(.reset), "the response is cut off"),
        (.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf").then(.close), "the response is cut off"),
        (
            .raw("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nhalf"),
            "the response cannot be decompressed"
        ),
        (.raw("nonsense\r\n\r\n").then(.close), "the response is not HTTP"),
        (.raw("HTTP/1.1 200 OK\r\nno colon\r\n\r\n").then(.close), "the response is not HTTP"),
        (.raw("HTTP/9.9 200 OK\r\n\r\n").then(.close), "the response is not HTTP"),
        (.raw("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n").then(.close), "the response is not HTTP"),
    ]

    @Test(arguments: TransportEngine.allCases)
    func `a broken connection and a broken response have a reason`(engine: TransportEngine) async throws {
        for (answer, reason) in Self.ends {
            // URLSession has one word for both.
            let expected = engine == .urlSession && reason == Self.closed ? "the connection was cut off" : reason
            let failure: ServiceFailure =
                expected.hasPrefix("the connection")
                ? .interrupted(reason: expected) : .brokenResponse(reason: expected)
            #expect(try await engine.outcome(of: answer) == .failure(.service(failure)))
        }
    }

    // MARK: - Requests that are not sent

    private static let injections: [(name: String, value: String)] = [
        ("X", "a\r\nInjected: 1"), ("X", "a\n"), ("X", "a\u{0}b"), ("X", "a\u{7F}"), ("X\r\nY", "a"), ("X:", "a"),
        ("X Y", "a"), ("", "a"), ("Ü", "a"),
    ]

    @Test(arguments: TransportEngine.allCases)
    func `what could inject a line or leave HTTP is refused`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport()
        let server = try LoopbackServer { _ in .response() }
        for (name, value) in Self.injections {
            let outcome = await transport.outcome(of: try .to(server.address, headers: HTTPHeaders([name: value])))
            guard case .failure(.service(.notSent)) = outcome else {
                Issue.record("\(outcome)")
                continue
            }
        }
        for method in ["GET / HTTP/1.1\r\nX: 1", "", "G T"] {
            let outcome = await transport.outcome(of: try .to(server.address, method: method))
            #expect(outcome == .failure(.invalidRequest(reason: "its method is not valid")))
        }
        for scheme in ["file", "ftp", "gopher", "dict"] {
            let outcome = await transport.outcome(of: try .to(server.address.replacing("http:", with: "\(scheme):")))
            #expect(outcome == .failure(.invalidRequest(reason: "its address is neither http nor https")))
        }
        #expect(server.connections.count == 0)
    }
}
