import DataKitDoubles
import Domain
import DomainKit
import Foundation
import Testing

@testable import Data
@testable import DataKit

/// The pages of films of every list: what is asked for, and what is left out of the answer and of its copy.
struct MoviesPagesTests {
    typealias Events = @Sendable (Fetcher, FetchPolicy) throws -> AsyncStream<FetchEvent<MoviesPage>>

    struct Row: Sendable {
        let request: String
        let titles: String
        let events: Events

        static func search(_ items: String, _ titles: String, years: String? = nil, includesAdult: Bool = false) -> Row
        {
            Row(request: "program GET /search/movie?\(items)", titles: titles) {
                let years = try years.map { try YearRange($0) }
                let query = MovieQuery(text: try SearchText("a"), years: years, includesAdult: includesAdult)
                return DefaultMoviesRepository(fetcher: $0)
                    .movies(matching: query, page: try PageNumber(2), policy: $1)
            }
        }

        static func related(_ name: String, _ relation: MovieRelation) -> Row {
            Row(request: "program GET /movie/268/\(name)?language=de&page=2", titles: "A B D") {
                let (movie, german, page) = (try Sample.id(), try Language("de"), try PageNumber(2))
                return DefaultRelatedMoviesRepository(fetcher: $0)
                    .movies(relation, to: movie, language: german, page: page, policy: $1)
            }
        }
    }

    private static let rows: [Row] = [
        .search("include_adult=false&page=2&query=a", "A B D"),
        .search("include_adult=true&page=2&query=a", "A B C D", includesAdult: true),
        .search("include_adult=false&page=2&query=a&year=1989", "A D", years: "1989"),
        .search("include_adult=false&page=2&query=a", "A D", years: "1980s"),
        .related("similar", .similar),
        .related("recommendations", .recommended),
        Row(request: "program GET /movie/popular?language=de&page=2", titles: "A B D") {
            let query = ChartQuery(chart: .popular, language: try Language("de"))
            return DefaultMoviesChartsRepository(fetcher: $0).movies(on: query, page: try PageNumber(2), policy: $1)
        },
        Row(
            request:
                "program GET /discover/movie?include_adult=false&page=2&primary_release_year=1989&sort_by=title.asc",
            titles: "A D"
        ) {
            var filters = DiscoverFilters()
            filters.years = YearRange(try ReleaseYear(1989))
            let query = DiscoverQuery(order: .title, sortOrder: .ascending, filters: filters)
            return DefaultDiscoverRepository(fetcher: $0).movies(in: query, page: try PageNumber(2), policy: $1)
        },
        Row(
            request:
                "session GET /account/12/watchlist/movies?page=2&session_id=[canary-session]&sort_by=created_at.desc",
            titles: "A B C D"
        ) {
            DefaultUserListsRepository(fetcher: $0, library: LibraryRecords(fetcher: $0))
                .movies(in: .watchlist, of: .account(try Sample.account()), page: try PageNumber(2), policy: $1)
        },
        Row(
            request: "session GET /guest_session/[canary-guest]/rated/movies?page=2&sort_by=created_at.desc",
            titles: "A B C D"
        ) {
            DefaultUserListsRepository(fetcher: $0, library: LibraryRecords(fetcher: $0))
                .movies(in: .rating, of: try Sample.guest(), page: try PageNumber(2), policy: $1)
        },
    ]

    @Test(arguments: rows)
    func `a page is one request, whose answer and copy have the films that were asked for`(row: Row) async throws {
        let surroundings = Surroundings()
        let films = [
            #"{"id":1,"title":"A","release_date":"1989-06-23"}"#, #"{"id":2,"title":"B","release_date":"1990-01-01"}"#,
            #"{"id":3,"title":"C","release_date":"1989-06-23","adult":true}"#, #"{"id":4,"title":"D"}"#, "{}",
        ]
        let fetched = try await surroundings.fetch(PageJSON.rows(films, page: 2, of: 3), row.events)
        #expect(fetched.request == row.request)
        #expect(fetched.value.items.map(\.title).joined(separator: " ") == row.titles)
        #expect(surroundings.warnings.warnings == [.unreadableRows(count: 1)])
        for collection in [RecordCollection.moviesPages, UserRecords.pages] {
            #expect(try await !surroundings.text(of: collection).contains("canary"), "no record has a secret")
        }
    }

