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
        "1 | A | 1999-01-01 | long | en | Drama | D | C | 7.0 | 0 | |\nOverview",
        "1 | A | 1999-01-01 | 0 | en | Drama | D | C | 7.0 | 0 | |\nOverview",
        "1 | A | 1999-01-01 | 90 | en | Dram | D | C | 7.0 | 0 | |\nOverview",
        "1 | A | 1999-01-01 | 90 | en | Drama | D | C | good | 0 | |\nOverview",
    ]

    @Test(arguments: invalidTexts) func `an invalid text has no movies`(text: String) {
        #expect(CatalogueParser.movies(in: text) == nil)
    }

    @Test func `every field of a record is read`() {
        let text = """
            7 | Amélie | 2001-04-25 | 122 | fr | Comedy, Romance | J; P | A; M | 8.3 | 174 | Le Fabuleux | Amelie; A. P.
            An overview.
            """
        let movie = Movie(
            id: 7,
            title: "Amélie",
            releaseDate: "2001-04-25",
            runtime: 122,
            originalLanguage: "fr",
            genres: [.comedy, .romance],
            directors: ["J", "P"],
            cast: ["A", "M"],
            score: 8.3,
            revenue: 174,
            originalTitle: "Le Fabuleux",
            alternativeTitles: ["Amelie", "A. P."],
            overview: "An overview."
        )
        #expect(CatalogueParser.movies(in: text) == [movie])
    }
}

extension Movie {
    /// A drama.
    static func sample(
        _ id: Int,
        _ title: String = "A",
        date: String = "1999-01-01",
        score: Double = 6,
        originalTitle: String? = nil,
        alternativeTitles: [String] = []
    ) -> Movie {
        Movie(
            id: id,
            title: title,
            releaseDate: date,
            runtime: 90,
            originalLanguage: "en",
            genres: [.drama],
            directors: ["Somebody"],
            cast: [],
            score: score,
            revenue: 0,
            originalTitle: originalTitle ?? title,
            alternativeTitles: alternativeTitles,
            overview: "A movie."
        )
    }
}
