import Domain
import Testing

/// What the user sees while changes wait.
struct WaitingChangesReadingTests {
    private let rating: UserRating

    init() throws {
        rating = try UserRating(8)
    }

    @Test func `an added film stands first on the first page, the newest before others`() throws {
        let changes = try changes((7, .list(.watchlist, isListed: true)), (8, .list(.watchlist, isListed: true)))
        let first = changes.list(.watchlist, over: try page(1, of: 2, ids: [1, 2]))
        #expect(first.movies.map(\.id.value) == [8, 7, 1, 2])
        #expect(first.totalResults == 42)
        #expect(changes.list(.watchlist, over: try page(2, of: 2, ids: [3])).movies.map(\.id.value) == [3])
        #expect(changes.list(.favorites, over: try page(1, of: 2, ids: [1])).movies.map(\.id.value) == [1])
    }

    @Test func `an empty list with an added film has a page`() throws {
        let changes = try changes((7, .list(.watchlist, isListed: true)))
        let page = changes.list(.watchlist, over: try page(1, of: 0, ids: [], total: 0))
        #expect(page.totalPages == 1)
        #expect(page.totalResults == 1)
    }

    @Test func `a removed film is left out, and one that is listed already is not added twice`() throws {
        let changes = try changes((1, .list(.watchlist, isListed: false)), (2, .list(.watchlist, isListed: true)))
        let page = changes.list(.watchlist, over: try page(1, of: 2, ids: [1, 2, 3]))
        #expect(page.movies.map(\.id.value) == [2, 3])
        #expect(page.totalResults == 39)
    }

    @Test func `a removed film is missing in the total of every page`() throws {
        let changes = try changes((1, .list(.watchlist, isListed: false)))
        #expect(changes.list(.watchlist, over: try page(1, of: 2, ids: [1, 2])).totalResults == 39)
        #expect(changes.list(.watchlist, over: try page(2, of: 2, ids: [3])).totalResults == 39)
        #expect(changes.list(.watchlist, over: try page(1, of: 0, ids: [], total: 0)).totalResults == 0)
    }

    @Test func `a rating is replaced, a new one stands first, and a removed one is left out`() throws {
        let changes = try changes((1, .rating(rating)), (2, .rating(nil)), (7, .rating(rating)))
        let page = changes.ratings(over: try page(1, of: 1, ids: [1, 2]))
        #expect(page.movies.map(\.id.value) == [7, 1])
        #expect(page.states.mapValues(\.rating) == [try id(7): rating, try id(1): rating])
        #expect(page.states.values.allSatisfy { $0.waiting == [.rating] })
    }

    @Test func `a state has all changes of its film, and marks the parts that wait`() throws {
        let changes = try changes((1, .rating(nil)), (1, .list(.favorites, isListed: true)), (2, .rating(rating)))
        let known = AccountState(rating: rating, isOnWatchlist: true, isFavorite: false)
        let state = changes.state(of: try id(1), over: known)
        #expect(state == AccountState(isOnWatchlist: true, isFavorite: true, waiting: [.rating, .favorite]))
        #expect(changes.state(of: try id(3), over: known) == known)
        #expect(changes.state(of: try id(3), over: nil) == nil)
    }

    private func changes(_ changes: (Int, LibraryChange)...) throws -> WaitingChanges {
        WaitingChanges(
            changes: try changes.enumerated().map { index, change in
                WaitingChange(
                    id: index + 1,
                    movie: try film(change.0),
                    change: change.1,
                    madeAt: Timestamp(millisecondsSince1970: 0),
                    mayBeMade: false
                )
            }
        )
    }

    private func id(_ id: Int) throws -> MovieID { try #require(MovieID(id)) }

    private func film(_ id: Int) throws -> Movie {
        Movie(id: try self.id(id), title: "\(id)", originalTitle: "\(id)")
    }

    private func page(_ number: Int, of totalPages: Int, ids: [Int], total: Int = 40) throws -> MoviesPage {
        MoviesPage(
            page: try PageNumber(number),
            totalPages: totalPages,
            totalResults: total,
            movies: try ids.map { try film($0) }
        )
    }
}
