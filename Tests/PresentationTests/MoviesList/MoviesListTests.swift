import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

struct MoviesListTests {
    @Test func `pages are one list: each movie once, as old as the oldest page, and cached if one page is`() throws {
        let (one, two, three) = (try movie(1), try movie(2), try movie(3))
        var state = MoviesListState(topic: .list())
        #expect(state.unsigned == nil)
        state.apply([.finished(Cached(try Fixture.page(1, [one, two]), at: Fixture.now), origin: .service)])
        #expect(state.unsigned?.cachedAt == Fixture.now)
        state.apply([.cached(try Fixture.cached(2, [two, three, one]))])
        let list = try #require(state.unsigned)
        #expect((list.movies, list.origin, list.cachedAt) == ([one, two, three], .cache, Fixture.cachedAt))
        #expect((list.firstPage.value, list.lastPage.value, list.totalPages, list.totalResults) == (1, 2, 9, 163))
        state.apply([.finished(try Fixture.cached(2, [three]), origin: .service)])
        #expect((state.unsigned?.movies, state.unsigned?.origin) == ([one, two, three], .service))
        #expect(state.unsigned?.nextPage?.value == 3)
        for page in [3, 4] { state.apply([.finished(try Fixture.cached(page, [one]), origin: .service)]) }
        #expect(state.unsigned?.nextPage == nil, "two pages had nothing new")
    }

    private static let limits: [(limit: Int?, pages: Int, next: Int?)] = [
        (nil, 1, nil), (nil, 3, 2), (2, 3, nil), (3, 3, 2),
    ]

    @Test(arguments: limits)
    func `there is no next page after the last one or after a limit`(limit: Int?, pages: Int, next: Int?) throws {
        var state = MoviesListState(topic: .list(), limit: limit)
        state.apply([.finished(try Fixture.cached(1, [movie(1), movie(2)], of: pages), origin: .service)])
        #expect(state.unsigned?.nextPage?.value == next)
    }

    @Test(arguments: [(MoviesSort.relevance, [1, 2, 3]), (.year, [2, 1, 3]), (.rating, [3, 2, 1])])
    func `movies are sorted after the limit is applied`(sort: MoviesSort, ids: [Int]) throws {
        let movies = try [1990, 2010, nil, 2000].enumerated().map { try movie($0.offset + 1, year: $0.element) }
        var state = MoviesListState(topic: .list(), limit: 3)
        state.apply([.finished(try Fixture.cached(1, movies), origin: .service)])
        #expect(state.list(sort: sort)?.movies.map(\.id.value) == ids)
    }

    @Test func `a list of related movies names the movie`() throws {
        let names = try [MovieRelation.similar, .recommended].map { relation in
            MoviesListTopic.related(relation, to: try Fixture.batman()).text(count: 2)
        }
        #expect(names == ["films similar to Batman (1989)", "films recommended to viewers of Batman (1989)"])
    }

    private func movie(_ id: Int, year: Int? = nil) throws -> Movie {
        try Fixture.movie(id, "Film", year: year, rating: Rating(average: Double(id), votes: id))
    }
}

/// Lists for other programs, page by page.
struct MoviesListTextTests {
    private func text(
        _ form: MoviesListText.Form,
        limit: Int? = nil,
        sort: MoviesSort = .relevance
    ) throws -> MoviesListText {
        let source = MoviesSource(topic: try Fixture.topic("batman")) { _, _ in AsyncStream { $0.finish() } }
        return MoviesListText(of: source, as: form, limit: limit, sort: sort)
    }

    /// The whole text of a list of one page.
    private func text(
        _ form: MoviesListText.Form,
        _ movies: [Movie],
        _ states: [MovieID: AccountState]
    ) throws -> String {
        var text = try text(form)
        let page = Cached(try Fixture.page(2, movies), at: Fixture.cachedAt)
        let runtimes = [try Fixture.batman().id: Duration.seconds(126 * 60)]
        return text.add(page, from: .cache, try Fixture.library(states), runtimes: runtimes)
            + text.end(Fixture.report(.cache))
    }

    private func page(_ number: Int, _ ids: [Int], years: [Int] = []) throws -> Cached<MoviesPage> {
        let movies = try ids.enumerated().map { index, id in
            try Fixture.movie(id, "Film \(id)", year: years.isEmpty ? nil : years[index])
        }
        return try Fixture.cached(number, movies)
    }

