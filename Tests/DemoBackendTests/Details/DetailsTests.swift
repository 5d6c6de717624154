import Testing

@testable import DemoBackend

struct DetailsTests {
    @Test func `the details of a movie have the format of the real service`() async throws {
        let client = try DemoClient()
        let parts = "credits,videos,watch/providers,similar,recommendations"
        let movie = try await client.get("movie/6?append_to_response=\(parts)")
        #expect(movie["title"] as? String == "Batman")
        #expect((movie["runtime"] as? Int, movie["budget"] as? Int) == (126, 0))
        #expect(movie["revenue"] as? Int == 411_569_241)
        #expect((movie["genres"] as? [[String: Any]])?.first?["id"] as? Int == 14)
        #expect(movie["imdb_id"] as? String == "tt0096895")
        let credits = try #require(movie["credits"] as? [String: [[String: String]]])
        #expect(credits["cast"]?.first == ["name": "Michael Keaton"])
        #expect(credits["crew"]?.first == ["name": "Tim Burton", "department": "Directing", "job": "Director"])
        for part in ["similar", "recommendations"] {
            let page = try #require(movie[part] as? [String: Any])
            let ids = try #require(page["results"] as? [[String: Any]]).compactMap { $0["id"] as? Int }
            #expect(try await client.ids("movie/6/\(part)") == ids)
            #expect(!ids.contains(6))
        }
        #expect((movie["videos"] as? [String: [String]])?["results"] == [])
        #expect((movie["watch/providers"] as? [String: [String: String]])?["results"] == [:])
        #expect(Set(parts.split(separator: ",")).isDisjoint(with: try await client.get("movie/6").keys.map { $0[...] }))
    }

    @Test func `a movie is found by its id at IMDb, in the format of the real service`() async throws {
        let client = try DemoClient()
        let found = try await client.get("find/tt0096895?external_source=imdb_id")
        #expect((found["movie_results"] as? [[String: Any]])?.first?["id"] as? Int == 6)
        let nothing = try await client.get("find/tt0903747?external_source=imdb_id")
        let names = ["movie", "person", "tv", "tv_episode", "tv_season"].map { "\($0)_results" }
        #expect(nothing as? [String: [String]] == Dictionary(uniqueKeysWithValues: names.map { ($0, []) }))
    }
}
