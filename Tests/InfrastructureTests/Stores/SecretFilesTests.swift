import DataKit
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@testable import Infrastructure

struct SecretFilesTests {
    @Test func `each origin has its file, and the main one has the oldest name`() async throws {
        let directory = try TemporaryDirectory()
        let files = SecretFiles(in: directory.path("configuration"), mainOrigin: "https://main.example")
        for origin in ["https://main.example", "https://other.example:8080"] {
            try await files.makeTokenStore(for: origin).update { $0 = [1] }
        }
        let expected = ["token", "token-other%2Eexample%3A8080"].map { directory.path("configuration/\($0)") }
        #expect(files.tokens.map(\.path) == expected)
        #expect(files.token(for: "https://other.example:8080")?.path == expected[1])
        #expect(files.sessions.isEmpty)
    }

    @Test func `without a folder, nothing is found, and a write says what to set`() async throws {
        let files = SecretFiles(in: nil, mainOrigin: "https://main.example")
        #expect(files.tokens.isEmpty && files.token(for: "https://main.example") == nil)
        let store = files.makeTokenStore(for: "https://main.example")
        #expect(try await store.read() == nil)
        let expected = SecretStoreError.failed(reason: "there is no home folder; set MOVIES_CONFIG_DIR")
        await #expect(throws: expected) { try await store.update { $0 = [1] } }
    }
}
