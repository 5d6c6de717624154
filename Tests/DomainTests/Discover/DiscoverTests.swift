import DomainDoubles
import Testing

@testable import Domain
@testable import DomainKit

/// The filters of films to discover, and the providers that a name means.
struct DiscoverTests {
    private static let genres: [(lists: [String], names: [String]?, requiresAll: Bool)] = [
        (["horror,comedy"], ["Comedy", "Horror"], true), (["comedy", "horror"], ["Comedy", "Horror"], true),
        (["comedy, horror", "sci-fi", "Comedy"], ["Comedy", "Horror", "Science Fiction"], true),
        (["horror|comedy"], ["Comedy", "Horror"], false), (["horror|horror"], ["Horror"], true),
        (["comedy|horror,war"], nil, true), (["comedy|horror", "war"], nil, true), (["comedy,"], nil, true),
        (["comedy|"], nil, true), (["opera"], nil, true),
    ]

    @Test(arguments: genres)
    func `all genres of lists are required, or one of those with a bar between them, but not both`(
        lists: [String],
        names: [String]?,
        requiresAll: Bool
    ) throws {
        guard let names else {
            #expect(throws: RepositoryError.self) { try GenreFilter(lists) }
            return
        }
        let filter = try #require(try GenreFilter(lists))
        #expect(filter.genres.map(\.name) == names)
        #expect(filter.requiresAll == requiresAll)
        #expect(try GenreFilter([String]()) == nil)
    }

