import DataKit
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@testable import DemoBackend

@Suite(.timeLimit(.minutes(1)))
struct AccountTests {
    private let directory: TemporaryDirectory
    private let path: String
    private let client: DemoClient

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path("demo-accounts.json")
        client = DemoClient(accountsPath: path)
    }

    @Test func `the file has no passwords, and only the user can read it`() async throws {
        try await client.signUp("ada")
        #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("canary"))
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test(arguments: [("12345678", nil), ("another one", nil), ("1234567", 30), ("wrong-password", 30)])
    func `any password of eight characters signs in but one, with which a refusal can be tried`(
        password: String,
        code: Int?
    ) async throws {
        try await client.signUp("ada")
        let answer = try await client.approve(try await client.newToken(), by: "ada", password: password)
        #expect(answer.document["status_code"] as? Int == code)
    }

    @Test func `a token becomes a session once, and only after it was approved`() async throws {
        try await client.signUp("ada")
        let token = try await client.newToken()
        let exchange = #"{"request_token":"\#(token)"}"#
        #expect(try await client.code("POST", "authentication/session/new", exchange) == 17)
        try await client.approve(token, by: "ada")
        _ = try await client.text("session_id", "POST", "authentication/session/new", exchange)
        #expect(try await client.code("POST", "authentication/session/new", exchange) == 17)
    }

    @Test func `a token that is an hour old cannot be approved`() async throws {
        try await client.signUp("ada")
        let token = try await client.newToken()
        let later = DemoClient(accountsPath: path, now: { Date(timeIntervalSinceNow: 3600) })
        #expect(try await later.approve(token, by: "ada").document["status_code"] as? Int == 17)
        try await client.approve(token, by: "ada")
    }

    @Test func `a session that has ended gives no access`() async throws {
        try await client.signUp("ada")
        let session = try await client.signIn("ada")
        let end = #"{"session_id":"\#(session)"}"#
        try await client.send("DELETE", "authentication/session", end)
        for target in ["account", "account/1/favorite/movies"] {
            #expect(try await client.code("GET", "\(target)?session_id=\(session)") == 3)
        }
        #expect(try await client.code("DELETE", "authentication/session", end) == 3)
    }

    @Test(arguments: [
        ("POST", "authentication/account/new", #"{"username":"ADA","password":"other one"}"#, 8),
        ("POST", "authentication/account/new", #"{"username":"","password":"x"}"#, 5),
        ("POST", "authentication/account/new", #"{"username":"bob","password":"wrong-password"}"#, 30),
        ("POST", "authentication/account/new", "[", 5),
        ("GET", "authentication/unknown", "", 34),
    ])
    func `an invalid request is refused`(method: String, target: String, body: String, code: Int) async throws {
        try await client.signUp("ada")
        #expect(try await client.code(method, target, body) == code)
    }

    private static func file(id: Int) -> String {
        let account = #"{"id":\#(id),"username":"ada","sessions":[],"lists":{},"ratings":{"entries":[]}}"#
        return #"{"accounts":[\#(account)],"guests":[],"signIns":[]}"#
    }

    @Test func `a file with an account is read`() async throws {
        try write(Self.file(id: 7))
        _ = try await client.newToken()
    }

    @Test(arguments: [
        "{",
        file(id: 9_223_372_036_854_775_807), file(id: 0),
    ])
    func `a damaged file is reported and not changed`(contents: String) async throws {
        try write(contents)
        let fault = TransferError.file(
            reason: "The demo's accounts in \(path) are damaged",
            remedy: "Move the file away to start over."
        )
        await #expect(throws: fault) { try await client.signUp("bob") }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == contents)
    }

    @Test func `there are no accounts without a file`() async throws {
        let reason = "there is no folder to keep the demo's accounts in"
        await #expect(throws: TransferError.file(reason: reason, remedy: nil)) {
            try await DemoClient().newToken()
        }
    }

    @Test func `twenty people can sign up at the same time`() async throws {
        await withTaskGroup { group in
            for number in 1...20 { group.addTask { try? await client.signUp("user\(number)") } }
        }
        let file = try String(contentsOfFile: path, encoding: .utf8)
        for number in 1...20 { #expect(file.contains("\"id\" : \(number),")) }
    }

    private func write(_ contents: String) throws {
        try Data(contents.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }
}
