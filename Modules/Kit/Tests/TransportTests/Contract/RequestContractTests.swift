import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// What a transport sends, and how it uses connections, tested on every engine.
@Suite(.timeLimit(.minutes(1)))
struct RequestContractTests {
    @Test(arguments: TransportEngine.allCases)
    func `receives status, headers and body`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport()
        let server = try LoopbackServer { _ in .json(#"{"a": "é"}"#, status: 418, headers: [("X-One", " 1 ")]) }
        let response = try await transport.send(.to(server.address + "/tea"))
        #expect(response.status == 418)
        #expect(response.headers["x-one"] == "1")
        #expect(response.headers["content-type"] == "application/json;charset=utf-8")
        #expect(String(decoding: response.body, as: UTF8.self) == #"{"a": "é"}"#)
    }

    @Test(
        arguments: TransportEngine.allCases,
        [("GET", nil), ("GET", ""), ("GET", "{\"a\":1}")]
            + ["POST", "DELETE", "PUT"].flatMap { [($0, nil), ($0, ""), ($0, "{\"a\":1}")] }
    )
    func `sends method, target, headers and body as they are`(
        engine: TransportEngine,
        sent: (method: String, text: String?)
    ) async throws {
        // It sends the size of such a body alone (https://github.com/lionheart/openradar-mirror/issues/16589).
        if engine == .urlSession, sent.method == "GET", sent.text?.isEmpty == false { return }
        let server = try LoopbackServer { _ in .response() }
        let headers = HTTPHeaders(["X-Empty": "", "X-Many": "a, b; c"])
        let body = sent.text.map { Array($0.utf8) }
        _ = try await engine.makeTransport().send(
            .to(server.address + "/a%20b?c=%2B", method: sent.method, headers: headers, body: body)
        )
        let request = try #require(server.requests.all.first)
        #expect(request.method == sent.method)
        #expect(request.target == "/a%20b?c=%2B")
        #expect(request.headers["X-Empty"]?.isEmpty == true)
        #expect(request.headers["X-Many"] == "a, b; c")
        #expect(request.body == body ?? [])
        let length = (body ?? (sent.method == "POST" ? [] : nil)).map { String($0.count) }
        switch engine {
        case .curl:
            #expect(request.headers["Content-Length"] == length)
            #expect(request.headers["Content-Type"] == nil)
        case .urlSession:
            #expect(request.headers["Content-Length"] ?? "0" == length ?? "0")
            // It takes a body of a POST for a form (https://github.com/swiftlang/swift-corelibs-foundation/pull/637).
            let isForm = sent.method == "POST" && body?.isEmpty == false
            #expect(request.headers["Content-Type"] == (isForm ? "application/x-www-form-urlencoded" : nil))
        }
    }

    @Test func `URLSession sends no GET with a body`() async throws {
        let server = try LoopbackServer { _ in .response() }
        let request = try HTTPRequest.to(server.address, body: Array("{}".utf8))
        let outcome = await TransportEngine.urlSession.makeTransport().outcome(of: request)
        #expect(outcome == .failure(.invalidRequest(reason: "URLSession sends no body with GET")))
        #expect(server.connections.count == 0)
    }

    @Test(arguments: TransportEngine.allCases)
    func `sends its user agent unless the request has one`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport(userAgent: "library/1.2.3")
        let server = try LoopbackServer { _ in .response() }
        _ = try await transport.send(.to(server.address))
        _ = try await transport.send(.to(server.address, headers: HTTPHeaders(["user-agent": "other"])))
        #expect(server.requests.all.map { $0.headers["User-Agent"] } == ["library/1.2.3", "other"])
    }

    @Test(arguments: TransportEngine.allCases)
    func `does not wait for a body after a HEAD request`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport()
        let server = try LoopbackServer { _ in .raw("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n") }
        let response = try await transport.send(.to(server.address, method: "HEAD"))
        #expect(response.headers["Content-Length"] == "10")
        #expect(response.body.isEmpty)
    }

    @Test(arguments: TransportEngine.allCases)
    func `reuses a connection`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport()
        let server = try LoopbackServer { _ in .response() }
        for _ in 1...5 { _ = try await transport.send(.to(server.address)) }
        #expect(server.requests.count == 5)
        #expect(server.connections.count == 1)
    }

    @Test(arguments: TransportEngine.allCases)
    func `opens another connection if the server has closed the last one`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport()
        let server = try LoopbackServer { _ in .response().then(.close) }
        for _ in 1...3 { _ = try await transport.send(.to(server.address)) }
        #expect(server.connections.count == 3)
    }

    @Test(arguments: TransportEngine.allCases)
    func `runs many transfers at once`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport()
        let gate = Gate()
        let server = try LoopbackServer { _ in .response().after(.wait(gate)) }
        let request = try HTTPRequest.to(server.address)
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 1...10 { group.addTask { try await transport.send(request).status } }
            try await server.requests.wait(forCount: 10)
            gate.open()
            for try await status in group { #expect(status == 200) }
        }
    }
}
