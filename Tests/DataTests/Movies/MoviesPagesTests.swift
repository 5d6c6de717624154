import DataKitDoubles
import Domain
import DomainKit
import Testing

@testable import Data
@testable import DataKit

/// The pages of films of every list: what is asked for, and what is left out of the answer and of its copy.
@Suite(.timeLimit(.minutes(1)))
struct MoviesPagesTests {
    typealias Events = @Sendable (Fetcher, FetchPolicy) throws -> AsyncStream<FetchEvent<MoviesPage>>

    struct Row: Sendable {
        let request: String
        let titles: String
        let events: Events

        static func search(_ items: String, _ titles: String, year: Int? = nil, includesAdult: Bool = false) -> Row {
            Row(request: "program GET /search/movie?\(items)", titles: titles) {
                let year = try year.map { try ReleaseYear($0) }
                let query = MovieQuery(text: try SearchText("a"), year: year, includesAdult: includesAdult)
                return DefaultMoviesRepository(fetcher: $0)
                    .movies(matching: query, page: try PageNumber(2), policy: $1)
            }
        }

        static func related(_ name: String, _ relation: MovieRelation) -> Row {
            Row(request: "program GET /movie/268/\(name)?language=de&page=2", titles: "A B D") {
                DefaultRelatedMoviesRepository(fetcher: $0).movies(
                    relation,
                    to: try Sample.id(),
                    language: try Language("de"),
                    page: try PageNumber(2),
                    policy: $1
                )
            }
        }
    }

    private static let rows: [Row] = [
        .search("include_adult=false&page=2&query=a", "A B D"),
        .search("include_adult=true&page=2&query=a", "A B C D", includesAdult: true),
        .search("include_adult=false&page=2&query=a&year=1989", "A D", year: 1989),
        .related("similar", .similar),
        .related("recommendations", .recommended),
        Row(request: "program GET /movie/popular?language=de&page=2", titles: "A B D") {
            DefaultMoviesChartsRepository(fetcher: $0).movies(
                on: ChartQuery(chart: .popular, language: try Language("de")),
                page: try PageNumber(2),
                policy: $1
            )
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
                .movies(in: .watchlist, of: try Sample.account(), page: try PageNumber(2), policy: $1)
        },
        Row(
            request: "session GET /guest_session/[canary-guest]/rated/movies?page=2&sort_by=created_at.desc",
            titles: "A B C D"
        ) {
            DefaultRatingsRepository(fetcher: $0, library: LibraryRecords(fetcher: $0))
                .ratedMovies(in: try Sample.guest(), page: try PageNumber(2), policy: $1)
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
}
