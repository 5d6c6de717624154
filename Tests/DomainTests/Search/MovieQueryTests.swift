import Domain
import Testing

struct MovieQueryTests {
    @Test(arguments: [("en", "en"), ("PT-br", "pt-BR"), ("De", "de")])
    func `a language is written in the format of the service`(text: String, tag: String) throws {
        #expect(try Language(text).tag == tag)
    }

    @Test(arguments: ["", "e", "eng", "en-", "en-USA", "en_US", "e1", "en-US-x", "é1"])
    func `refuses a text that is not a language tag`(text: String) {
        #expect(throws: MoviesError.self) { try Language(text) }
    }

    @Test func `a region is two letters in upper case`() throws {
        #expect(try Region("de").code == "DE")
        for text in ["", "d", "deu", "d1", "ß"] {
            #expect(throws: MoviesError.self) { try Region(text) }
        }
    }

    @Test(arguments: [-1, 0, 89, 1869, 2101, 19890])
    func `refuses a year without films`(year: Int) {
        #expect(throws: MoviesError.self) { try ReleaseYear(year) }
    }

    @Test func `a query for a year admits movies of that year and those without a date`() throws {
        let query = MovieQuery(text: try SearchText("batman"), year: try ReleaseYear(1989))
        #expect(query.admits(try movie(released: "1989-06-23")))
        #expect(!query.admits(try movie(released: "2022-03-01")))
        #expect(query.admits(try movie(released: nil)))
    }

    @Test func `a query without a year admits every movie`() throws {
        #expect(MovieQuery(text: try SearchText("batman")).admits(try movie(released: "1989-06-23")))
    }

    private func movie(released date: String?) throws -> Movie {
        Movie(
            id: try #require(MovieID(268)),
            title: "Batman",
            originalTitle: "Batman",
            releaseDate: date.flatMap(CalendarDate.init)
        )
    }
}
