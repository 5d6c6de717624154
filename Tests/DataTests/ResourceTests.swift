import Domain
import DomainDoubles
import DomainKit
import Testing

@testable import Data
@testable import DataKit

/// What the program asks TMDB for, and which copy has the answer.
struct ResourceTests {
    struct Row: Sendable {
        let request: String
        /// The request of the copy, if it is another.
        var copy: String?
        let resource: @Sendable () throws -> any RemoteResource

        /// A page of a sorted list. All pages of a list have one copy.
        static func discover(
            _ items: String,
            page: Int = 1,
            _ order: MovieOrder = .revenue,
            _ sortOrder: SortOrder = .descending,
            language: String? = nil,
            _ change: @escaping @Sendable (inout DiscoverFilters) throws -> Void = { _ in }
        ) -> Row {
            let address = "program GET /discover/movie?\(items)"
            return Row(
                request: address.replacing("PAGE", with: "&page=\(page)"),
                copy: address.replacing("PAGE", with: "")
            ) {
                var filters = DiscoverFilters()
                try change(&filters)
                let language = try language.map { try Language($0) }
                let query = DiscoverQuery(order: order, sortOrder: sortOrder, filters: filters, language: language)
                return DiscoverResource(query: query, page: try PageNumber(page))
            }
        }
    }

    private static let parts = "append_to_response=credits,recommendations,similar,videos,watch/providers"
    private static let film = "program GET /movie/268?\(parts)"

    private static let films: [Row] = [
        Row(
            request:
                "program GET /search/movie?include_adult=true&language=de-CH&page=1&query=C++ & co&region=CH&year=1989"
        ) {
            SearchResource(
                query: MovieQuery(
                    text: try SearchText("C++ & co"),
                    language: try Language("de-CH"),
                    region: try Region("ch"),
                    year: try ReleaseYear(1989),
                    includesAdult: true
                ),
                page: .first
            )
        },
        Row(request: film) { try details() },
        Row(request: "\(film)&include_video_language=de,en,null&language=de") {
            try details(language: "de")
        },
        Row(request: "\(film)&include_video_language=pt,en,null&language=pt-BR") {
            try details(language: "pt-BR")
        },
        Row(request: "\(film)&language=en-US") { try details(language: "en-US") },
        Row(request: "session GET /movie/268?\(parts),account_states&session_id=[canary-session]", copy: film) {
            try details(of: .account(Sample.account()))
        },
        Row(request: "session GET /movie/268?\(parts),account_states&guest_session_id=[canary-guest]", copy: film) {
            try details(of: Sample.guest())
        },
    ]

    private static let charts: [Row] = [
        Row(request: "program GET /trending/movie/day?page=1") { try chart(.trendingToday) },
        Row(request: "program GET /trending/movie/week?page=1") { try chart(.trendingThisWeek) },
        Row(request: "program GET /movie/popular?page=1") { try chart(.popular) },
        Row(request: "program GET /movie/now_playing?page=1") { try chart(.nowPlaying) },
        Row(request: "program GET /movie/top_rated?page=1") { try chart(.topRated) },
        Row(request: "program GET /movie/upcoming?page=1&region=AT") { try chart(.upcoming, region: "at") },
        Row(request: "program GET /trending/movie/day?page=1") { try chart(.trendingToday, region: "at") },
    ]

    private static let lists: [Row] = [
        Row(request: "session GET /account/12/rated/movies?page=1&session_id=[canary-session]&sort_by=created_at.desc")
        {
            RatedMoviesResource(session: .account(try Sample.account()), page: .first, records: nil)
        },
        Row(
            request:
                "session GET /account/12/favorite/movies?page=2&session_id=[canary-session]&sort_by=created_at.desc"
        ) {
            UserListResource(list: .favorites, session: try Sample.account(), page: try PageNumber(2), records: nil)
        },
    ]

    private static let sorted: [Row] = [
        .discover("include_adult=falsePAGE&sort_by=revenue.desc", page: 3),
        .discover("include_adult=falsePAGE&sort_by=popularity.asc", .popularity, .ascending),
        .discover("include_adult=falsePAGE&sort_by=vote_average.desc&vote_count.gte=200", .rating),
        .discover("include_adult=falsePAGE&sort_by=vote_average.desc&vote_count.gte=50", .rating) {
            $0.minimumVotes = 50
        },
        .discover("include_adult=falsePAGE&sort_by=vote_count.desc", .votes),
        .discover("include_adult=falsePAGE&sort_by=primary_release_date.desc", .released),
        .discover("include_adult=falsePAGE&sort_by=title.asc", .title, .ascending),
        .discover(
            "include_adult=false&language=dePAGE&primary_release_year=1994&sort_by=revenue.desc&vote_average.gte=7.5"
                + "&vote_count.gte=500&watch_region=DE&with_genres=35,27&with_people=4,9&with_runtime.gte=90"
                + "&with_runtime.lte=120&with_watch_providers=8|9&without_genres=10752,37",
            page: 3,
            language: "de"
        ) {
            $0.years = YearRange(try ReleaseYear(1994))
            $0.genres = GenreFilter([try Genre("horror"), try Genre("comedy")])
            $0.excludedGenres = try GenreFilter.genres(in: ["western,war"])
            $0.people = try [9, 4].map { Person(id: try #require(PersonID($0)), name: "A") }
            $0.runtime = try RuntimeRange(from: 90, to: 120)
            $0.minimumRating = 7.5
            $0.minimumVotes = 500
            $0.providers = ProviderFilter([.init(id: 8, name: "A"), .init(id: 9, name: "B")], in: try Region("DE"))
        },
        .discover("include_adult=falsePAGE&sort_by=revenue.desc&with_genres=35|27") {
            $0.genres = try GenreFilter(["horror|comedy"])
        },
        .discover(
            "include_adult=falsePAGE&primary_release_date.gte=1990-01-01&primary_release_date.lte=1999-12-31"
                + "&sort_by=revenue.desc"
        ) { $0.years = try YearRange(from: ReleaseYear(1990), to: ReleaseYear(1999)) },
        .discover("include_adult=falsePAGE&primary_release_date.gte=1990-01-01&sort_by=revenue.desc") {
            $0.years = try YearRange(from: ReleaseYear(1990), to: nil)
        },
        .discover("include_adult=falsePAGE&primary_release_date.lte=1999-12-31&sort_by=revenue.desc") {
            $0.years = try YearRange(from: nil, to: ReleaseYear(1999))
        },
    ]

    @Test(arguments: films + charts + lists + sorted)
    func `a resource has its request, and everybody who may read its copy shares it`(row: Row) throws {
        let resource = try row.resource()
        #expect(resource.request.text == row.request)
        #expect(resource.copyRequest.text == row.copy ?? row.request)
    }

    private static func details(language: String? = nil, of session: UserSession? = nil) throws -> MovieDetailsResource
    {
        let language = try language.map { try Language($0) }
        return MovieDetailsResource(movie: try Sample.id(), language: language, session: session)
    }

    private static func chart(_ chart: MoviesChart, region: String? = nil) throws -> ChartResource {
        let query = ChartQuery(chart: chart, region: try region.map { try Region($0) })
        return ChartResource(query: query, page: .first)
    }
}
