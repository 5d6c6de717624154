import Testing

@testable import DemoBackend

struct CatalogueTests {
    private let movies = Catalogue.embedded.movies

    @Test(arguments: Catalogue.texts.indices)
    func `every text of the catalogue is valid`(index: Int) throws {
        let movies = try #require(CatalogueParser.movies(in: Catalogue.texts[index]))
        #expect(movies.count > 20)
    }

    @Test func `holds at least 300 movies, each once`() {
        #expect(movies.count >= 300)
        #expect(Set(movies.map(\.id)).count == movies.count)
        #expect(Set(movies.map { "\($0.title) \($0.releaseDate)" }).count == movies.count)
    }

    @Test func `every movie has the properties that a list shows`() {
        for movie in movies {
            #expect(
                !movie.title.isEmpty && !movie.overview.isEmpty && !movie.genres.isEmpty && !movie.directors.isEmpty
            )
            #expect((1...500).contains(movie.runtime) && (0.5...10).contains(movie.score), "\(movie.title)")
            #expect(movie.releaseDate.wholeMatch(of: /(19|20)\d\d-[01]\d-[0-3]\d/) != nil, "\(movie.title)")
        }
    }

    @Test(arguments: [
        "1 | A | 1999-01-01 | 90 | en | Drama | D | C | 7.0 | 0 | |",
        "1 | A | 1999-01-01 | 90 | en | Drama | D | C | 7.0 | 0 |\nOverview",
        "x | A | 1999-01-01 | 90 | en | Drama | D | C | 7.0 | 0 | |\nOverview",
        "1 | A | 1999-01-01 | long | en | Drama | D | C | 7.0 | 0 | |\nOverview",
        "1 | A | 1999-01-01 | 90 | en | Dram | D | C | 7.0 | 0 | |\nOverview",
        "1 | A | 1999-01-01 | 90 | en | Drama | D | C | good | 0 | |\nOverview",
    ])
    func `an invalid text has no movies`(text: String) {
        #expect(CatalogueParser.movies(in: text) == nil)
    }

    @Test func `every field of a record is read`() throws {
        let text = """
            7 | Amélie | 2001-04-25 | 122 | fr | Comedy, Romance | J; P | A; M | 8.3 | 174 | Le Fabuleux | Amelie; A. P.
            An overview.
            """
        let movie = try #require(CatalogueParser.movies(in: text)?.first)
        #expect(
            movie
                == Movie(
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
        )
    }
}
