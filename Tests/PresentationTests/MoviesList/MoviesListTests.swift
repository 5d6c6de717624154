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
        let names = [
            MovieRelation.similar: "films similar to Batman (1989)",
            .recommended: "films recommended to viewers of Batman (1989)",
        ]
        for (relation, name) in names {
            #expect(MoviesListTopic.related(relation, to: try Fixture.batman()).text(count: 2) == name)
        }
    }

    private func movie(_ id: Int, year: Int? = nil) throws -> Movie {
        Movie(
            id: try #require(MovieID(id)),
            title: "Film",
            originalTitle: "Film",
            releaseDate: year.flatMap { CalendarDate(year: $0, month: 1, day: 1) },
            rating: Rating(average: Double(id), votes: id)
        )
    }
}
