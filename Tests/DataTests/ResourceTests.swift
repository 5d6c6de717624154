import DataKitDoubles
import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
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
            let address = "program GET /discover/movie?"
            let asked = (items.split(separator: "&") + ["page=\(page)"]).sorted().joined(separator: "&")
            return Row(request: address + asked, copy: address + items) {
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
        Row(request: "program GET /movie/268?language=de") {
            MovieResource(id: try Sample.id(), language: try Language("de"))
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

    private static let pages: [Row] = [
        Row(request: "program GET /trending/movie/day?page=1") { try chart(.trendingToday) },
        Row(request: "program GET /trending/movie/week?page=1") { try chart(.trendingThisWeek) },
        Row(request: "program GET /movie/now_playing?page=1") { try chart(.nowPlaying) },
        Row(request: "program GET /movie/top_rated?page=1") { try chart(.topRated) },
        Row(request: "program GET /movie/upcoming?page=1&region=AT") { try chart(.upcoming, region: "at") },
        Row(request: "program GET /trending/movie/day?page=1") { try chart(.trendingToday, region: "at") },
        Row(request: "session GET /account/12/rated/movies?page=1&session_id=[canary-session]&sort_by=created_at.desc")
        {
            UserListResource(list: .rating, session: .account(try Sample.account()), page: .first, records: nil)
        },
        Row(
            request:
                "session GET /account/12/favorite/movies?page=2&session_id=[canary-session]&sort_by=created_at.desc"
        ) {
            UserListResource(
                list: .favorite,
                session: .account(try Sample.account()),
                page: try PageNumber(2),
                records: nil
            )
        },
    ]

    private static let sorted: [Row] = [
        .discover("include_adult=false&sort_by=revenue.desc", page: 3),
        .discover("include_adult=false&sort_by=popularity.asc", .popularity, .ascending),
        .discover("include_adult=false&sort_by=vote_average.desc&vote_count.gte=200", .rating),
        .discover("include_adult=false&sort_by=vote_average.desc&vote_count.gte=50", .rating) {
            $0.minimumVotes = 50
        },
        .discover("include_adult=false&sort_by=vote_count.desc", .votes),
        .discover("include_adult=false&sort_by=primary_release_date.desc", .released),
        .discover(
            "include_adult=false&language=de&primary_release_year=1994&sort_by=revenue.desc&vote_average.gte=7.5"
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
        .discover("include_adult=false&sort_by=revenue.desc&with_genres=35|27") {
            $0.genres = try GenreFilter(["horror|comedy"])
        },
        .discover(
            "include_adult=false&primary_release_date.gte=1990-01-01&primary_release_date.lte=1999-12-31"
                + "&sort_by=revenue.desc"
        ) { $0.years = try YearRange(from: ReleaseYear(1990), to: ReleaseYear(1999)) },
        .discover("include_adult=false&primary_release_date.gte=1990-01-01&sort_by=revenue.desc") {
            $0.years = try YearRange(from: ReleaseYear(1990), to: nil)
        },
        .discover("include_adult=false&primary_release_date.lte=1999-12-31&sort_by=revenue.desc") {
            $0.years = try YearRange(from: nil, to: ReleaseYear(1999))
        },
    ]

    @Test(arguments: films + pages + sorted)
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

/// What the service is asked for a user's lists and ratings, and for an import.
struct LibraryRequestsTests {
    private static let changes: [(change: LibraryChange, byGuest: Bool, request: String)] = [
        (
            .list(.watchlist, isListed: true), false,
            "POST /account/12/watchlist?session_id=[canary-session] "
                + #"{"media_id":268,"media_type":"movie","watchlist":true}"#
        ),
        (
            .list(.favorites, isListed: false), false,
            "POST /account/12/favorite?session_id=[canary-session] "
                + #"{"favorite":false,"media_id":268,"media_type":"movie"}"#
        ),
        (
            .rating(UserRating(text: "8.5")), false,
            #"POST /movie/268/rating?session_id=[canary-session] {"value":8.5}"#
        ),
        (.rating(UserRating(text: "2")), true, #"POST /movie/268/rating?guest_session_id=[canary-guest] {"value":2}"#),
        (.rating(nil), true, "DELETE /movie/268/rating?guest_session_id=[canary-guest]"),
    ]

    @Test(arguments: changes)
    func `a change is one request, and is known afterwards`(
        change: LibraryChange,
        byGuest: Bool,
        request: String
    ) async throws {
        let service = FakeDataTransferService(.json(#"{"success":true,"status_code":1}"#))
        let (fetcher, movie) = (Surroundings().fetcher(service), try Sample.film())
        let (library, account, guest) = (LibraryRecords(fetcher: fetcher), try Sample.account(), try Sample.guest())
        try await DefaultUserListsRepository(fetcher: fetcher, library: library)
            .make(MovieChange(change, of: movie), of: byGuest ? guest : .account(account))
        #expect(service.requests.all.map(\.request.text) == ["session " + request])
        for user in [UserSession.account(account), guest] {
            let known = await library.states(of: [movie.id], for: user)
            #expect(known == ((user == guest) == byGuest ? [movie.id: change.applied(to: AccountState())] : [:]))
        }
    }
}

/// People, ids of IMDb and providers: what is asked for, and what the answer and its copy mean.
struct ResponseTests {
    private let surroundings = Surroundings()
    private let id: PersonID
    private let imdbID: IMDbPersonID

    init() throws {
        id = try #require(PersonID(510))
        imdbID = try #require(IMDbPersonID("nm0000246"))
    }

    @Test func `a search is one request, and has no series and nobody of films for adults`() async throws {
        let json = """
            {"page":1,"results":[
              {"id":510,"name":"Tim Burton","known_for_department":"Directing","known_for":[
                {"media_type":"movie","id":268,"title":"Batman"},{"id":5,"title":"X","adult":true},
                {"media_type":"tv","id":119051,"name":"Wednesday"}]},
              {"id":7,"name":"B","adult":true},{"id":8},{"id":9,"name":""},
              {"id":510,"name":"C","known_for_department":null}
            ],"total_pages":3,"total_results":44}
            """
        let (name, german) = (try SearchText("tim burton"), try Language("de"))
        let fetched = try await surroundings.fetch(json) {
            DefaultPeopleRepository(fetcher: $0).people(named: name, language: german, policy: $1)
        }
        let burton = Person(id: id, name: "Tim Burton", department: "Directing", knownFor: [try Sample.film()])
        #expect(fetched.value == People([burton, Person(id: id, name: "C")], total: 44))
        #expect(
            fetched.request == "program GET /search/person?include_adult=false&language=de&query=tim burton"
        )
        #expect(surroundings.warnings.warnings == [.unreadableRows(count: 1)])
    }

    private static let found: [(json: String, names: [String])] = [
        (#"{"movie_results":[],"person_results":[{"id":510,"name":"Bruce Willis","known_for":[]}]}"#, ["Bruce Willis"]),
        (#"{"person_results":[{"id":"x"}]}"#, []), (#"{"movie_results":[]}"#, []),
    ]

    @Test(arguments: found)
    func `an id of IMDb is one request, and may mean nobody`(json: String, names: [String]) async throws {
        let fetched = try await surroundings.fetch(json) {
            DefaultPeopleRepository(fetcher: $0).people(withID: imdbID, language: try Language("de"), policy: $1)
        }
        #expect(fetched.value == People(names.map { Person(id: id, name: $0) }, total: names.count))
        #expect(fetched.request == "program GET /find/nm0000246?external_source=imdb_id&language=de")
    }

    @Test func `a person and their films are one request`() async throws {
        let json = """
            {"id":510,"name":"Tim Burton","known_for_department":"Directing","biography":"An American.\\n\\nAnd more.",
             "birthday":"1958-08-25","deathday":"2058-08-25","place_of_birth":"Burbank","imdb_id":"nm0000246",
             "movie_credits":{
               "cast":[{"id":1,"title":"Singles","character":"Brian"},{"id":2},{"id":4,"title":"D","character":""}],
               "crew":[{"id":268,"title":"Batman","department":"Directing","job":"Director"},
                       {"id":3,"title":"X","department":"Directing","job":"Director","adult":true}]}}
            """
        let fetched = try await surroundings.fetch(json) {
            DefaultPeopleRepository(fetcher: $0).details(of: id, language: try Language("de"), policy: $1)
        }
        let person = PersonDetails(
            id: id,
            name: "Tim Burton",
            department: "Directing",
            biography: "An American.\n\nAnd more.",
            birthday: CalendarDate("1958-08-25"),
            deathday: CalendarDate("2058-08-25"),
            birthplace: "Burbank",
            imdbID: imdbID,
            credits: [
                PersonCredit(movie: try Sample.film(1, "Singles"), role: .actor, parts: ["Brian"]),
                PersonCredit(movie: try Sample.film(4, "D"), role: .actor, parts: []),
                PersonCredit(movie: try Sample.film(), role: .director, parts: ["Director"]),
            ]
        )
        #expect(fetched.value == person)
        #expect(fetched.request == "program GET /person/510?append_to_response=movie_credits&language=de")
    }

    @Test func `a person needs an id and a name only`() async throws {
        let few = #","known_for_department":"","biography":null,"imdb_id":"","birthday":"","place_of_birth":"""#
        let fetched = try await surroundings.fetch(#"{"id":510,"name":"A"\#(few)}"#) {
            DefaultPeopleRepository(fetcher: $0).details(of: id, language: nil, policy: $1)
        }
        #expect(fetched.value == PersonDetails(id: id, name: "A"))
    }

    private static let meanings: [(json: String, movie: String?, meaning: IMDbTitle)] = [
        (#"{"movie_results":[{"id":268,"title":"Batman"}],"tv_results":[{"id":1}]}"#, "Batman", .unknown),
        (#"{"tv_results":[{"id":1396}],"person_results":[{"id":3894}]}"#, nil, .series),
        (#"{"movie_results":[],"tv_episode_results":[{"id":62161}]}"#, nil, .episode),
        (#"{"person_results":[{"id":3894}],"tv_results":null}"#, nil, .person),
        (#"{"movie_results":[{"title":"No id"}],"tv_results":[]}"#, nil, .unknown),
    ]

    @Test(arguments: meanings)
    func `the response says what an id means`(json: String, movie: String?, meaning: IMDbTitle) async throws {
        let fetched = try await surroundings.fetch(json) {
            DefaultMoviesRepository(fetcher: $0)
                .title(try IMDbID("tt0096895"), language: try Language("de"), policy: $1)
        }
        #expect(try fetched.value == movie.map { .movie(try Sample.film(268, $0)) } ?? meaning)
        #expect(fetched.request == "program GET /find/tt0096895?external_source=imdb_id&language=de")
    }

    @Test func `the providers of a country are one request, the most used first`() async throws {
        let json = """
            {"results":[
              {"display_priorities":{"DE":9},"display_priority":9,"provider_name":"Sky Go","provider_id":29},
              {"display_priority":0,"provider_name":"Netflix","provider_id":8},
              {"display_priority":9,"provider_name":"Sky","provider_id":28},
              {"provider_name":"Late","provider_id":1},{"provider_id":2}
            ]}
            """
        let fetched = try await surroundings.fetch(json) {
            DefaultWatchProvidersRepository(fetcher: $0).providers(in: try Region("DE"), policy: $1)
        }
        let names = [(8, "Netflix"), (28, "Sky"), (29, "Sky Go"), (1, "Late")]
        #expect(fetched.value == names.map { WatchProvider(id: $0.0, name: $0.1) })
        #expect(fetched.request == "program GET /watch/providers/movie?watch_region=DE")
        #expect(surroundings.warnings.warnings == [.unreadableRows(count: 1)])
    }
}
