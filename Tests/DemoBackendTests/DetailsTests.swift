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

    @Test func `a movie is found by its id at IMDb, in the format of the real service`() async throws {
        let (status, found) = try await client.get("find/tt0096895?external_source=imdb_id")
        #expect(status == 200)
        #expect((found["movie_results"] as? [[String: Any]])?.first?["id"] as? Int == 6)
        let unknown = try await client.get("find/tt0903747?external_source=imdb_id").document
        #expect(unknown.count == 5)
        #expect(unknown.values.allSatisfy { ($0 as? [Any])?.isEmpty == true })
    }

    @Test func `every id at IMDb is that of one movie of the catalogue`() {
        #expect(IMDbIDs.movies.count > 100)
        #expect(Set(IMDbIDs.movies.values).count == IMDbIDs.movies.count)
        #expect(IMDbIDs.movies.values.allSatisfy { Catalogue.embedded.movie(withID: $0) != nil })
    }
}
