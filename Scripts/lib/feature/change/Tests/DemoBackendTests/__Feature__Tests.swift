import InfrastructureKitDoubles
import Testing

@testable import DemoBackend

@Suite(.timeLimit(.minutes(1)))
struct __Feature__Tests {
    @Test func `somebody who is signed in changes a movie of the catalogue`() async throws {
        let directory = try TemporaryDirectory()
        let client = DemoClient(accountsPath: directory.path("demo-accounts.json"))
        try await client.signUp("ada")
        let session = try await client.signIn("ada")
        #expect(try await client.code("POST", "movie/6/__command__?session_id=\(session)") == 1)
        #expect(try await client.code("DELETE", "movie/6/__command__?session_id=\(session)") == 13)
        #expect(try await client.code("POST", "movie/99999/__command__?session_id=\(session)") == 34)
        #expect(try await client.code("POST", "movie/6/__command__?session_id=x") == 3)
    }
}
