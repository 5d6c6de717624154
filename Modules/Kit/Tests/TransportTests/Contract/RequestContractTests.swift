import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// What a transport sends, and how it uses connections, tested on every engine.
@Suite(.timeLimit(.minutes(3)))
struct RequestContractTests {
    private typealias Sent = (method: String, text: String?)

    private static let sent: [Sent] = ["GET", "POST", "DELETE", "PUT", "PATCH"].flatMap { method in
        [nil, "", "{\"a\":1}"].map { (method, $0) }
    }

    @Test(arguments: TransportEngine.allCases)
    func `sends method, target, headers and body as they are`(engine: TransportEngine) async throws {
        let server = try LoopbackServer { _ in .response() }
        let transport = engine.makeTransport()
        for (method, text) in Self.sent {
            let headers = HTTPHeaders(["X-Empty": "", "X-Many": "a, b; c"])
            let body = text.map { Array($0.utf8) }
            let sent = try HTTPRequest.to(server.address + "/a%20b?c=%2B", method: method, headers: headers, body: body)
            // It sends the size of such a body alone (https://github.com/lionheart/openradar-mirror/issues/16589).
            if engine == .urlSession, method == "GET", text?.isEmpty == false {
                let (count, outcome) = (server.requests.count, await transport.outcome(of: sent))
                #expect(outcome == .failure(.invalidRequest(reason: "URLSession sends no body with GET")))
                #expect(server.requests.count == count)
                continue
            }
            _ = try await transport.send(sent)
            let request = try #require(server.requests.all.last)
            #expect(request.method == method)
            #expect(request.target == "/a%20b?c=%2B")
            #expect(request.headers["X-Empty"]?.isEmpty == true)
            #expect(request.headers["X-Many"] == "a, b; c")
            #expect(request.body == body ?? [])
            let length = (body ?? (["POST", "PUT", "PATCH"].contains(method) ? [] : nil)).map { String($0.count) }
            switch engine {
            case .curl:
                #expect(request.headers["Content-Length"] == length)
                #expect(request.headers["Content-Type"] == nil)
            case .urlSession:
                #expect(request.headers["Content-Length"] ?? "0" == length ?? "0")
                // It takes a body of a POST for a form (https://github.com/swiftlang/swift-corelibs-foundation/pull/637).
                let isForm = method == "POST" && body?.isEmpty == false
                #expect(request.headers["Content-Type"] == (isForm ? "application/x-www-form-urlencoded" : nil))
            }
        }
    }

    @Test(arguments: TransportEngine.allCases)
    func `sends its user agent, and waits for no body of a HEAD`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport(userAgent: "library/1.2.3")
        let server = try LoopbackServer { _ in .raw("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n") }
        for headers in [[:], ["user-agent": "other"]] {
            let head = try HTTPRequest.to(server.address, method: "HEAD", headers: HTTPHeaders(headers))
            let response = try await transport.send(head)
            #expect(response.headers["Content-Length"] == "10" && response.body.isEmpty)
        }
        #expect(server.requests.all.map { $0.headers["User-Agent"] } == ["library/1.2.3", "other"])
    }

    @Test(arguments: TransportEngine.allCases)
    func `reuses a connection until the server closes it`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport()
        let server = try LoopbackServer { $0.path == "/last" ? .response().then(.close) : .response() }
        for path in ["/", "/", "/last", "/", "/"] { _ = try await transport.send(.to(server.address + path)) }
        #expect(server.requests.count == 5)
        #expect(server.connections.count == 2)
    }
}
