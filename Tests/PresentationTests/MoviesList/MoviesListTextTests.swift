import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

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

    private func page(_ number: Int, _ ids: [Int], years: [Int] = []) throws -> Cached<MoviesPage> {
        let movies = try ids.enumerated().map { index, id in
            Movie(
                id: try #require(MovieID(id)),
                title: "Film \(id)",
                originalTitle: "Film \(id)",
                releaseDate: years.isEmpty ? nil : CalendarDate(year: years[index], month: 1, day: 1)
            )
        }
        return try Fixture.cached(number, movies)
    }

    @Test func `writes a line of fields for each movie, uncut`() throws {
        let long = String(repeating: "long ", count: 60) + "title"
        let movies = [try Fixture.batman(), try Fixture.movie(1, long, original: "長")]
        let library = try Fixture.library([movies[0].id: AccountState(rating: try UserRating(8.5))])
        let runtimes = [movies[0].id: Duration.seconds(126 * 60)]
        #expect(
            try Fixture.text(movies, library: library, runtimes: runtimes, as: .tabSeparated)
                == "268\tBatman\t1989-06-21\t7.2\t7521\ten\t8.5\tFantasy, Action\t126\n1\t\(long) (長)\t\t\t\t\t\t\t\n"
        )
    }

    @Test func `a field contains no tab and no line break`() throws {
        let movie = try Fixture.movie(1, "a\tb\nc\u{1B}")
        #expect(try Fixture.text([movie], as: .tabSeparated) == "1\ta b c\u{FFFD}\t\t\t\t\t\t\t\n")
    }

    @Test func `a list without movies has no lines`() throws {
        #expect(try Fixture.text([], as: .tabSeparated).isEmpty)
    }

    @Test func `each page has its own text, and a movie of two pages is in the first`() throws {
        var text = try text(.tabSeparated)
        #expect(text.add(try page(1, [1, 2]), from: .service) == "1\tFilm 1\t\t\t\t\t\t\t\n2\tFilm 2\t\t\t\t\t\t\t\n")
        #expect(text.add(try page(2, [2, 3, 3]), from: .service) == "3\tFilm 3\t\t\t\t\t\t\t\n")
        #expect(text.end(Fixture.report()).isEmpty)
    }

    @Test func `the limit cuts the last page off`() throws {
        var text = try text(.json([.id], .compact), limit: 3)
        let beginning = #"{"query":"batman","page":1,"totalPages":9,"totalResults":163,"movies":["#
        #expect(text.add(try page(1, [1, 2]), from: .service) == beginning + #"{"id":1},{"id":2}"#)
        #expect(text.add(try page(2, [3, 4]), from: .service) == #",{"id":3}"#)
        #expect(text.end(Fixture.report()).hasPrefix(#"],"origin":"remote","#))
    }

    @Test func `a sorted list has its movies in the end`() throws {
        var text = try text(.json([.id], .compact), limit: 3, sort: .year)
        #expect(text.add(try page(1, [1, 2], years: [1989, 2005]), from: .service).hasSuffix(#""movies":["#))
        #expect(text.add(try page(2, [3, 4], years: [1995, 2020]), from: .service).isEmpty)
        #expect(text.end(Fixture.report()).hasPrefix(#"{"id":2},{"id":3},{"id":1}],"origin":"#))
    }

    @Test func `pages in any layout are the members of one object`() throws {
        for layout in [JSONLayout.compact, .pretty] {
            var text = try text(.json([.id, .waiting], layout))
            var json = ""
            for (number, ids) in [(1, [1, 2]), (2, []), (3, [5])] {
                json += text.add(try page(number, ids), from: .cache)
            }
            json += text.end(Fixture.report(.cache))
            let movies = [1, 2, 5].map { JSONValue.object([("id", .integer($0)), ("waiting", .array([]))]) }
            let whole = JSONValue.object(
                [
                    ("query", .string("batman")), ("page", .integer(1)), ("totalPages", .integer(9)),
                    ("totalResults", .integer(163)), ("movies", .array(movies)),
                ] + Fixture.report(.cache).members
            )
            #expect(json == whole.text(layout) + "\n")
        }
    }

    @Test func `the list is as old as its oldest page, and cached if one page is`() throws {
        var text = try text(.tabSeparated)
        #expect(text.cachedAt == nil)
        _ = text.add(try page(1, [1]), from: .service)
        #expect(text.origin == .service)
        let older = Fixture.cachedAt.advanced(by: .seconds(-60))
        _ = text.add(Cached(try page(2, [2]).value, at: older), from: .cache)
        _ = text.add(try page(3, [3]), from: .service)
        #expect(text.cachedAt == older)
        #expect(text.origin == .cache)
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