    @Test func `a search is cached if its first page is and has films, for no longer than half a year`() async throws {
        let surroundings = Surroundings()
        let (query, service) = (
            MovieQuery(text: try SearchText("a")), FakeDataTransferService.tmdb(.json(PageJSON.titled("A")))
        )
        let movies = DefaultMoviesRepository(fetcher: surroundings.fetcher(service))
        let none = DefaultMoviesRepository(fetcher: surroundings.fetcher(.tmdb(.json(PageJSON.titled()))))
        _ = try await none.movies(matching: query, page: .first, policy: .remoteOnly).result()
        #expect(await !movies.isCached(query), "there is a page, but no film")
        _ = try await movies.movies(matching: query, page: .first, policy: .remoteOnly).result()
        #expect(await movies.isCached(query))
        surroundings.clock.advance(by: .seconds(180 * 86_400) - .milliseconds(1))
        #expect(await movies.isCached(query))
        surroundings.clock.advance(by: .milliseconds(1))
        #expect(await !movies.isCached(query))
    }
}

struct MovieDTOTests {
    @Test(arguments: [
        "", #", "release_date": "2025-13-45T00:00", "vote_average": null, "vote_count": null, "overview": null"#,
        #", "release_date": 1989, "vote_average": "7", "vote_count": 12.5, "overview": 7, "original_title": []"#,
        #", "vote_average": 11, "vote_count": 3"#, #", "poster_path": "/../../etc/passwd""#,
        #", "original_language": "xxx""#, #", "genre_ids": {}"#, #", "adult": "no""#,
    ])
    func `a row needs an id and a title only, and any other field may be unusable`(fields: String) throws {
        #expect(try movie(#"{"id": 7, "title": "Untold"\#(fields)}"#) == (try Sample.film(7, "Untold")))
    }

