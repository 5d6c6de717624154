import Testing

@testable import DemoBackend

struct CatalogueTests {
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
        return CatalogueParser.movies(in: "\(id) | \(facts)\nA movie.")?.first
    }
}
