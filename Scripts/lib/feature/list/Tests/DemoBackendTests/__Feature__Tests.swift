import Testing

@testable import DemoBackend

struct __Feature__Tests {
    private let client = DemoClient()

    @Test func `the list has pages`() async throws {
        #expect(try await client.get("__command__").status == 200)
        #expect(try await client.code("GET", "__command__?page=0") == 22)
    }

    @Test func `the list has the movies that belong on it`() async throws {
        // FILL IN: the ids of the first three movies.
        let expected: [Int] = []
        let ids = try await client.ids("__command__")
        #expect(Array(ids.prefix(3)) == expected, "Choose the movies in __Feature__Route, and name the first ones here.")
    }
}
