import Domain
import DomainKit
import Testing

struct MoviesPageTests {
    @Test(arguments: [1, 2, 500])
    func `a page is a number that can be requested`(number: Int) throws {
        #expect(try PageNumber(number).value == number)
    }

    @Test(arguments: [-1, 0, 501, .max, .min])
    func `no other number is a page`(number: Int) {
        #expect(throws: RepositoryError.invalidInput(reason: "A page must be a number from 1 to 500, not \(number).")) {
            try PageNumber(number)
        }
    }

    @Test(arguments: [
        (1, 9, 2), (8, 9, 9), (9, 9, nil), (1, 1, nil), (1, 0, nil), (499, 58321, 500), (500, 58321, nil),
    ])
    func `the last page has no next one`(page: Int, total: Int, next: Int?) throws {
        #expect(try PageNumber(page).next(ofTotal: total)?.value == next)
    }

    @Test(arguments: [(0, 0), (4, 4), (500, 500), (58_322, 500)])
    func `only the pages that can be requested count`(counted: Int, total: Int) {
        let page = MoviesPage(page: .first, totalPages: counted, totalResults: 1_166_401, movies: [])
        #expect(page.totalPages == total)
        #expect(page.totalResults == 1_166_401)
    }

    @Test func `a filtered page keeps the totals of the service`() throws {
        let movies = try (1...3).map { Movie(id: try #require(MovieID($0)), title: "\($0)", originalTitle: "") }
        let page = MoviesPage(page: try PageNumber(2), totalPages: 9, totalResults: 170, movies: movies)
        let filtered = page.filter { $0.title != "2" }
        #expect(filtered.movies.map(\.title) == ["1", "3"])
        #expect(filtered == MoviesPage(page: page.page, totalPages: 9, totalResults: 170, movies: filtered.movies))
        #expect(filtered.nextPage == (try PageNumber(3)))
    }
}
