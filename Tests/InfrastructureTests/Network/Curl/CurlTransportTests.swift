import Infrastructure
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CurlTransportTests {
    private let transport = CurlTransport(userAgent: "movies/1.2.3")

    @Test func `receives status, headers and body`() async throws {
        let server = try LoopbackServer { _ in .json(#"{"a": "é"}"#, status: 418, headers: [("X-One", " 1 ")]) }
        let response = try await transport.send(.to(server.address + "/tea"))
        #expect(response.status == 418)
        #expect(response.headers["x-one"] == "1")
        #expect(response.headers["content-type"] == "application/json;charset=utf-8")
        #expect(String(decoding: response.body, as: UTF8.self) == #"{"a": "é"}"#)
    }

    @Test(arguments: ["GET", "POST", "DELETE", "PUT"], [nil, "", "{\"a\":1}"])
    func `sends method, target, headers and body as they are`(method: String, text: String?) async throws {
        let server = try LoopbackServer { _ in .response() }
        let headers = HTTPHeaders(["X-Empty": "", "X-Many": "a, b; c"])
        let body = text.map { Array($0.utf8) }
        _ = try await transport.send(.to(server.address + "/a%20b?c=%2B", method: method, headers: headers, body: body))
        let request = try #require(server.requests.all.first)
        #expect(request.method == method)
        #expect(request.target == "/a%20b?c=%2B")
        #expect(request.headers["X-Empty"]?.isEmpty == true)
        #expect(request.headers["X-Many"] == "a, b; c")
        #expect(request.body == body ?? [])
        #expect(request.headers["Content-Length"] == (body ?? (method == "POST" ? [] : nil)).map { String($0.count) })
        #expect(request.headers["Content-Type"] == nil)
    }

    @Test func `sends its user agent unless the request has one`() async throws {
        let server = try LoopbackServer { _ in .response() }
        _ = try await transport.send(.to(server.address))
        _ = try await transport.send(.to(server.address, headers: HTTPHeaders(["user-agent": "other"])))
        #expect(server.requests.all.map { $0.headers["User-Agent"] } == ["movies/1.2.3", "other"])
    }

    @Test func `does not wait for a body after a HEAD request`() async throws {
        let server = try LoopbackServer { _ in .raw("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n") }
        let response = try await transport.send(.to(server.address, method: "HEAD"))
        #expect(response.headers["Content-Length"] == "10")
        #expect(response.body.isEmpty)
    }

    @Test func `reuses a connection`() async throws {
        let server = try LoopbackServer { _ in .response() }
        for _ in 1...5 { _ = try await transport.send(.to(server.address)) }
        #expect(server.requests.count == 5)
        #expect(server.connections.count == 1)
    }

    @Test func `opens another connection if the server has closed the last one`() async throws {
        let server = try LoopbackServer { _ in .response().then(.close) }
        for _ in 1...3 { _ = try await transport.send(.to(server.address)) }
        #expect(server.connections.count == 3)
    }

    @Test func `runs many transfers at once`() async throws {
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
