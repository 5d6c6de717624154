import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@testable import DemoBackend

/// A client of the demo.
struct DemoClient {
    private static let password = "canary horse"

    /// The file with the accounts.
    let path: String
    private let now = Date(timeIntervalSince1970: 1_773_576_000)
    private let directory: TemporaryDirectory

    /// A demo without an account.
    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path("demo-accounts.json")
    }

    @discardableResult
    func send(_ method: String, _ target: String, _ body: String = "") async throws -> (
        status: Int, document: [String: Any]
    ) {
        let request = HTTPRequest(
            method: method,
            url: try #require(URL(string: "https://demo.invalid/3/\(target)")),
            body: body.isEmpty ? nil : Array(body.utf8),
            timeLimit: .seconds(15),
            sizeLimit: 8_000_000
        )
        // Each request has a transport of its own, as each process has.
        let transport = DemoTransport(baseAddress: "https://demo.invalid/3", accountsPath: path) { [now] in now }
        let response = try await transport.send(request)
        let document = try JSONSerialization.jsonObject(with: Data(response.body))
        return (response.status, try #require(document as? [String: Any]))
    }

    /// The document of a response that is no refusal.
    func get(_ target: String) async throws -> [String: Any] {
        let (status, document) = try await send("GET", target)
        #expect(status == 200)
        return document
    }

    func rows(_ target: String) async throws -> [[String: Any]] {
        try #require(try await get(target)["results"] as? [[String: Any]])
    }

    func ids(_ target: String) async throws -> [Int] {
        try await rows(target).compactMap { $0["id"] as? Int }
    }

    /// The status code in the document of a response, which is not the HTTP status.
    func code(_ method: String, _ target: String, _ body: String = "") async throws -> Int? {
        try await send(method, target, body).document["status_code"] as? Int
    }
}

extension DemoClient {
    func signUp(_ name: String) async throws {
        let body = #"{"username":"\#(name)","password":"\#(Self.password)"}"#
        #expect(try await code("POST", "authentication/account/new", body) == 1)
    }

    /// Creates an account, and returns its session.
    func signIn(_ name: String) async throws -> String {
        try await signUp(name)
        let token = try await newToken()
        #expect(try await approve(token, by: name) == nil)
        return try #require(try await exchange(token)["session_id"] as? String)
    }

    func newToken() async throws -> String {
        try #require(try await get("authentication/token/new")["request_token"] as? String)
    }

    /// Approves a token, and returns the code of the refusal, if it is one.
    func approve(_ token: String, by name: String, password: String = Self.password) async throws -> Int? {
        let login = #"{"username":"\#(name)","password":"\#(password)","request_token":"\#(token)"}"#
        return try await code("POST", "authentication/token/validate_with_login", login)
    }

    func exchange(_ token: String) async throws -> [String: Any] {
        try await send("POST", "authentication/session/new", #"{"request_token":"\#(token)"}"#).document
    }

    func newGuest() async throws -> String {
        try #require(try await get("authentication/guest_session/new")["guest_session_id"] as? String)
    }
}
