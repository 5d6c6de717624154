import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

struct MoviesListTests {
    private let one: Movie
    private let two: Movie
    private let three: Movie

    init() throws {
        one = try Fixture.movie(1, "One")
        two = try Fixture.movie(2, "Two")
        three = try Fixture.movie(3, "Three")
    }

    private func state(limit: Int? = nil) throws -> MoviesListState {
        MoviesListState(topic: try Fixture.topic("batman"), limit: limit)
    }

    @Test func `a further page comes after the first`() throws {
        var state = try state()
        state.apply([.finished(try Fixture.cached(1, [one], of: 2), origin: .service)])
        state.apply([.finished(try Fixture.cached(2, [two], of: 2), origin: .service)])
        #expect(state.unsigned?.movies == [one, two])
        #expect(state.unsigned?.firstPage.value == 1)
        #expect(state.unsigned?.lastPage.value == 2)
    }

    @Test func `a fresh page replaces the cached page of the same number`() throws {
        var state = try state()
        state.apply([.finished(try Fixture.cached(1, [one]), origin: .service)])
        state.apply([.cached(try Fixture.cached(2, [three]))])
        #expect(state.unsigned?.movies == [one, three])
        #expect(state.unsigned?.origin == .cache)
        state.apply([.finished(try Fixture.cached(2, [two]), origin: .service)])
        #expect(state.unsigned?.movies == [one, two])
        #expect(state.unsigned?.origin == .service)
    }

    @Test func `a movie that is on two pages is shown only on the first of them`() throws {
        var state = try state()
        state.apply([.finished(try Fixture.cached(1, [one, two]), origin: .service)])
        state.apply([.finished(try Fixture.cached(2, [two, three, one]), origin: .service)])
        #expect(state.unsigned?.movies == [one, two, three])
    }

    @Test func `a list is as old as its oldest page`() throws {
        var state = try state()
        state.apply([.finished(Cached(try Fixture.page(1, [two]), at: Fixture.now), origin: .service)])
        #expect(state.unsigned?.cachedAt == Fixture.now)
        state.apply([.finished(try Fixture.cached(2, [one]), origin: .cache)])
        #expect(state.unsigned?.cachedAt == Fixture.cachedAt)
    }

    @Test(arguments: [(nil, 1, nil), (nil, 3, 2), (2, 3, nil), (3, 3, 2)])
    func `there is no next page after the last one or after a limit`(
        limit: Int?,
        pages: Int,
        next: Int?
    ) throws {
        var state = try state(limit: limit)
        state.apply([.finished(try Fixture.cached(1, [one, two], of: pages), origin: .service)])
        #expect(state.unsigned?.nextPage?.value == next)
    }

    @Test(arguments: [(MoviesSort.relevance, [1, 2, 3]), (.year, [2, 1, 3]), (.rating, [3, 2, 1])])
    func `movies are sorted after the limit is applied`(sort: MoviesSort, ids: [Int]) throws {
        let years = [1990, 2010, nil, 2000]
        let movies = try years.enumerated().map { index, year in
            Movie(
                id: try #require(MovieID(index + 1)),
                title: "Film",
                originalTitle: "Film",
                releaseDate: year.flatMap { CalendarDate(year: $0, month: 1, day: 1) },
                rating: Rating(average: Double(index), votes: index)
            )
        }
        var state = try state(limit: 3)
        state.apply([.finished(try Fixture.cached(1, movies), origin: .service)])
        #expect(state.list(sort: sort)?.movies.map(\.id.value) == ids)
    }
}
