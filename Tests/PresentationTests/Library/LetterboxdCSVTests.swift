import Domain
import Testing

@testable import Presentation

struct LetterboxdCSVTests {
    @Test func `ratings are columns of id, title, year and a whole number up to 10`() throws {
        let csv = LetterboxdCSV(idColumn: "tmdbID", hasRatings: true)
        #expect(csv.header == "tmdbID,Title,Year,Rating10")
        #expect(csv.row(try movie("Batman", year: 1989), rating: try UserRating(8.5)) == "268,Batman,1989,9")
        #expect(csv.row(try movie("Batman"), rating: try UserRating(0.5)) == "268,Batman,,1")
        #expect(csv.row(try movie("Batman"), rating: nil) == "268,Batman,,")
    }

    @Test func `other lists have no ratings, and the demo no ids`() throws {
        #expect(LetterboxdCSV(idColumn: "tmdbID", hasRatings: false).header == "tmdbID,Title,Year")
        let csv = LetterboxdCSV(idColumn: nil, hasRatings: false)
        #expect(csv.header == "Title,Year")
        #expect(csv.row(try movie("Batman", year: 1989), rating: try UserRating(8)) == "Batman,1989")
    }

    @Test(arguments: [
        ("Paris, Texas", "\"Paris, Texas\""), ("The \"Burbs\"", "\"The \"\"Burbs\"\"\""), ("A\nB", "A B"),
        ("=HYPERLINK(\"x\")", "\"'=HYPERLINK(\"\"x\"\")\""), ("-30-", "'-30-"), ("+1", "'+1"), ("@home", "'@home"),
        ("Amélie", "Amélie"), ("\u{1B}[2J", "\u{FFFD}[2J"),
    ])
    func `titles are quoted, and harmless in terminals and spreadsheets`(title: String, field: String) throws {
        let csv = LetterboxdCSV(idColumn: nil, hasRatings: false)
        #expect(csv.row(try movie(title), rating: nil) == field + ",")
    }

    private func movie(_ title: String, year: Int? = nil) throws -> Movie {
        Movie(
            id: try #require(MovieID(268)),
            title: title,
            originalTitle: title,
            releaseDate: year.flatMap { CalendarDate(year: $0, month: 6, day: 21) }
        )
    }
}
