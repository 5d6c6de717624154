import DataKit
import DomainKit
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

    @Test func `a token becomes a session once, after it was approved by any password but one`() async throws {
        let client = try DemoClient()
        try await client.signUp("ada")
        let token = try await client.newToken()
        for password in ["1234567", "wrong-password"] {
            #expect(try await client.approve(token, by: "ada", password: password) == 30)
        }
        #expect(try await client.approve(token, by: "bob") == 30)
        #expect(try await client.exchange(token)["status_code"] as? Int == 17)
        #expect(try await client.approve(token, by: "ada", password: "12345678") == nil)
        #expect(try await client.exchange(token)["session_id"] is String)
        #expect(try await client.exchange(token)["status_code"] as? Int == 17)
    }

    @Test func `a damaged file is reported and not changed`() async throws {
        let client = try DemoClient()
        let account = #"{"id":2147483648,"username":"ada","sessions":[],"lists":{},"ratings":{"entries":[]}}"#
        for contents in ["{", #"{"accounts":[\#(account)],"guests":[],"signIns":[]}"#] {
            try Data(contents.utf8).write(to: URL(filePath: client.path))
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: client.path)
            let reason = "The demo's accounts in \(client.path) are damaged"
            let fault = RepositoryError.unusableConfiguration(
                reason: reason,
                remedy: "Move the file away to start over."
            )
            await #expect(throws: fault) { try await client.signUp("bob") }
            #expect(try String(contentsOfFile: client.path, encoding: .utf8) == contents)
        }
    }
}
