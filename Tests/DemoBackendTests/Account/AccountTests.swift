import DataKit
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@testable import DemoBackend

struct AccountTests {
    @Test func `a session lasts from process to process until it ends, and the file has no passwords`() async throws {
        let client = try DemoClient()
        let session = try await client.signIn("ada")
        let account = try await client.get("account?session_id=\(session)")
        #expect((account["id"] as? Int, account["username"] as? String) == (1, "ada"))
        #expect(try !String(contentsOfFile: client.path, encoding: .utf8).contains("canary"))
        let attributes = try FileManager.default.attributesOfItem(atPath: client.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let end = #"{"session_id":"\#(session)"}"#
        #expect(try await client.code("DELETE", "authentication/session", end) == 1)
        for target in ["account", "account/1/favorite/movies"] {
            #expect(try await client.code("GET", "\(target)?session_id=\(session)") == 3)
        }
    }

    @Test func `a token becomes a session once, after it was approved by any password but one, and within an hour`()
        async throws
    {
        var client = try DemoClient()
        try await client.signUp("ada")
        let (first, second) = (try await client.newToken(), try await client.newToken())
        client.now += 3600
        #expect(try await client.approve(first, by: "ada") == 17)
        client.now -= 1
        #expect(try await client.exchange(first)["status_code"] as? Int == 17)
        for password in ["1234567", "wrong-password"] {
            #expect(try await client.approve(first, by: "ada", password: password) == 30)
        }
        #expect(try await client.approve(first, by: "bob") == 30)
        for token in [first, second] {
            #expect(try await client.approve(token, by: "ada", password: "12345678") == nil)
        }
        #expect(try await client.exchange(first)["session_id"] is String)
        #expect(try await client.exchange(first)["status_code"] as? Int == 17)
        client.now += 1
        #expect(try await client.exchange(second)["status_code"] as? Int == 17)
        _ = try await client.newToken()
        #expect(try !String(contentsOfFile: client.path, encoding: .utf8).contains(second))
    }

    private static func file(id: Int) -> String {
        let account = #"{"id":\#(id),"username":"ada","sessions":[],"lists":{},"ratings":{"entries":[]}}"#
        return #"{"accounts":[\#(account)],"guests":[],"signIns":[]}"#
    }

    private static let files: [(contents: String, isDamaged: Bool)] = [
        (file(id: 7), false), (file(id: 1), false), (file(id: 2_147_483_647), false), ("{", true),
        (file(id: 0), true), (file(id: 2_147_483_648), true), (file(id: .max), true),
    ]

    @Test(arguments: files)
    func `a damaged file is reported and not changed`(contents: String, isDamaged: Bool) async throws {
        let client = try DemoClient()
        try Data(contents.utf8).write(to: URL(filePath: client.path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: client.path)
        guard isDamaged else { return try await client.signUp("bob") }
        let reason = "The demo's accounts in \(client.path) are damaged"
        let fault = TransferError.file(reason: reason, remedy: "Move the file away to start over.")
        await #expect(throws: fault) { try await client.signUp("bob") }
        #expect(try String(contentsOfFile: client.path, encoding: .utf8) == contents)
    }
}
