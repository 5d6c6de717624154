import Testing

@testable import DemoBackend

struct __Feature__Tests {
    private let client = DemoClient()

    @Test func `the demo knows an id, and no other`() async throws {
        #expect(try await client.get("__command__/1").document["id"] as? Int == 1)
        #expect(try await client.code("GET", "__command__/99999") == 34)
    }
}
