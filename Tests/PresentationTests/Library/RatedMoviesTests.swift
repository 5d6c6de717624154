import Domain
import Testing

@testable import Presentation

struct RatedMoviesTests {
    private func renderer() throws -> MoviesListRenderer {
        let rated = Movie(
            id: try #require(MovieID(268)),
            title: "Batman",
            originalTitle: "Batman",
            rating: Rating(average: 7.2, votes: 7521)
        )
        let page = MoviesPage(
            page: .first,
            totalPages: 1,
            totalResults: 2,
            movies: [rated, try Fixture.movie(1, "Bare")]
        ).adding([rated.id: AccountState(rating: try UserRating(8.5))])
        let list = MoviesList.Page(Cached(page, at: Fixture.cachedAt), origin: .service)
        return MoviesListRenderer(try Fixture.list([list], topic: .userRatings))
    }

    @Test func `the user's ratings are a column, and the last field`() throws {
        #expect(
            try renderer().table(width: 80, style: .plain).joined(separator: "\n") == """
                Showing 1-2 of 2 movies you rated (page 1 of 1)

                ID   TITLE   YEAR  RATING  YOURS
                268  Batman  –     7.2     ★8.5
                1    Bare    –     –
                """
        )
        #expect(try renderer().tabSeparated() == ["268\tBatman\t\t7.2\t7521\t\t8.5", "1\tBare\t\t\t\t\t"])
    }

    @Test func `JSON has the user's rating of each movie`() throws {
        let json = try renderer().json(fields: [.id, .yourRating], report: Fixture.report(.service), layout: .compact)
        #expect(json.hasSuffix(#""movies":[{"id":268,"yourRating":8.5},{"id":1,"yourRating":null}]}"#))
    }
}