    @Test func `writes one object with every field in order`() throws {
        let batman = try Fixture.batman()
        let movies = [batman, try Fixture.movie(1, "Bare")]
        let states = [batman.id: AccountState(rating: try UserRating(8.5), isOnWatchlist: false)]
        #expect(
            try text(.json(MovieField.allCases, .compact), movies, states) == #"""
                {"query":"batman","page":2,"totalPages":9,"totalResults":163,"movies":[\#
                {"id":268,"title":"Batman","originalTitle":"Batman","originalLanguage":"en",\#
                "overview":"A \"dark\" knight.","releaseDate":"1989-06-21","rating":7.213,"votes":7521,\#
                "posterPath":"/cij4dd21v2Rk2YtUQbV5kW69WB2.jpg","genres":["Fantasy","Action"],"runtime":126,\#
                "yourRating":8.5,"onWatchlist":false,"favorite":null,"waiting":[]},\#
                {"id":1,"title":"Bare","originalTitle":"Bare","originalLanguage":null,"overview":null,\#
                "releaseDate":null,"rating":null,"votes":null,"posterPath":null,"genres":[],"runtime":null,\#
                "yourRating":null,"onWatchlist":null,"favorite":null,"waiting":[]}],\#
                "origin":"cache","storedAt":"2026-03-01T08:30:00Z","status":"cached","error":null}

                """#
        )
    }

    private static let layouts: [(JSONLayout, pages: [[Int]])] = [
        (.compact, [[1, 2], [], [5]]), (.pretty, [[1, 2], [], [5]]), (.compact, [[]]), (.pretty, [[]]),
    ]

    @Test(arguments: layouts)
    func `pages in any layout are the members of one object`(layout: JSONLayout, pages: [[Int]]) throws {
        var text = try text(.json([.id, .waiting], layout))
        var json = ""
        for (index, ids) in pages.enumerated() { json += text.add(try page(index + 1, ids), from: .cache) }
        json += text.end(Fixture.report(.cache))
        let movies = pages.joined().map { JSONValue.object([("id", .integer($0)), ("waiting", .array([]))]) }
        let whole = JSONValue.object(
            [
                ("query", .string("batman")), ("page", .integer(1)), ("totalPages", .integer(9)),
                ("totalResults", .integer(163)), ("movies", .array(movies)),
            ] + Fixture.report(.cache).members
        )
        #expect(json == whole.text(layout) + "\n")
    }

    @Test func `writes a line of fields for each movie, uncut, and no tab or line break in a field`() throws {
        let long = String(repeating: "long ", count: 60) + "title"
        let movies = [
            try Fixture.batman(), try Fixture.movie(1, long, original: "長"), try Fixture.movie(2, "a\tb\nc\u{1B}"),
        ]
        let states = [movies[0].id: AccountState(rating: try UserRating(8.5))]
        #expect(
            try text(.tabSeparated, movies, states) == """
                268\tBatman\t1989-06-21\t7.2\t7521\ten\t8.5\tFantasy, Action\t126
                1\t\(long) (長)\t\t\t\t\t\t\t
                2\ta b c\u{FFFD}\t\t\t\t\t\t\t

                """
        )
    }

    @Test func `each page has its own text, a movie of two pages is in the first, and the oldest page counts`() throws {
        var text = try text(.tabSeparated)
        #expect(text.cachedAt == nil)
        #expect(text.add(try page(1, [1, 2]), from: .service) == "1\tFilm 1\t\t\t\t\t\t\t\n2\tFilm 2\t\t\t\t\t\t\t\n")
        #expect((text.origin, text.cachedAt) == (.service, Fixture.cachedAt))
        let older = Fixture.cachedAt.advanced(by: .seconds(-60))
        let second = Cached(try page(2, [2, 3, 3]).value, at: older)
        #expect(text.add(second, from: .cache) == "3\tFilm 3\t\t\t\t\t\t\t\n")
        #expect(text.add(try page(3, []), from: .service).isEmpty)
        #expect((text.origin, text.cachedAt) == (.cache, older))
        #expect(text.end(Fixture.report()).isEmpty)
    }

    @Test func `the limit cuts the last page off, and a list that is sorted has its movies in the end`() throws {
        var cut = try text(.json([.id], .compact), limit: 3)
        let beginning = #"{"query":"batman","page":1,"totalPages":9,"totalResults":163,"movies":["#
        #expect(cut.add(try page(1, [1, 2]), from: .service) == beginning + #"{"id":1},{"id":2}"#)
        #expect(cut.add(try page(2, [3, 4]), from: .service) == #",{"id":3}"#)
        #expect(cut.end(Fixture.report()).hasPrefix(#"],"origin":"remote","#))
        var sorted = try text(.json([.id], .compact), limit: 3, sort: .year)
        #expect(sorted.add(try page(1, [1, 2], years: [1989, 2005]), from: .service) == beginning)
        #expect(sorted.add(try page(2, [3, 4], years: [1995, 2020]), from: .service).isEmpty)
        #expect(sorted.end(Fixture.report()).hasPrefix(#"{"id":2},{"id":3},{"id":1}],"origin":"#))
    }

    @Test func `lines of another kind follow their header`() throws {
        let form = MoviesListText.Form.lines(header: "id,rating") { "\($0.id),\($1?.rating?.description ?? "-")" }
        var text = try text(form)
        let (movie, rating) = (try Fixture.movie(1, "A"), try UserRating(8))
        let library = try Fixture.library([movie.id: AccountState(rating: rating)])
        let rated = Cached(try Fixture.page(1, [movie]), at: Fixture.cachedAt)
        #expect(text.add(rated, from: .service, library) == "id,rating\n1,\(rating)\n")
        #expect(text.add(try page(2, [2]), from: .service) == "2,-\n")
        #expect(text.end(Fixture.report()).isEmpty)
    }
}
