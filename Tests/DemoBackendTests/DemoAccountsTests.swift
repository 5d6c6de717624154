import Foundation
import Infrastructure
import TestDoubles
import Testing

@testable import DemoBackend

@Suite(.timeLimit(.minutes(1)))
struct DemoAccountsTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path("demo-accounts.json")
    }

    @Test func `an account, its session and its lists are there for the next process`() async throws {
        try await signUp("ada")
        let session = try await signIn("ada")
        try await send("POST", "account/1/watchlist?session_id=\(session)", #"{"media_id":6,"watchlist":true}"#)
        let next = DemoTransport(baseAddress: "https://demo.invalid/3", accountsPath: path)
        let response = try await next.send(request("GET", "account/1/watchlist/movies?session_id=\(session)"))
        #expect(String(decoding: response.body, as: UTF8.self).contains(#""total_results":1"#))
    }

    @Test func `the file holds no password and only the user can read it`() async throws {
        try await signUp("ada")
        #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("canary"))
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `a request becomes a session once, and only when it was approved`() async throws {
        try await signUp("ada")
        let token = try await text("request_token", "GET", "authentication/token/new")
        let exchange = #"{"request_token":"\#(token)"}"#
        #expect(try await code("POST", "authentication/session/new", exchange) == 17)
        let login = #"{"username":"ada","password":"canary horse","request_token":"\#(token)"}"#
        try await send("POST", "authentication/token/validate_with_login", login)
        _ = try await text("session_id", "POST", "authentication/session/new", exchange)
        #expect(try await code("POST", "authentication/session/new", exchange) == 17)
    }

    @Test func `a request that is an hour old is approved no more`() async throws {
        try await signUp("ada")
        let token = try await text("request_token", "GET", "authentication/token/new")
        let later = DemoTransport(baseAddress: "https://demo.invalid/3", accountsPath: path) {
            Date(timeIntervalSinceNow: 3600)
        }
        let login = #"{"username":"ada","password":"canary horse","request_token":"\#(token)"}"#
        let target = "authentication/token/validate_with_login"
        let refusal = try await later.send(request("POST", target, login))
        #expect(String(decoding: refusal.body, as: UTF8.self).contains(#""status_code":17"#))
        try await send("POST", target, login)
    }

    @Test func `a session that has ended opens nothing`() async throws {
        try await signUp("ada")
        let session = try await signIn("ada")
        try await send("DELETE", "authentication/session", #"{"session_id":"\#(session)"}"#)
        for target in ["account", "account/1/favorite/movies"] {
            #expect(try await code("GET", "\(target)?session_id=\(session)") == 3)
        }
        #expect(try await code("DELETE", "authentication/session", #"{"session_id":"\#(session)"}"#) == 3)
    }

    @Test func `the oldest session ends when one too many begins`() async throws {
        try await signUp("ada")
        var sessions: [String] = []
        for _ in 0...DemoAccount.sessionLimit { sessions.append(try await signIn("ada")) }
        #expect(try await code("GET", "account?session_id=\(sessions[0])") == 3)
        for session in sessions.dropFirst() {
            #expect(try await text("username", "GET", "account?session_id=\(session)") == "ada")
        }
    }

    @Test func `nobody sees or changes the lists of another`() async throws {
        for name in ["ada", "bob"] { try await signUp(name) }
        let session = try await signIn("bob")
        #expect(try await code("GET", "account/1/watchlist/movies?session_id=\(session)") == 3)
        let change = #"{"media_id":6,"watchlist":true}"#
        #expect(try await code("POST", "account/1/watchlist?session_id=\(session)", change) == 3)
    }

    @Test func `what makes no sense is refused`() async throws {
        try await signUp("ada")
        let session = try await signIn("ada")
        let query = "session_id=\(session)"
        let rows: [(String, String, String, Int)] = [
            ("POST", "authentication/account/new", #"{"username":"ADA","password":"other"}"#, 8),
            ("POST", "authentication/account/new", #"{"username":"","password":"x"}"#, 5),
            ("POST", "authentication/account/new", "[", 5),
            ("GET", "authentication/unknown", "", 34),
            ("GET", "account/1/unknown/movies?\(query)", "", 34),
            ("DELETE", "account/1/watchlist?\(query)", "", 34),
            ("POST", "account/1/watchlist?\(query)", #"{"media_id":6,"favorite":true}"#, 5),
            ("POST", "account/1/favorite?\(query)", #"{"media_id":999999,"favorite":true}"#, 34),
            ("POST", "movie/6/rating?\(query)", #"{"value":7.3}"#, 18),
            ("POST", "movie/6/rating?\(query)", #"{"value":0}"#, 18),
            ("POST", "movie/999999/rating?\(query)", #"{"value":7}"#, 34),
            ("GET", "movie/6/rating?\(query)", "", 34),
            ("POST", "movie/6/rating?session_id=x", #"{"value":7}"#, 3),
            ("POST", "movie/6/rating?guest_session_id=x", #"{"value":7}"#, 3),
        ]
        for (method, target, body, expected) in rows {
            #expect(try await code(method, target, body) == expected, "\(method) \(target) \(body)")
        }
    }

    private static func file(id: Int) -> String {
        let account = #"{"id":\#(id),"username":"ada","passwordHash":"x","sessions":[],"lists":{},"ratings":{}}"#
        return #"{"accounts":[\#(account)],"guests":[],"signIns":[]}"#
    }

    @Test func `an account of any other number is read`() async throws {
        try Data(Self.file(id: 7).utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        _ = try await text("request_token", "GET", "authentication/token/new")
    }

    @Test func `a film that is added again stands on the list once`() async throws {
        try await signUp("ada")
        let session = try await signIn("ada")
        for _ in 1...2 {
            try await send("POST", "account/1/watchlist?session_id=\(session)", #"{"media_id":6,"watchlist":true}"#)
        }
        let next = DemoTransport(baseAddress: "https://demo.invalid/3", accountsPath: path)
        let response = try await next.send(request("GET", "account/1/watchlist/movies?session_id=\(session)"))
        #expect(String(decoding: response.body, as: UTF8.self).contains(#""total_results":1"#))
    }

    @Test(arguments: [
        "{",
        file(id: 9_223_372_036_854_775_807), file(id: 0),
    ])
    func `a damaged file is left alone, and said`(contents: String) async throws {
        try Data(contents.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        let login = #"{"username":"bob","password":"canary horse"}"#
        let fault = HTTPTransportError.unusableFile(
            reason: "The demo's accounts in \(path) are damaged",
            remedy: "Move the file away to begin anew."
        )
        await #expect(throws: fault) { try await send("POST", "authentication/account/new", login) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == contents)
    }

    @Test func `without a file there are no accounts`() async throws {
        let transport = DemoTransport(baseAddress: "https://demo.invalid/3")
        await #expect(throws: HTTPTransportError.storage(reason: "there is no folder to keep the demo's accounts in")) {
            try await transport.send(request("GET", "authentication/token/new"))
        }
    }

    @Test func `twenty people can sign up at once`() async throws {
        await withTaskGroup { group in
            for number in 1...20 { group.addTask { try? await signUp("user\(number)") } }
        }
        let file = try String(contentsOfFile: path, encoding: .utf8)
        for number in 1...20 { #expect(file.contains("\"id\" : \(number),")) }
    }

    private func signUp(_ name: String) async throws {
        try await send("POST", "authentication/account/new", #"{"username":"\#(name)","password":"canary horse"}"#)
    }

    private func signIn(_ name: String) async throws -> String {
        let token = try await text("request_token", "GET", "authentication/token/new")
        let login = #"{"username":"\#(name)","password":"canary horse","request_token":"\#(token)"}"#
        try await send("POST", "authentication/token/validate_with_login", login)
        return try await text("session_id", "POST", "authentication/session/new", #"{"request_token":"\#(token)"}"#)
    }

    @discardableResult
    private func send(_ method: String, _ target: String, _ body: String = "") async throws -> [String: Any] {
        let transport = DemoTransport(baseAddress: "https://demo.invalid/3", accountsPath: path)
        let response = try await transport.send(request(method, target, body))
        let document = try JSONSerialization.jsonObject(with: Data(response.body))
        return try #require(document as? [String: Any])
    }

    private func code(_ method: String, _ target: String, _ body: String = "") async throws -> Int? {
        try await send(method, target, body)["status_code"] as? Int
    }

    private func text(_ name: String, _ method: String, _ target: String, _ body: String = "") async throws -> String {
        try #require(try await send(method, target, body)[name] as? String)
    }

    private func request(_ method: String, _ target: String, _ body: String = "") throws -> HTTPRequest {
        HTTPRequest(
            method: method,
            url: try #require(URL(string: "https://demo.invalid/3/\(target)")),
            body: body.isEmpty ? nil : Array(body.utf8),
            timeLimit: .seconds(15),
            sizeLimit: 8_000_000
        )
    }
}
