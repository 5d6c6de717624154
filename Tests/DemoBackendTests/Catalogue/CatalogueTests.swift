import Testing

@testable import DemoBackend

struct CatalogueTests {
    @Test func `every text of the catalogue is valid, and no two movies have an id`() {
        #expect(Catalogue.texts.allSatisfy { CatalogueParser.movies(in: $0) != nil })
        let movies = Catalogue.embedded.movies
        #expect(Set(movies.map(\.id)).count == movies.count)
    }

    private static let invalidTexts = [
        "1 | A | 1999-01-01 | 90 | en | Drama | D | C | 7.0 | 0 | |",
        "1 | A | 1999-01-01 | 90 | en | Drama | D | C | 7.0 | 0 |\nOverview",
        "x | A | 1999-01-01 | 90 | en | Drama | D | C | 7.0 | 0 | |\nOverview",
        "1 | A | 1999-01-01 | 0 | en | Drama | D | C | 7.0 | 0 | |\nOverview",
        "1 | A | 1999-01-01 | 90 | en | Dram | D | C | 7.0 | 0 | |\nOverview",
        "1 | A | 1999-01-01 | 90 | en | Drama | D | C | good | 0 | |\nOverview",
    ]

    @Test(arguments: invalidTexts) func `an invalid text has no movies`(text: String) {
        #expect(CatalogueParser.movies(in: text) == nil)
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
