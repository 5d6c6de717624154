import Domain
import DomainKit
import Testing

struct MovieQueryTests {
    @Test(arguments: [-1, 0, 89, 1869, 2101, 19890])
    func `refuses a year without films`(year: Int) {
        #expect(throws: RepositoryError.self) { try ReleaseYear(year) }
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
