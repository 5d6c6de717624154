import Testing

@testable import DemoBackend

struct SearchTests {
    private static let movies = [
        Movie.sample(1, "The Lantern", score: 9), .sample(2, "Lantern", score: 5),
        .sample(3, "Lanterns of the Sea", score: 7), .sample(4, "Nightfall", alternatives: "Dusk; Lantern Night"),
        .sample(5, "Lantern Light", score: 8), .sample(6, "The Light", original: "Amélie"),
        .sample(7, "The Amélie", score: 9),
    ].compactMap { $0 }

    /// The closest title comes first, then the better score. The closest of a movie's two titles counts.
    private static let queries: [(String, [Int])] = [
        ("lantern", [2, 5, 1, 3, 4]), ("LANTERN light", [5]), ("light lantern", [5]), ("lan sea", [3]),
        ("amelie", [6, 7]), ("antern", []), ("lantern moon", []), ("lantern night", [4]), ("...", []),
    ]

    @Test(arguments: queries)
    func `every word begins a word of one title, and the closest title comes first`(query: String, ids: [Int]) {
        #expect(SearchRoutes.movies(matching: query, in: Self.movies).map(\.id) == ids)
    }

    @Test func `a search may be for a year, and has an empty page without results or after the last one`() async throws
    {
        let films = try await DemoClient().rows("search/movie?query=batman&year=1989")
        #expect(films.map { $0["release_date"] as? String } == ["1989-06-23"])
        let nothing = try await DemoClient().get("search/movie?query=asdfgh")
        #expect((nothing["results"] as? [Any])?.isEmpty == true)
        #expect(nothing["total_pages"] as? Int == 1)
        #expect(try await DemoClient().rows("search/movie?query=batman&page=400").isEmpty)
    }

    @Test func `every text of the catalogue is valid, and no two movies have an id`() {
        #expect(Catalogue.texts.allSatisfy { CatalogueParser.movies(in: $0) != nil })
        let movies = Catalogue.embedded.movies
        #expect(Set(movies.map(\.id)).count == movies.count)
    }
}

extension Movie {
    /// A drama, as a record of the catalogue.
    static func sample(
        _ id: Int,
        _ title: String = "A",
        date: String = "1999-01-01",
        score: Double = 6,
        original: String = "",
        alternatives: String = ""
    ) -> Movie? {
        let facts = "\(title) | \(date) | 90 | en | Drama | D | C | \(score) | 0 | \(original) | \(alternatives)"
        return CatalogueParser.movies(in: "\(id) | | \(facts) | A movie.")?.first
    }
}

struct PeopleTests {
    @Test func `people are found by the words of their names, those with most movies first`() async throws {
        let client = try DemoClient()
        let page = try await client.get("search/person?query=tim%20burton")
        #expect((page["total_pages"] as? Int, page["total_results"] as? Int) == (1, 1))
        let burton = try #require((page["results"] as? [[String: Any]])?.first)
        #expect((burton["name"] as? String, burton["known_for_department"] as? String) == ("Tim Burton", "Directing"))
        #expect((burton["known_for"] as? [[String: Any]])?.count == 2)
        let names = try await client.rows("search/person?query=sverak").map { $0["name"] as? String }
        #expect(names.contains("Zdeněk Svěrák"))
        let movies = try await client.ids("search/person?query=john").map { id in
            People.embedded.all[id - 1].directed.count + People.embedded.all[id - 1].played.count
        }
        #expect(movies == movies.sorted(by: >))
        for nobody in ["...", "nobody%20of%20that%20name"] {
            #expect(try await client.rows("search/person?query=\(nobody)").isEmpty)
        }
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
