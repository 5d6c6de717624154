import AppDoubles
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// What the options of a command ask the service for.
@Suite(.timeLimit(.minutes(3)))
struct RequestTests {
    private typealias Row = (line: String, paths: [String], query: String)

    private static let parts = "append_to_response=credits,recommendations,similar,videos,watch/providers"
    private static let credits = "append_to_response=movie_credits"
    private static let filters = """
        --sort votes --genre comedy,horror --without-genre war --from 1990 --to 1999 --with 510 --min-rating 7 \
        --provider netflix,disney+ --region de --min-runtime 90 --max-runtime 120 --min-votes 500
        """
    /// The command lines, the paths that they ask for, and the query of the last one.
    private static let rows: [Row] = [
        (
            "search C++& é🎬 -p 3 -y 1989 --language DE-ch --region ch --include-adult", ["/3/search/movie"],
            "include_adult=true&language=de-CH&page=3&query=C++& é🎬&region=CH&year=1989"
        ),
        (
            "discover --sort rating --order asc --year 1994 --genre drama --page 3 --language de",
            ["/3/discover/movie"],
            "include_adult=false&language=de&page=3&primary_release_year=1994&sort_by=vote_average.asc"
                + "&vote_count.gte=200&with_genres=18"
        ),
        (
            "discover \(filters)", ["/3/watch/providers/movie", "/3/person/510", "/3/discover/movie"],
            "include_adult=false&page=1&primary_release_date.gte=1990-01-01&primary_release_date.lte=1999-12-31"
                + "&sort_by=vote_count.desc&vote_average.gte=7.0&vote_count.gte=500&watch_region=DE&with_genres=35,27"
                + "&with_people=510&with_runtime.gte=90&with_runtime.lte=120&with_watch_providers=8|337&without_genres=10752"
        ),
        (
            "discover --year 1990s", ["/3/discover/movie"],
            "include_adult=false&page=1&primary_release_date.gte=1990-01-01&primary_release_date.lte=1999-12-31"
                + "&sort_by=popularity.desc"
        ),
        ("upcoming -p 2 --language DE --region at", ["/3/movie/upcoming"], "language=de&page=2&region=AT"),
        ("trending", ["/3/trending/movie/day"], "page=1"), ("trending week", ["/3/trending/movie/week"], "page=1"),
        ("popular", ["/3/movie/popular"], "page=1"), ("top-rated", ["/3/movie/top_rated"], "page=1"),
        ("now-playing", ["/3/movie/now_playing"], "page=1"),
        ("similar 268 --language de", ["/3/movie/268", "/3/movie/268/similar"], "language=de&page=1"),
        ("recommendations lantern", ["/3/search/movie", "/3/movie/1/recommendations"], "page=1"),
        ("view 268", ["/3/movie/268"], parts), ("view 268 --trailer", ["/3/movie/268"], parts),
        (
            "view lantern light --language de", ["/3/search/movie", "/3/movie/2"],
            parts + "&include_video_language=de,en,null&language=de"
        ),
        ("view tt0096895", ["/3/find/tt0096895", "/3/movie/268"], parts),
        ("view 268 --web", [], ""), ("search lantern --web", [], ""),
        ("person tim burton", ["/3/search/person", "/3/person/510"], credits),
        ("person burton --first", ["/3/search/person", "/3/person/510"], credits),
        ("person https://www.themoviedb.org/person/510-x", ["/3/person/510"], credits),
        ("person nm0000318", ["/3/find/nm0000318", "/3/person/510"], credits),
    ]

    /// The second time, all responses are cached.
    @Test(arguments: rows)
    func `every option reaches the service once, with the credential in a header`(
        line: String,
        paths: [String],
        query: String
    ) async throws {
        let program = try TestProgram(answer: TestService.answer)
        for _ in 1...2 { #expect(try await program.run(line).status == 0) }
        #expect(program.requests.map(\.path) == paths)
        let sent = program.requests.last?.query.sorted { $0.key < $1.key } ?? []
        #expect(sent.map { "\($0.key)=\($0.value)" }.joined(separator: "&") == query)
        for request in program.requests {
            #expect(request.headers["Authorization"] == "Bearer \(ServiceJSON.token)")
            #expect(request.method == "GET" && !request.target.contains("canary"))
        }
    }

    /// A busy machine takes longer, and no machine less.
    @Test func `the requests of a command keep to its limit`() async throws {
        let times = Recorder<ContinuousClock.Instant>()
        let program = try TestProgram(["MOVIES_RATE_LIMIT": "2"]) { request in
            times.record(.now)
            let page = request.query["page"].flatMap { Int($0) } ?? 1
            return .json(ServiceJSON.page("Lantern", page: page, totalPages: 2, totalResults: 2, firstID: page))
        }
        #expect(try await program.run("search lantern --limit 2").lines.count == 2)
        let (first, last) = (try #require(times.all.min()), try #require(times.all.max()))
        #expect(first.duration(to: last) > .milliseconds(400))
    }

    @Test func `--verbose logs requests and fetches without the credential, whatever --quiet says`() async throws {
        let program = try TestProgram(answer: TestService.answer)
        let key = ["TMDB_ACCESS_TOKEN": "", "TMDB_API_KEY": "0123456789abcdef0123456789abcdef"]
        let first = try await program.run("search lantern -v -q", variables: key)
        #expect(program.requests.first?.query["api_key"] == key["TMDB_API_KEY"])
        #expect(first.error.contains("GET \(program.server?.address ?? "")/3/search/movie?"))
        #expect(!first.error.contains("0123456789abcdef"))
        _ = try await program.run("search lantern --refresh", variables: ["TMDB_ACCESS_TOKEN": ""])
        #expect(program.requests.last?.headers["Authorization"] == nil)
        let notice = "! Offline: showing results saved just now.\n"
        let fetch = "fetch /search/movie?include_adult=false&page=1&query=lantern (movies-pages-2): "
        let logged = fetch + "success, from a copy of N s\n" + notice
        for (options, expected) in [("", notice), ("-q", ""), ("-v", logged), ("-v -q", logged)] {
            let output = try await program.run("search lantern --offline " + options).error
            #expect(output.replacing(/of \d+ s/, with: "of N s") == expected)
        }
    }
}
