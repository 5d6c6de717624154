import Testing

@testable import DemoBackend

struct PeopleTests {
    @Test func `people are found by the words of their names, those with most movies first`() async throws {
        let client = try DemoClient()
        let page = try await client.get("search/person?query=tim%20burton")
        #expect((page["total_pages"] as? Int, page["total_results"] as? Int) == (1, 1))
        let burton = try #require((page["results"] as? [[String: Any]])?.first)
        #expect(burton["name"] as? String == "Tim Burton")
        #expect(burton["known_for_department"] as? String == "Directing")
        #expect((burton["known_for"] as? [[String: Any]])?.count == 2)
        #expect(
            try await client.rows("search/person?query=sverak").contains { $0["name"] as? String == "Zdeněk Svěrák" }
        )
        let movies = try await client.ids("search/person?query=john").map { id in
            People.embedded.all[id - 1].directed.count + People.embedded.all[id - 1].played.count
        }
        #expect(movies == movies.sorted(by: >))
        #expect(try await client.rows("search/person?query=...").isEmpty)
        let nobody = try await client.get("search/person?query=nobody%20of%20that%20name")
        #expect((nobody["total_pages"] as? Int, nobody["total_results"] as? Int) == (1, 0))
    }

    @Test func `a person has their movies, which discover finds too`() async throws {
        let client = try DemoClient()
        let id = try #require(try await client.ids("search/person?query=tim%20burton").first)
        let person = try await client.get("person/\(id)?append_to_response=movie_credits")
        #expect(person["name"] as? String == "Tim Burton")
        let credits = try #require(person["movie_credits"] as? [String: [[String: Any]]])
        let directed = try #require(credits["crew"])
        #expect(directed.allSatisfy { $0["job"] as? String == "Director" })
        #expect(credits["cast"]?.isEmpty == true)
        let ids = Set(directed.compactMap { $0["id"] as? Int })
        #expect(ids.contains(6))
        #expect(Set(try await client.ids("discover/movie?with_people=\(id)")) == ids)
    }
}
