import Foundation
import InfrastructureKit
import Testing

@testable import DemoBackend

/// A client that sends requests to the demo and decodes the responses.
struct DemoClient {
    private let transport: DemoTransport

    init(accountsPath: String? = nil, now: @escaping @Sendable () -> Date = { Date() }) {
        transport = DemoTransport(baseAddress: "https://demo.invalid/3", accountsPath: accountsPath, now: now)
    }

    func get(_ target: String) async throws -> (status: Int, document: [String: Any]) {
        try await send("GET", target)
    }

    @discardableResult
    func send(
        _ method: String,
        _ target: String,
        _ body: String = ""
    ) async throws -> (status: Int, document: [String: Any]) {
        let request = HTTPRequest(
            method: method,
            url: try #require(URL(string: "https://demo.invalid/3/\(target)")),
            body: body.isEmpty ? nil : Array(body.utf8),
            timeLimit: .seconds(15),
            sizeLimit: 8_000_000
        )
        let response = try await transport.send(request)
        let document = try JSONSerialization.jsonObject(with: Data(response.body))
        return (response.status, try #require(document as? [String: Any]))
    }

    /// The ids of the movies on a page.
    func ids(_ target: String) async throws -> [Int] {
        try rows(of: try await get(target).document).compactMap { $0["id"] as? Int }
    }

    /// The movies on a page.
    func rows(of page: [String: Any]) throws -> [[String: Any]] {
        try #require(page["results"] as? [[String: Any]])
    }

    /// The status code in the document of a response, which is not the HTTP status.
    func code(_ method: String, _ target: String, _ body: String = "") async throws -> Int? {
        try await send(method, target, body).document["status_code"] as? Int
    }

    /// A text in the document of a response.
    func text(_ name: String, _ method: String, _ target: String, _ body: String = "") async throws -> String {
        try #require(try await send(method, target, body).document[name] as? String)
    }
}

extension DemoClient {
    static let password = "canary horse"

    func signUp(_ name: String) async throws {
        try await send("POST", "authentication/account/new", #"{"username":"\#(name)","password":"\#(Self.password)"}"#)
    }

    /// Signs in and returns the session.
    func signIn(_ name: String) async throws -> String {
        let token = try await newToken()
        try await approve(token, by: name)
        return try await text("session_id", "POST", "authentication/session/new", #"{"request_token":"\#(token)"}"#)
    }

    func newToken() async throws -> String {
        try await text("request_token", "GET", "authentication/token/new")
    }

    @discardableResult
    func approve(
        _ token: String,
        by name: String,
        password: String = Self.password
    ) async throws -> (status: Int, document: [String: Any]) {
        let login = #"{"username":"\#(name)","password":"\#(password)","request_token":"\#(token)"}"#
        return try await send("POST", "authentication/token/validate_with_login", login)
    }
}