    @Test func `a genre cannot be both required and excluded, and a range ends after it begins`() throws {
        var filters = DiscoverFilters()
        filters.genres = try GenreFilter(["comedy,horror"])
        filters.excludedGenres = [try Genre("war")]
        try filters.check()
        filters.excludedGenres = [try Genre("horror")]
        let error = RepositoryError.invalidInput(reason: "A film cannot be both with and without the genre Horror.")
        #expect(throws: error) { try filters.check() }
        let (old, new) = (try ReleaseYear(1990), try ReleaseYear(1999))
        #expect(throws: RepositoryError.invalidInput(reason: "The first year, 1999, is after the last year, 1990.")) {
            try YearRange(from: new, to: old)
        }
        #expect(throws: RepositoryError.self) { try RuntimeRange(from: 91, to: 90) }
        #expect(try YearRange(from: old, to: old) == YearRange(old))
        #expect(try RuntimeRange(from: 90, to: 90)?.longest == 90)
        #expect(try (YearRange(from: nil, to: nil), RuntimeRange(from: nil, to: nil)) == (nil, nil))
    }

    private static let years: [(first: Int?, last: Int?, admitted: [Int?])] = [
        (1990, 1999, [1990, 1999, nil]), (1990, nil, [1990, 1999, 2000, nil]), (nil, 1999, [1989, 1990, 1999, nil]),
        (nil, nil, [1989, 1990, 1999, 2000, nil]), (1990, 1990, [1990, nil]),
    ]

    @Test(arguments: years)
    func `movies of the years or without a date are admitted`(first: Int?, last: Int?, admitted: [Int?]) throws {
        let (first, last) = (try first.map { try ReleaseYear($0) }, try last.map { try ReleaseYear($0) })
        var filters = DiscoverFilters()
        filters.years = try YearRange(from: first, to: last)
        let movies = try [1989, 1990, 1999, 2000, nil].map { try Movie.film(1, released: $0) }
        #expect(movies.filter(filters.admits).map(\.releaseDate?.year) == admitted)
        let query = MovieQuery(text: try SearchText("A"), years: filters.years)
        #expect(movies.filter(query.admits).map(\.releaseDate?.year) == admitted)
    }

    private typealias Known = (
        order: MovieOrder, sortOrder: SortOrder, ids: [Int]?, filter: @Sendable (inout DiscoverFilters) throws -> Void
    )

    private static let known: [Known] = [
        (.popularity, .descending, [3, 1, 2], { _ in }), (.votes, .ascending, [2, 1, 3], { _ in }),
        (.rating, .descending, [1, 3], { _ in }), (.rating, .descending, [2, 1, 3], { $0.minimumVotes = 1 }),
        (.released, .ascending, [1, 2], { _ in }), (.title, .ascending, [2, 1, 3], { _ in }),
        (.votes, .descending, [2], { $0.genres = try GenreFilter(["comedy,horror"]) }),
        (.votes, .descending, [3, 1, 2], { $0.genres = try GenreFilter(["comedy|horror"]) }),
        (.votes, .descending, [1], { $0.excludedGenres = [try Genre("comedy")] }),
        (.votes, .descending, [2], { $0.years = YearRange(try ReleaseYear(2000)) }),
        (.votes, .descending, [1, 2], { $0.minimumRating = 8 }), (.votes, .descending, [3], { $0.minimumVotes = 400 }),
        (.revenue, .descending, nil, { _ in }),
        (.votes, .descending, nil, { $0.runtime = try RuntimeRange(from: 90, to: nil) }),
        (.votes, .descending, nil, { $0.providers = ProviderFilter([], in: try Region("DE")) }),
        (.votes, .descending, nil, { $0.people = [Person(id: try #require(PersonID(1)), name: "A")] }),
    ]

    @Test(arguments: known)
    private func `a list of movies that are known is made of what lists say of them`(row: Known) throws {
        let (comedy, horror) = (try Genre("comedy"), try Genre("horror"))
        let films = try [
            ("b", "1990-01-01", 8.0, 300, [horror]), ("A", "2000-01-01", 9, 100, [comedy, horror]),
            ("c", "", 7, 500, [comedy]),
        ].enumerated().map { index, film in
            let movie = Movie(
                id: try #require(MovieID(index + 1)),
                title: film.0,
                originalTitle: film.0,
                releaseDate: CalendarDate(film.1),
                rating: Rating(average: film.2, votes: film.3),
                genres: film.4
            )
            return Cached(movie, at: Timestamp(millisecondsSince1970: 0))
        }
        var filters = DiscoverFilters()
        try row.filter(&filters)
        let query = DiscoverQuery(order: row.order, sortOrder: row.sortOrder, filters: filters)
        #expect(query.list(of: films)?.map(\.value.id.value) == row.ids)
    }

    private static let providers = [
        "Netflix", "Amazon Prime Video", "Disney Plus", "Apple TV", "Netflix Kids", "Sky Go", "Sky Store", "Twin",
        "Twin",
    ]

    private static let found: [(names: [String], ids: [Int])] = [
        (["netflix"], [1]), (["disney+"], [3]), (["DISNEYPLUS"], [3]), (["prime"], [2]), (["apple-tv"], [4]),
        (["netflix kids"], [5]), (["twin"], [8, 9]), (["disney", "netflix", "Netflix"], [1, 3]),
    ]

    @Test(arguments: found)
    func `providers are found by their names or parts of them, each once`(names: [String], ids: [Int]) async throws {
        #expect(try await find(names) == ids)
    }

    @Test func `a name of no provider or of several is invalid, and the error lists the closest`() async {
        let (few, rest) = (["Prime", "Netflix", "Netflix Kids"], "Apple TV, Netflix Kids, Sky Go, Sky Store, Twin, …")
        let rows: [(name: String, known: [String], reason: String)] = [
            ("sky", Self.providers, "2 providers in DE match 'sky': Sky Go, Sky Store."),
            ("netflx", few, "No provider in DE matches 'netflx'. The closest are: Netflix, Netflix Kids, Prime."),
            (
                "!", Self.providers,
                "No provider in DE matches '!'. The closest are: Netflix, Amazon Prime Video, Disney Plus, \(rest)."
            ),
            ("netflix", [], "The catalogue lists no providers in DE."),
        ]
        for row in rows {
            await #expect(throws: RepositoryError.invalidInput(reason: row.reason)) {
                try await find([row.name], among: row.known)
            }
        }
    }

    private func find(_ names: [String], among known: [String] = Self.providers) async throws -> [Int] {
        let region = try Region("DE")
        let providers = FakeWatchProvidersRepository(known)
        let filter = try await FindProvidersUseCase(providers: providers, source: "The catalogue")
            .execute(names: names, region: region, policy: .cachedOnly)
        #expect(filter.region == region)
        return filter.providers.map(\.id)
    }
}
