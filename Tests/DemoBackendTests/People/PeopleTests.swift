import Testing

@testable import DemoBackend

struct PeopleTests {
    private let client = DemoClient()

    private func found(_ query: String) async throws -> [[String: Any]] {
        try client.rows(of: try await client.get("search/person?query=\(query)").document)
    }

    @Test func `people are found by the words of their names, without accents`() async throws {
        let burton = try #require(try await found("tim%20burton").first)
        #expect(burton["name"] as? String == "Tim Burton")
        #expect(burton["known_for_department"] as? String == "Directing")
        #expect((burton["known_for"] as? [[String: Any]])?.count == 2)
        #expect(try await found("sverak").compactMap { $0["name"] as? String }.contains("Zdeněk Svěrák"))
        #expect(try await found("nobody%20of%20that%20name").isEmpty)
    }

    @Test func `a person has their movies, which discover finds too`() async throws {
        let id = try #require(try await found("tim%20burton").first?["id"] as? Int)
        let person = try await client.get("person/\(id)?append_to_response=movie_credits").document
        #expect(person["name"] as? String == "Tim Burton")
        let credits = try #require(person["movie_credits"] as? [String: Any])
        let directed = try #require(credits["crew"] as? [[String: Any]])
        #expect(directed.allSatisfy { $0["job"] as? String == "Director" })
        let ids = Set(directed.compactMap { $0["id"] as? Int })
        #expect(ids.contains(6))
        #expect(Set(try await client.ids("discover/movie?with_people=\(id)")) == ids)
    }

    @Test func `everybody has an id of their own`() async throws {
        let people = People.embedded.all
        #expect(people.count > 500)
        #expect(Set(people.map(\.name)).count == people.count)
        #expect(people.map(\.id) == Array(1...people.count))
    }

    @Test(arguments: ["person/0", "person/999999", "person/x", "person/1/images"])
    func `nobody is at any other address`(path: String) async throws {
        #expect(try await client.code("GET", path) == 34)
    }

    @Test func `nobody is found by an id of IMDb`() async throws {
        let document = try await client.get("find/nm0000318?external_source=imdb_id").document
        #expect((document["person_results"] as? [Any])?.isEmpty == true)
    }
}
