import Testing

@testable import DemoBackend

struct DetailsTests {
    private let client = DemoClient()

    @Test func `the details of a movie have the format of the real service`() async throws {
        let (status, movie) = try await client.get("movie/6?append_to_response=credits")
        #expect(status == 200)
        #expect(movie["title"] as? String == "Batman")
        #expect(movie["runtime"] as? Int == 126)
        #expect(movie["revenue"] as? Int == 411_569_241)
        #expect((movie["genres"] as? [[String: Any]])?.first?["id"] as? Int == 14)
        let credits = try #require(movie["credits"] as? [String: [[String: String]]])
        #expect(credits["cast"]?.first == ["name": "Michael Keaton"])
        #expect(credits["crew"]?.first?["job"] == "Director")
    }

    @Test func `credits are only included if they are requested`() async throws {
        #expect(try await client.get("movie/6").document["credits"] == nil)
    }
}