    @Test(arguments: [#""title": null"#, #""title": """#, #""title": " ""#, #""title": 7"#, #""name": "Series""#])
    func `a row without a title has its original one`(field: String) throws {
        #expect(try movie(#"{"id": 7, \#(field), "original_title": "Untold"}"#) == (try Sample.film(7, "Untold")))
    }

    private static let dates: [(text: String, day: String?)] = [
        ("2024-07-07", "2024-07-07"), ("2024-07-07T00:00:00.000Z", "2024-07-07"),
        ("2024-07-07 14:00:15 UTC", "2024-07-07"), ("2024-07-07x", nil), ("2024-07-00T00:00:00Z", nil),
        ("2024-07", nil), ("2024", nil), ("0000-00-00", nil), ("", nil),
    ]

    @Test(arguments: dates)
    func `a date may have a time, and nonsense is not known`(text: String, day: String?) {
        #expect(CalendarDate(service: text)?.description == day)
    }

    @Test(arguments: [
        #"{"id": 7}"#, #"{"title": "Untold"}"#, #"{"id": 0, "title": "Untold"}"#, #"{"id": 7, "title": ""}"#, "7",
        #"{"id": 7, "title": " ", "original_title": ""}"#, #"{"id": 7, "title": null, "original_title": null}"#,
    ])
    func `a row without a usable id or title is refused`(row: String) {
        #expect(throws: DecodingError.self) { try movie(row) }
    }

    private func movie(_ json: String) throws -> Movie {
        try #require(try FieldNames.snakeCase.decode(MovieDTO.self, from: Array(json.utf8)).toDomain())
    }
}

struct MoviesPageDTOTests {
    @Test(arguments: [(5000, true), (5001, false)])
    func `a page of more rows than the service has in any array is refused`(count: Int, isDecoded: Bool) {
        let json = PageJSON.rows(Array(repeating: "{}", count: count - 1) + [#"{"id":1,"title":"A"}"#])
        let dto = try? FieldNames.snakeCase.decode(MoviesPageDTO.self, from: Array(json.utf8))
        #expect(dto?.unreadableRows == (isDecoded ? count - 1 : nil))
    }

    @Test(arguments: [
        #"{"page": 1, "total_pages": 1, "total_results": 0}"#,
        #"{"results": [], "total_pages": 1, "total_results": 0}"#,
    ])
    func `a document that is no list is refused`(json: String) {
        #expect(throws: DecodingError.self) {
            try FieldNames.snakeCase.decode(MoviesPageDTO.self, from: Array(json.utf8))
        }
    }

    private static let numbers = "the page numbers are invalid"
    private static let film = #"{"id": 1, "title": "A"}"#
    private static let refused: [(page: Int, rows: String, of: Int, total: Int, reason: String?)] = [
        (0, "", 9, 163, numbers), (-1, "", 9, 163, numbers), (2, "", -1, 163, numbers), (2, "", 9, -1, numbers),
        (2, "", 9, 1_000_000_001, numbers), (2, "", 9, 1_000_000_000, nil), (2, "", 0, 0, nil),
        (3, film, 9, 163, "it is page 3 instead of page 2"), (2, "7, null", 9, 163, "none of its rows can be read"),
        (2, "7, " + film, 9, 163, nil),
    ]

    @Test(arguments: refused)
    func `a page is refused that is another one, makes no sense or has no readable row`(
        number: Int,
        rows: String,
        of: Int,
        total: Int,
        reason: String?
    ) throws {
        let dto = try page(number, rows: rows, of: of, total: total)
        guard let reason else { return _ = try movies(dto) }
        #expect(throws: RepositoryError.service(.unusableResponse(reason: reason))) { try movies(dto) }
    }

    @Test func `an earlier page has no row of the one that was requested`() throws {
        let earlier = MoviesPage(number: try PageNumber(2), totalPages: 9, totalResults: 163, items: [])
        #expect(try movies(page(1, rows: Self.film)) == earlier)
    }

    @Test(arguments: [(500, 500), (501, 500)])
    func `all results count, but only the pages that can be requested`(counted: Int, total: Int) throws {
        let page = try movies(page(rows: "", of: counted, total: 1_166_401))
        #expect(page == MoviesPage(number: try PageNumber(2), totalPages: total, totalResults: 1_166_401, items: []))
    }

    @Test func `bad rows are left out and counted when they come, the others stay in order`() throws {
        let dto = try page(
            rows: """
                {"id": 1, "title": "A", "original_title": "Ä", "original_language": "de", "overview": "O", "rating": 8.5,
                 "release_date": "1999-01-02", "vote_average": 6.5, "vote_count": 10, "poster_path": "/a.jpg",
                 "genre_ids": [35, 4711, 18]}, {"id": "x"}, null, {"id": 2, "title": "B"}, [], {"id": 3, "title": ""}
                """
        )
        #expect(dto.unreadableRows == 4)
        #expect(try movies(dto).items.map(\.title) == ["A", "B"])
        #expect(try movies(dto).items.map(\.genres) == [[try Genre("comedy"), try Genre("drama")], []])
        let copy = try JSONDecoder().decode(MoviesPageDTO.self, from: JSONEncoder().encode(dto))
        #expect(copy.unreadableRows == 4)
        #expect(try movies(copy) == movies(dto))
    }

    private func movies(_ dto: MoviesPageDTO) throws -> MoviesPage {
        try dto.toDomain(requestedPage: PageNumber(2), includesAdult: false)
    }

    private func page(_ number: Int = 2, rows: String, of pages: Int = 9, total: Int = 163) throws -> MoviesPageDTO {
        let json = PageJSON.rows([rows], page: number, of: pages, total: total)
        return try FieldNames.snakeCase.decode(MoviesPageDTO.self, from: Array(json.utf8))
    }
}

struct MovieDetailsDTOTests {
    private static let complete = """
        {"id": 268, "title": "Lantern", "original_title": "Laterne", "original_language": "de", "overview": "Light.",
         "release_date": "1989-06-23", "vote_average": 7.2, "vote_count": 12, "poster_path": "/a.jpg",
         "tagline": "Bright.", "genres": [7, {"id": 14, "name": "Fantasy"}, {"id": 80, "name": "Crime"}],
         "runtime": 126, "status": "Released", "revenue": 2923706026, "budget": 92000000, "imdb_id": "tt1606378",
         "belongs_to_collection": {"id": 1570, "name": "Lantern Collection", "poster_path": null},
         "production_countries": [{"iso_3166_1": "DE", "name": "Germany"}],
         "videos": {"results": [{"id": "5", "iso_639_1": "en", "iso_3166_1": "US", "key": "a-B_9", "name": "Trailer",
                                 "site": "YouTube", "size": 1080, "type": "Trailer", "official": true}]},
         "watch/providers": {"results": {"DE": {
             "link": "https://www.themoviedb.org/movie/268/watch?locale=DE",
             "flatrate": [{"provider_id": 8, "provider_name": "Netflix", "logo_path": "/n.jpg", "display_priority": 0}],
             "ads": [{}, {"provider_id": 2, "provider_name": "Tubi"}]},
             "Atlantis": {"buy": [{"provider_id": 1}]}, "AT": 7, "FR": {"buy": [], "ads": {}}}},
         "similar": {"page": 1, "results": [{"id": 5, "title": "Torch", "overview": "Long.", "adult": false},
                                            {"id": 6, "title": "Lamp", "adult": true}], "total_pages": 1},
         "recommendations": {"page": 1, "results": [{"id": 7, "title": "Beacon"}]},
         "credits": {"cast": [{"name": "Ann", "order": 0, "character": ""}, {"id": 3}, {"name": "Ben"}],
                     "crew": [{"name": "Bo"}, {"name": "Cid", "job": "Writer"}, {"name": "Dee", "job": "Director"}]}}
        """

    @Test func `every known field of a movie is read, and what cannot be read of a list is left out`() throws {
        let movie = Movie(
            id: try Sample.id(),
            title: "Lantern",
            originalTitle: "Laterne",
            originalLanguage: try Language("de"),
            overview: "Light.",
            releaseDate: CalendarDate("1989-06-23"),
            rating: Rating(average: 7.2, votes: 12),
            poster: PosterPath("/a.jpg")
        )
        let providers: [WatchOptions.Kind: [WatchProvider]] = [
            .stream: [WatchProvider(id: 8, name: "Netflix")], .ads: [WatchProvider(id: 2, name: "Tubi")],
        ]
        let expected = MovieDetails(
            movie: movie,
            tagline: "Bright.",
            genres: [Genre(id: 14, name: "Fantasy"), Genre(id: 80, name: "Crime")],
            runtime: .seconds(126 * 60),
            status: "Released",
            countries: [Country(code: "DE", name: "Germany")],
            collection: MovieCollection(id: 1570, name: "Lantern Collection"),
            budget: 92_000_000,
            revenue: 2_923_706_026,
            directors: ["Dee"],
            cast: ["Ann", "Ben"],
            imdbID: try IMDbID("tt1606378"),
            trailer: Trailer(name: "Trailer", address: "https://www.youtube.com/watch?v=a-B_9"),
            watchOptions: [try Region("DE"): WatchOptions(providers: providers)],
            similar: [try Sample.film(5, "Torch")],
            recommended: [try Sample.film(7, "Beacon")]
        )
        #expect(try details(Self.complete) == expected)
        let copy = try JSONDecoder().decode(MovieDetailsDTO.self, from: JSONEncoder().encode(dto(Self.complete)))
        #expect(try copy.toDomain() == expected, "a copy says the same")
    }

    @Test(arguments: [
        "",
        #", "tagline": null, "genres": null, "runtime": null, "status": null, "revenue": null, "credits": null"#,
        #", "tagline": "", "genres": {}, "runtime": 0, "status": "", "revenue": 0, "credits": {}"#,
        #", "tagline": 7, "genres": [7], "runtime": "long", "status": [], "revenue": "much", "credits": []"#,
        #", "budget": null, "imdb_id": null, "belongs_to_collection": null, "production_countries": null, "videos": null"#,
        #", "budget": 0, "imdb_id": "", "production_countries": {}, "videos": {}, "watch/providers": {}, "similar": {}"#,
        #", "budget": [], "belongs_to_collection": [], "watch/providers": {"results": []}, "recommendations": []"#,
        #", "runtime": -5, "revenue": -1, "genres": [{"id": 1}], "credits": {"cast": {}, "crew": [null]}"#,
        #", "runtime": 10001, "imdb_id": "nm0000134", "release_date": "", "poster_path": null, "vote_count": null"#,
    ])
    func `a field that is missing, null, empty or of the wrong type is not known`(fields: String) throws {
        let details = try details(#"{"id": 1, "title": "A""# + fields + "}")
        #expect(details == MovieDetails(movie: try Sample.film(1, "A")))
    }

    @Test func `only the leading members of a cast, and the first related movies, are read`() throws {
        let cast = (1...300).map { #"{"name": "Actor \#($0)"}"# }.joined(separator: ",")
        let related = (1...300).map { #"{"id": \#($0), "title": "A"}"# }.joined(separator: ",")
        let details = try details(
            #"{"id": 1, "title": "A", "credits": {"cast": [\#(cast)]}, "similar": {"results": [\#(related)]}}"#
        )
        #expect(details.cast == (1...10).map { "Actor \($0)" })
        #expect(details.similar.map(\.id.value) == Array(1...MovieDetails.relatedLimit))
    }

    private static let trailers: [(language: String?, key: String)] = [
        (nil, "en-trailer"), ("de", "de-official"), ("fr", "en-trailer"), ("it", "it-trailer"),
    ]

    @Test(arguments: trailers)
    func `a trailer in the language is the best, then an official one`(language: String?, key: String) throws {
        let videos = [
            ("en-teaser", "en", "Teaser", true), ("en-trailer", "en", "Trailer", true),
            ("de-fan", "de", "Trailer", false), ("de-official", "de", "Trailer", true),
            ("it-trailer", "it", "Trailer", false), ("any-trailer", "", "Trailer", true),
            ("fr-teaser", "fr", "Teaser", true),
        ].map { key, language, type, official in
            #"""
            {"key": "\#(key)", "iso_639_1": "\#(language)", "type": "\#(type)", "official": \#(official), "name": "",
             "site": "Vimeo"}
            """#
        }
        let trailer = try trailer(videos.joined(separator: ","), language: language.map { try Language($0) })
        #expect(trailer?.address == "https://vimeo.com/\(key)")
    }

    @Test(arguments: [
        #"{"key": "a&b", "site": "YouTube", "type": "Trailer", "name": ""}"#,
        #"{"key": "", "site": "YouTube", "type": "Trailer", "name": ""}"#,
        #"{"key": "ab", "site": "Elsewhere", "type": "Trailer", "name": ""}"#,
        #"{"key": "ab", "site": "YouTube", "type": "Featurette", "name": ""}"#, #"{"key": 7}"#,
    ])
    func `a video that is no trailer, or has no safe address, is left out`(video: String) throws {
        #expect(try trailer(video) == nil)
    }

    private func trailer(_ videos: String, language: Language? = nil) throws -> Trailer? {
        try details(#"{"id": 1, "title": "A", "videos": {"results": [\#(videos)]}}"#, language: language).trailer
    }

    private func details(_ json: String, language: Language? = nil) throws -> MovieDetails {
        try dto(json).toDomain(language: language)
    }

    private func dto(_ json: String) throws -> MovieDetailsDTO {
        try FieldNames.snakeCase.decode(MovieDetailsDTO.self, from: Array(json.utf8))
    }
}
