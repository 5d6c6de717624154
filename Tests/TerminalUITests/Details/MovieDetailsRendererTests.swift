import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

struct MovieDetailsRendererTests {
    private let pages = "https://www.themoviedb.org/movie/"
    private let germany: Region

    init() throws {
        germany = try Region("DE")
    }

    private func renderer(
        _ details: MovieDetails,
        region: Region? = nil,
        moviePages: String? = nil,
        width: Int = 60
    ) throws -> MovieDetailsRenderer {
        let (library, service) = (try Fixture.ownBatman(), Fixture.service)
        return MovieDetailsRenderer(
            details,
            library,
            region: region,
            backend: service,
            moviePages: moviePages,
            width: width
        )
    }

    private func lines(_ details: MovieDetails, width: Int = 60) throws -> [String] {
        try renderer(details, width: width).lines.plain
    }

    private func bare(_ title: String, overview: String = "") throws -> MovieDetails {
        let id = try #require(MovieID(1))
        return MovieDetails(movie: Movie(id: id, title: title, originalTitle: title, overview: overview))
    }

    @Test func `shows every known field, leaves out unknown ones, and is never wider than the terminal`() throws {
        #expect(
            try renderer(try Fixture.details(), moviePages: pages).lines.plain.joined(separator: "\n") == """
                Batman (1989)  #268
                Have you ever danced?
                2h 6m · Fantasy · Action · US

                TMDB        ███████░░░  7.2   7,521 votes
                YOU         ★★★★½       8.5   W

                Director    Tim Burton
                Cast        Jack Nicholson · Michael Keaton · Kim Basinger

                To see where to watch it, add --region, or set it once:
                movies config set region DE

                A "dark" knight.

                SIMILAR
                 Joker                                               #475557

                FANS ALSO LIKE
                 Batman Returns (1992)                                  #364

                Collection  Batman Collection
                Country     United States of America
                Budget      $35,000,000
                Revenue     $411,569,241

                Trailer     https://www.youtube.com/watch?v=dgC9Q0uhX70
                IMDb        https://www.imdb.com/title/tt0096895/
                TMDB        https://www.themoviedb.org/movie/268
                """
        )
        #expect(try lines(try bare("Bare")) == ["Bare  #1", "", "No overview."])
        #expect(
            try lines(try bare("A longest", overview: "And a story."), width: 12)
                == ["A", "longest  #1", "", "And a story."]
        )
        // The status of a film that is not released, one vote and two directors.
        let id = try #require(MovieID(1))
        let movie = Movie(id: id, title: "Soon", originalTitle: "Soon", rating: Rating(average: 10, votes: 1))
        let runtime = Duration.seconds(45 * 60)
        let details = MovieDetails(movie: movie, runtime: runtime, status: "Planned", directors: ["Ann", "Ben"])
        #expect(
            try lines(details).prefix(6)
                == [
                    "Soon  #1", "45m · Planned", "", "TMDB        ██████████  10.0  1 vote", "",
                    "Directors   Ann · Ben",
                ]
        )
        #expect(
            try lines(details, width: 23).prefix(7) == [
                "Soon  #1", "45m · Planned", "", "TMDB  10.0  1 vote", "", "by Ann · Ben", "",
            ]
        )
    }

    @Test func `browse has no id, three names of the cast in a narrow place, and denies nothing that may still come`()
        throws
    {
        let movie = try Fixture.movie(9, "Bare")
        let cast = (1...7).map { "A Player \($0)" }
        func lines(_ details: MovieDetails, isLoading: Bool = false, width: Int) -> [String] {
            var renderer = MovieDetailsRenderer(
                details,
                .none,
                region: nil,
                backend: .demo,
                moviePages: nil,
                width: width
            )
            renderer.isLoading = isLoading
            renderer.regionKey = ","
            return renderer.lines.plain
        }
        let details = MovieDetails(movie: movie, cast: cast)
        #expect(
            lines(details, width: 30)[2...3] == ["with A Player 1 · A Player 2", "     A Player 3 · +4"]
        )
        #expect(lines(details, width: 50)[2].hasPrefix("Cast        A Player 1 · A Player 2 · A Player 3"))
        let bars = [18, 20, 0, 20, 20, 10].map { String(repeating: "░", count: $0) }
        #expect(lines(MovieDetails(movie: movie), isLoading: true, width: 20) == ["Bare", ""] + bars)
    }

    @Test func `five related movies of each kind stand beside each other, each once, with ratings and ids`() throws {
        let movies = try (1...8).map { try Fixture.movie($0, "M\($0)") }
        let movie = try Fixture.movie(9, "Bare")
        let rated = try Fixture.batman()
        let many = MovieDetails(movie: movie, similar: movies + [rated], recommended: Array(movies.prefix(6)))
        #expect(
            try lines(many, width: 70).suffix(6) == [
                "SIMILAR                              FANS ALSO LIKE",
                " M7                          #7       M1                            #1",
                " M8                          #8       M2                            #2",
                " Batman (1989)          7.2  #268     M3                            #3",
                "                                      M4                            #4",
                "                                      M5                            #5",
            ]
        )
        let long = try Fixture.movie(1, "A Film With A Name That Is Long", year: 1989)
        #expect(
            try lines(MovieDetails(movie: movie, similar: [long]), width: 40).suffix(2)
                == ["SIMILAR", " A Film With A Name Tha… (1989)       #1"]
        )
    }

    private static let own: [(known: AccountState?, changes: [LibraryChange], text: String)] = [
        (
            AccountState(rating: try? UserRating(7.5), isOnWatchlist: true, isFavorite: true), [],
            "★★★★☆       7.5   W ♥"
        ),
        (AccountState(rating: try? UserRating(0.5), isOnWatchlist: false, isFavorite: false), [], "½☆☆☆☆       0.5"),
        (AccountState(isUnrated: true, isOnWatchlist: false, isFavorite: false), [], "☆☆☆☆☆"),
        (AccountState(isUnrated: true, isOnWatchlist: true), [], "☆☆☆☆☆             W ?"),
        (AccountState(isOnWatchlist: true), [], "?                 W"), (nil, [], "?"),
        (
            AccountState(isOnWatchlist: true, isFavorite: false),
            [.rating(nil), .list(.watchlist, isListed: true), .list(.favorites, isListed: false)],
            "☆☆☆☆☆       -★…   W… -♥…"
        ),
    ]

    @Test(arguments: own)
    func `the user's rating is shown in stars, with what waits and what is not known`(
        known: AccountState?,
        changes: [LibraryChange],
        text: String
    ) throws {
        let movie = try Fixture.movie(9, "Bare")
        let owner = try #require(try Fixture.library([:]).owner)
        func lines(_ library: UserLibrary) -> [String] {
            let details = MovieDetails(movie: movie)
            return MovieDetailsRenderer(details, library, region: nil, backend: .demo, moviePages: nil, width: 60).lines
                .plain
        }
        let library =
            try known.map { try Fixture.library([movie.id: $0], waiting: changes.map { MovieChange($0, of: movie) }) }
            ?? UserLibrary(of: owner, for: LibraryScope([movie.id]))
        #expect(lines(library)[2] == "YOU         " + text)
        #expect(lines(UserLibrary(of: .guest(owner.id), for: LibraryScope([movie.id])))[2] == "YOU         ?")
        #expect(lines(UserLibrary(of: owner, for: LibraryScope([]))).count == 3, "nothing has been read of it yet")
    }

    @Test func `what waits to be sent is marked in the list`() throws {
        let movie = try Fixture.batman()
        let changes: [LibraryChange] = [
            .rating(nil), .list(.watchlist, isListed: true), .list(.favorites, isListed: false),
        ]
        let library = try Fixture.library(
            [movie.id: AccountState(isOnWatchlist: true, isFavorite: false)],
            waiting: changes.map { MovieChange($0, of: movie) }
        )
        #expect(MovieField.yours.cell(in: movie, library) == "-★… W… -♥…")
        #expect(MovieField.yours.cell(in: movie, library, goneFrom: .rating) == "−… W… -♥…")
        #expect(MovieField.yours.cell(in: movie, goneFrom: .rating) == "−")
    }

    @Test func `text from outside does the terminal no harm, and the title and the id are styled`() throws {
        let text = try lines(try bare("\u{1B}[2JA\u{202E}", overview: "B\u{9B}31m\nC"))
        #expect(text == ["\u{FFFD}[2JA  #1", "", "B\u{FFFD}31m C"])
        #expect(try lines(try bare("\u{200B}")).first == "  #1", "invisible")
        #expect(
            try renderer(try bare("Bare")).lines.styled[0] == "\u{1B}[1mBare\u{1B}[0m  \u{1B}[2m#1\u{1B}[0m"
        )
    }

    @Test func `programs get a line for every field, and the overview after them`() throws {
        #expect(
            try renderer(try Fixture.details(), region: germany, moviePages: pages).tabSeparated == [
                "id:\t268", "title:\tBatman", "original title:\tBatman", "language:\ten", "release date:\t1989-06-21",
                "rating:\t7.2", "votes:\t7521", "runtime:\t126", "genres:\tFantasy, Action", "directors:\tTim Burton",
                "cast:\tJack Nicholson, Michael Keaton, Kim Basinger", "revenue:\t411569241", "status:\tReleased",
                "tagline:\tHave you ever danced?", "poster:\t/cij4dd21v2Rk2YtUQbV5kW69WB2.jpg",
                "url:\thttps://www.themoviedb.org/movie/268", "budget:\t35000000",
                "countries:\tUnited States of America", "collection:\tBatman Collection", "imdb:\ttt0096895",
                "trailer:\thttps://www.youtube.com/watch?v=dgC9Q0uhX70", "recommended:\tBatman Returns (1992) #364",
                "similar:\tJoker #475557", "watch region:\tDE", "watch source:\tJustWatch",
                "stream:\tNetflix, Sky Go", "free:\t", "ads:\t", "rent:\tApple TV", "buy:\tApple TV",
                "your rating:\t8.5", "on watchlist:\tyes", "favorite:\tno", "waiting:\t", "overview language:\t", "--",
                "A \"dark\" knight.",
            ]
        )
        let bare = try renderer(try bare("A\tB\nC")).tabSeparated
        #expect(bare[1] == "title:\tA B C")
        #expect(bare.count == 37)
        #expect(bare.filter { $0.hasSuffix(":\t") }.count == 31)
    }

    @Test func `JSON has every field in order, and null for what is not known`() throws {
        let movie = try renderer(try Fixture.details(), region: germany).json(fields: MovieDetailsField.allCases)
        #expect(
            movie.name == "movie"
                && movie.value.text(.compact) == #"""
                    {"id":268,"title":"Batman",\#
                    "originalTitle":"Batman","originalLanguage":"en","overview":"A \"dark\" knight.",\#
                    "releaseDate":"1989-06-21","rating":7.213,"votes":7521,\#
                    "posterPath":"/cij4dd21v2Rk2YtUQbV5kW69WB2.jpg","tagline":"Have you ever danced?",\#
                    "genres":["Fantasy","Action"],"runtime":126,"directors":["Tim Burton"],\#
                    "cast":["Jack Nicholson","Michael Keaton","Kim Basinger"],"revenue":411569241,"status":"Released",\#
                    "budget":35000000,"countries":[{"code":"US","name":"United States of America"}],\#
                    "collection":{"id":120794,"name":"Batman Collection"},"imdbId":"tt0096895",\#
                    "trailer":{"name":"Official Trailer","url":"https://www.youtube.com/watch?v=dgC9Q0uhX70"},\#
                    "whereToWatch":{"region":"DE","source":"JustWatch","stream":[{"id":8,"name":"Netflix"},\#
                    {"id":29,"name":"Sky Go"}],"free":[],"ads":[],"rent":[{"id":2,"name":"Apple TV"}],\#
                    "buy":[{"id":2,"name":"Apple TV"}]},\#
                    "recommended":[{"id":364,"title":"Batman Returns","releaseDate":"1992-06-19"}],\#
                    "similar":[{"id":475557,"title":"Joker","releaseDate":null}],"overviewLanguage":null,\#
                    "yourRating":8.5,"onWatchlist":true,"favorite":false,"waiting":[]}
                    """#
        )
        let fields = try MovieDetailsField.selection("status,cast,runtime,rating,genres")
        #expect(
            try renderer(try bare("Bare")).json(fields: fields).value.text(.compact)
                == #"{"rating":null,"genres":[],"runtime":null,"cast":[],"status":null}"#
        )
        #expect(Set(MovieField.allCases.map(\.rawValue)).isSubset(of: MovieDetailsField.allCases.map(\.rawValue)))
    }

    @Test func `an overview that is not in the language of the texts is marked`() throws {
        var details = try bare("A", overview: "About.")
        details.isOverviewInEnglish = true
        #expect(try lines(details).last == "In English: About.")
        #expect(try renderer(details).tabSeparated.suffix(3) == ["overview language:\ten", "--", "About."])
        let fields = try MovieDetailsField.selection("overview,overviewLanguage")
        #expect(
            try renderer(details).json(fields: fields).value.text(.compact)
                == #"{"overview":"About.","overviewLanguage":"en"}"#
        )
    }

    @Test func `where to watch is said for the region of the user, with the source of the data`() throws {
        let (movie, france) = (try Fixture.movie(9, "Bare"), try Region("FR"))
        func lines(_ options: WatchOptions?, _ region: Region?, key: String? = nil, width: Int = 60) -> [String] {
            let details = MovieDetails(movie: movie, watchOptions: options.map { [germany: $0] } ?? [:])
            var renderer = MovieDetailsRenderer(
                details,
                .none,
                region: region,
                backend: .demo,
                moviePages: nil,
                width: width
            )
            renderer.regionKey = key
            return Array(renderer.lines.plain.dropFirst(2).dropLast(2))
        }
        let some = Fixture.watchOptions
        #expect(
            lines(some, germany, width: 80) == [
                "Watch       Stream [Netflix] [Sky Go]   Rent or buy [Apple TV]   Germany",
                "            data of JustWatch",
            ]
        )
        #expect(lines(some, germany, key: ",", width: 80)[1] == "            data of JustWatch   , other country")
        #expect(
            lines(some, france, key: ",")
                == ["Where to watch: not known for France (JustWatch has no", "entry)", ", other country"]
        )
        #expect(lines(some, nil, key: ",") == ["Where to watch: press , and choose a country."])
        for region in [nil, france] { #expect(lines(nil, region).isEmpty) }
        let fields = try renderer(MovieDetails(movie: movie, watchOptions: [germany: some]), region: france).watchFields
        #expect(fields.map(\.value) == ["FR", "JustWatch", "", "", "", "", ""])
        // Every kind is named, and a name that is too long is cut in its brackets.
        let providers = (1...2).map { WatchProvider(id: $0, name: "Provider \($0)") }
        let kinds = WatchOptions(providers: [
            .stream: providers, .free: [providers[0]], .ads: [providers[0]], .rent: [providers[1]],
            .buy: [providers[0]],
        ])
        #expect(
            lines(kinds, germany, width: 24) == [
                "Stream [Provider 1]", "[Provider 2]", "Free [Provider 1]", "Free with ads [Provide…]",
                "Rent [Provider 2]", "Buy [Provider 1]", "Germany", "data of JustWatch",
            ]
        )
    }
}
