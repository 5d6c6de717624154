import Testing

@testable import DemoBackend

struct CatalogueTests {
    private let films = Catalogue.embedded().films

    @Test(arguments: Catalogue.texts.indices)
    func `every text of the catalogue can be read`(index: Int) throws {
        let films = try #require(CatalogueParser.films(in: Catalogue.texts[index]))
        #expect(films.count > 20)
    }

    @Test func `holds at least 300 films, each once`() {
        #expect(films.count >= 300)
        #expect(Set(films.map(\.id)).count == films.count)
        #expect(Set(films.map { "\($0.title) \($0.releaseDate)" }).count == films.count)
    }

    @Test func `every film has what a list shows`() {
        for film in films {
            #expect(!film.title.isEmpty && !film.overview.isEmpty && !film.genres.isEmpty && !film.directors.isEmpty)
            #expect((1...500).contains(film.runtime) && (0.5...10).contains(film.score), "\(film.title)")
            #expect(film.releaseDate.wholeMatch(of: /(19|20)\d\d-[01]\d-[0-3]\d/) != nil, "\(film.title)")
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
    func `a text that breaks the form is refused`(text: String) {
        #expect(CatalogueParser.films(in: text) == nil)
    }

    @Test func `a record has every field in its place`() throws {
        let text = """
            7 | Amélie | 2001-04-25 | 122 | fr | Comedy, Romance | J; P | A; M | 8.3 | 174 | Le Fabuleux | Amelie; A. P.
            An overview.
            """
        let film = try #require(CatalogueParser.films(in: text)?.first)
        #expect(
            film
                == Film(
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
