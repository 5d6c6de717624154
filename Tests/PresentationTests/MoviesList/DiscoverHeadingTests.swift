import Domain
import Presentation
import Testing

struct DiscoverHeadingTests {
    private func heading(
        _ order: MovieOrder,
        _ sortOrder: SortOrder? = nil,
        year: Int? = nil,
        genre: String? = nil
    ) throws -> String {
        let query = DiscoverQuery(
            order: order,
            sortOrder: sortOrder ?? order.usualSortOrder,
            year: try year.map { try ReleaseYear($0) },
            genre: try genre.map { try Genre($0) }
        )
        let shown = ShownPage(try Fixture.stored(1, [try Fixture.batman()]), origin: .remote)
        return MoviesHeading.text(try #require(MoviesList(topic: .discover(query), pages: [shown])))
    }

    @Test(arguments: [
        (MovieOrder.revenue, "revenue"), (.popularity, "popularity"), (.rating, "rating"), (.votes, "votes"),
        (.released, "release date"), (.title, "title"),
    ])
    func `says what a list is sorted by`(order: MovieOrder, name: String) throws {
        #expect(try heading(order) == "Showing 1 of 163 movies by \(name) (page 1 of 9)")
    }

    @Test(arguments: [
        (MovieOrder.revenue, SortOrder.ascending, "revenue, the lowest first"),
        (.popularity, .ascending, "popularity, the lowest first"), (.rating, .ascending, "rating, the lowest first"),
        (.votes, .ascending, "votes, the lowest first"), (.released, .ascending, "release date, the oldest first"),
        (.title, .descending, "title, the last first"),
    ])
    func `says which end comes first where it is not the usual one`(
        order: MovieOrder,
        sortOrder: SortOrder,
        words: String
    ) throws {
        #expect(try heading(order, sortOrder) == "Showing 1 of 163 movies by \(words) (page 1 of 9)")
    }

    @Test func `names the genre and the year`() throws {
        #expect(
            try heading(.revenue, year: 1994, genre: "drama")
                == "Showing 1 of 163 Drama movies of 1994 by revenue (page 1 of 9)"
        )
    }
}
