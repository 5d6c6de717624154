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
                ★ 7.2 (7,521 votes) • 2h 6m • Fantasy, Action
                Have you ever danced?
                Your rating: 8.5 • On your watchlist
                Director: Tim Burton
                Cast: Jack Nicholson, Michael Keaton, Kim Basinger

                  A "dark" knight.

                To see where to watch it, add --region, or set it once:
                movies config set region DE

                Collection: Batman Collection
                Country: United States of America
                Budget: $35,000,000
                Revenue: $411,569,241

                Recommended: Batman Returns (1992) #364
                Similar: Joker #475557

                Trailer: https://www.youtube.com/watch?v=dgC9Q0uhX70
                View on IMDb: https://www.imdb.com/title/tt0096895/
                View on TMDB: https://www.themoviedb.org/movie/268
                """
        )
        #expect(try lines(try bare("Bare")) == ["Bare  #1", "", "  No overview."])
        #expect(
            try lines(try bare("A longest", overview: "And a story."), width: 12)
                == ["A", "longest  #1", "", "  And a", "  story."]
        )
        // The status of a film that is not released, one vote and two directors.
        let id = try #require(MovieID(1))
        let movie = Movie(id: id, title: "Soon", originalTitle: "Soon", rating: Rating(average: 10, votes: 1))
        let runtime = Duration.seconds(45 * 60)
        let details = MovieDetails(movie: movie, runtime: runtime, status: "Planned", directors: ["Ann", "Ben"])
        #expect(try lines(details).prefix(3) == ["Soon  #1", "★ 10.0 (1 vote) • 45m • Planned", "Directors: Ann, Ben"])
    }

    @Test func `names five related movies of each kind, each once, and breaks lines between them`() throws {
        let movies = try (1...8).map { try Fixture.movie($0, "M\($0)") }
        let movie = try Fixture.movie(9, "Bare")
        let many = MovieDetails(movie: movie, similar: movies, recommended: Array(movies.prefix(6)))
        let names = ["Recommended: M1 #1 • M2 #2 • M3 #3 • M4 #4 • M5 #5", "Similar: M7 #7 • M8 #8"]
        #expect(try lines(many).suffix(2) == names)
        let long = try (1...3).map { try Fixture.movie($0, "A Film With A Name \($0)") }
        #expect(
            try lines(MovieDetails(movie: movie, similar: long), width: 40).suffix(3)
                == ["Similar: A Film With A Name 1 #1 •", "  A Film With A Name 2 #2 •", "  A Film With A Name 3 #3"]
        )
    }

    @Test func `what waits to be sent is marked in the list and in the details`() throws {
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
        let renderer = MovieDetailsRenderer(
            MovieDetails(movie: movie),
            library,
            region: nil,
            backend: .demo,
            moviePages: nil,
            width: 120
        )
        #expect(
            renderer.lines.plain[2] == "Your rating is removed (not sent yet) • "
                + "On your watchlist (not sent yet) • Off your favorites (not sent yet)"
        )
    }

    private static let unknown: [(state: AccountState?, text: String)] = [
        (nil, "Not known: your rating, your watchlist, your favorites"),
        (AccountState(isUnrated: true, isOnWatchlist: true), "On your watchlist • Not known: your favorites"),
        (AccountState(isUnrated: true, isOnWatchlist: false, isFavorite: false), ""),
    ]

    @Test(arguments: unknown)
    func `what is not known of the user's lists is told`(state: AccountState?, text: String) throws {
        let movie = try Fixture.movie(9, "Bare")
        let session = try #require(try Fixture.library([:]).owner)
        let known = state.map { [movie.id: $0] } ?? [:]
        let library = UserLibrary(of: session, for: LibraryScope([movie.id]), known: known)
        #expect(MovieDetailsField.ownState(of: movie.id, library).joined(separator: " • ") == text)
        let guest = UserLibrary(of: .guest(session.id), for: LibraryScope([movie.id]))
        #expect(MovieDetailsField.ownState(of: movie.id, guest) == ["Not known: your rating"])
        let other = UserLibrary(of: session, for: LibraryScope([]))
        #expect(MovieDetailsField.ownState(of: movie.id, other).isEmpty, "nothing has been read of it yet")
    }

    @Test func `text from outside does the terminal no harm, and the title and the id are styled`() throws {
        let text = try lines(try bare("\u{1B}[2JA\u{202E}", overview: "B\u{9B}31m\nC"))
        #expect(text == ["\u{FFFD}[2JA  #1", "", "  B\u{FFFD}31m C"])
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
        #expect(try lines(details).last == "  In English: About.")
        #expect(try renderer(details).tabSeparated.suffix(3) == ["overview language:\ten", "--", "About."])
        let fields = try MovieDetailsField.selection("overview,overviewLanguage")
        #expect(
            try renderer(details).json(fields: fields).value.text(.compact)
                == #"{"overview":"About.","overviewLanguage":"en"}"#
        )
    }

    @Test func `where to watch is said for the region of the user, with the source of the data`() throws {
        let france = try Region("FR")
        let renderer = WatchOptionsRenderer([germany: Fixture.watchOptions])
        #expect(
            renderer.lines(region: germany, advice: "", width: 60).plain
                == ["Where to watch in DE, by JustWatch:", "  Stream: Netflix, Sky Go", "  Rent or buy: Apple TV"]
        )
        #expect(
            renderer.lines(region: france, advice: "", width: 60).plain
                == ["Where to watch: not known for FR (JustWatch has no entry)"]
        )
        #expect(WatchOptionsRenderer([:]).lines(region: france, advice: "", width: 60).isEmpty)
        #expect(WatchOptionsRenderer([:]).lines(region: nil, advice: "", width: 60).isEmpty)
        #expect(renderer.fields(region: france).map(\.value) == ["FR", "JustWatch", "", "", "", "", ""])
        // Each kind has a line, whose further lines are indented.
        let providers = (1...3).map { WatchProvider(id: $0, name: "Provider \($0)") }
        let kinds = WatchOptions(providers: [
            .stream: providers, .free: [providers[0]], .ads: [providers[0]], .rent: [providers[1]],
            .buy: [providers[2]],
        ])
        #expect(
            WatchOptionsRenderer([germany: kinds]).lines(region: germany, advice: "", width: 36).plain.dropFirst() == [
                "  Stream: Provider 1, Provider 2,", "    Provider 3", "  Free: Provider 1",
                "  Free with ads: Provider 1", "  Rent: Provider 2", "  Buy: Provider 3",
            ]
        )
    }
}
