import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

struct RatedMoviesTests {
    private let movies: [Movie]
    private let library: UserLibrary

    init() throws {
        let rated = Movie(
            id: try #require(MovieID(268)),
            title: "Batman",
            originalTitle: "Batman",
            rating: Rating(average: 7.2, votes: 7521)
        )
        movies = [rated, try Fixture.movie(1, "Bare")]
        library = try Fixture.library([rated.id: AccountState(rating: try UserRating(8.5))], list: .rating)
    }

    private func text(_ form: MoviesListText.Form) throws -> String {
        try Fixture.text(movies, library: library, topic: .userList(.rating), as: form)
    }

    @Test func `the user's ratings are a column, and a field`() throws {
        let page = MoviesPage(number: .first, totalPages: 1, totalResults: 2, items: movies)
        let list = Cached(page, at: Fixture.cachedAt)
        let renderer = MoviesListRenderer(try Fixture.list([list], topic: .userList(.rating), library: library))
        #expect(
            renderer.table(width: 80, pages: nil).plain.joined(separator: "\n") == """
                Showing 1-2 of 2 films you rated (page 1 of 1)

                ID   TITLE   YEAR  RATING  YOURS
                268  Batman  –     7.2     ★8.5
                1    Bare    –     –
                """
        )
        #expect(try text(.tabSeparated) == "268\tBatman\t\t7.2\t7521\t\t8.5\t\t\n1\tBare\t\t\t\t\t\t\t\n")
    }

    @Test func `JSON has the user's rating of each movie`() throws {
        let json = try text(.json([.id, .yourRating], .compact))
        #expect(json.contains(#""movies":[{"id":268,"yourRating":8.5},{"id":1,"yourRating":null}],"#))
    }
}
