import Testing

@testable import Domain
@testable import DomainKit

struct DiscoverFiltersTests {
    private func names(_ lists: String...) throws -> [String]? {
        try GenreFilter(lists)?.genres.map(\.name)
    }

    @Test func `all genres of lists and of repeated options are required, each once`() throws {
        #expect(try names("horror,comedy") == ["Comedy", "Horror"])
        #expect(try names("comedy", "horror") == ["Comedy", "Horror"])
        #expect(try names("comedy, horror", "sci-fi", "Comedy") == ["Comedy", "Horror", "Science Fiction"])
        #expect(try GenreFilter(["comedy", "horror"])?.requiresAll == true)
        #expect(try GenreFilter([String]()) == nil)
    }

    @Test func `of genres with a bar between them, one is enough`() throws {
        let filter = try #require(try GenreFilter(["horror|comedy"]))
        #expect(filter.genres.map(\.name) == ["Comedy", "Horror"])
        #expect(!filter.requiresAll)
        #expect(try GenreFilter(["horror|horror"]) == GenreFilter(["horror"]))
    }

    @Test(arguments: [["comedy|horror,war"], ["comedy|horror", "war"]])
    func `the two ways to combine genres exclude each other`(lists: [String]) {
        #expect(throws: RepositoryError.self) { try GenreFilter(lists) }
    }

    @Test(arguments: ["comedy,", ",comedy", "comedy,,horror", "comedy|", "opera"])
    func `an empty or unknown genre is invalid`(list: String) {
        #expect(throws: RepositoryError.self) { try GenreFilter([list]) }
    }

    @Test func `a genre cannot be both required and excluded`() throws {
        var filters = DiscoverFilters()
        filters.genres = try GenreFilter(["comedy,horror"])
        filters.excludedGenres = [try Genre("war")]
        try filters.check()
        filters.excludedGenres = [try Genre("horror")]
        #expect(
            throws: RepositoryError.invalidInput(reason: "A film cannot be both with and without the genre Horror.")
        ) {
            try filters.check()
        }
    }

    @Test func `a range ends after it begins`() throws {
        let (old, new) = (try ReleaseYear(1990), try ReleaseYear(1999))
        #expect(throws: RepositoryError.invalidInput(reason: "The first year, 1999, is after the last year, 1990.")) {
            try YearRange(from: new, to: old)
        }
        #expect(throws: RepositoryError.self) { try RuntimeRange(from: 120, to: 90) }
        #expect(try YearRange(from: old, to: old) == YearRange(old))
        #expect(try YearRange(from: nil, to: nil) == nil)
        #expect(try RuntimeRange(from: nil, to: nil) == nil)
    }

    @Test(
        arguments: [
            (1990, 1999, [1990, 1999]), (1990, nil, [1990, 1999, 2000]), (nil, 1999, [1989, 1990, 1999]),
            (nil, nil, [1989, 1990, 1999, 2000]),
        ] as [(Int?, Int?, [Int])]
    )
    func `movies of the years, and movies without a date, are admitted`(first: Int?, last: Int?, admitted: [Int]) throws
    {
        var filters = DiscoverFilters()
        filters.years = try YearRange(
            from: try first.map { try ReleaseYear($0) },
            to: try last.map { try ReleaseYear($0) }
        )
        let id = try #require(MovieID(1))
        #expect(filters.admits(Movie(id: id, title: "A", originalTitle: "A")))
        let years = [1989, 1990, 1999, 2000].filter { year in
            let date = CalendarDate(year: year, month: 12, day: 31)
            return filters.admits(Movie(id: id, title: "A", originalTitle: "A", releaseDate: date))
        }
        #expect(years == admitted)
    }
}
