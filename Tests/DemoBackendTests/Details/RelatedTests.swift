import Testing

@testable import DemoBackend

struct RelatedTests {
    private let client = DemoClient()

    @Test(arguments: ["similar", "recommendations"])
    func `a movie has pages of related movies, without itself`(list: String) async throws {
        let first = try await client.ids("movie/6/\(list)")
        let second = try await client.ids("movie/6/\(list)?page=2")
        #expect(first.count == 20)
        #expect(Set(first).isDisjoint(with: second))
        #expect(!first.contains(6) && !second.contains(6))
        #expect(try await client.code("GET", "movie/6/\(list)?page=0") == 22)
        #expect(try await client.code("GET", "movie/99999/\(list)") == 34)
    }

    @Test func `recommendations share people with the movie first`() async throws {
        #expect(try await client.ids("movie/6/recommendations").first == 8)
    }
}
