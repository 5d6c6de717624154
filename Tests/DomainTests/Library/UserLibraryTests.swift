import Testing

@testable import Domain
@testable import DomainKit

/// What the user has made of movies: known states, changes in the outbox, and lists as they are after both.
struct UserLibraryTests {
    private let session: UserSession
    private let rating: UserRating

    init() throws {
        session = .guest(try #require(SessionID("guest")))
        rating = try UserRating(8)
    }

    @Test func `a state is the known one with all changes of its film, and unknown without either`() throws {
        let known = AccountState(rating: rating, isOnWatchlist: true, isFavorite: false)
        let library = UserLibrary(
            of: session,
            for: LibraryScope([try id(1), try id(2), try id(3)]),
            known: [try id(1): known, try id(3): known],
            outbox: try outbox((1, .rating(nil)), (1, .list(.favorites, isListed: true)), (2, .rating(rating)))
        )
        #expect(library.state(of: try id(1)) == AccountState(isOnWatchlist: true, isFavorite: true))
        #expect(library.state(of: try id(2)) == AccountState(rating: rating))
        #expect(library.state(of: try id(3)) == known)
        #expect(library.state(of: try id(4)) == nil)
        #expect(library.knownState(of: try id(1)) == known)
        #expect(UserLibrary.none.state(of: try id(1)) == nil)
    }

    @Test func `a part waits only after its first attempt has failed, or if it was saved without one`() throws {
        var outbox = try outbox((1, .rating(nil)))
        let change = MovieChange(.list(.watchlist, isListed: true), of: try film(1))
        let sent = try outbox.add(change, isSent: true, at: at(1)).added.id
        #expect(library(outbox).waitingParts(of: try id(1)) == [.rating])
        #expect(library(outbox).waitingCount == 1)
        #expect(library(outbox).state(of: try id(1))?.isOnWatchlist == true, "what is being sent counts as made")
        outbox.failSending(sent, because: .service(.timedOut(after: .seconds(15))), share: 1, at: at(1))
        #expect(library(outbox).waitingParts(of: try id(1)) == [.rating, .watchlist])
        #expect(library(outbox).waitingCount == 2)
        #expect(library(outbox).waitingParts(of: try id(2)).isEmpty)
    }

    private static let adding: [LibraryChange] = [
        .list(.watchlist, isListed: true), .list(.favorites, isListed: true), .rating(UserRating(text: "8")),
    ]

    @Test(arguments: adding)
    func `added films stand first, the newest before others, and removed ones are left out`(add: LibraryChange) throws {
        let remove = removal(of: add)
        let library = library(try outbox((7, add), (1, remove), (8, add), (2, add)), list: add.part)
        let pages = library.movies(in: add.part, over: [try page(1, [1, 2], at: 5), try page(2, [3, 4], at: 5)])
        #expect(ids(pages) == [[8, 7, 2], [3, 4]])
        #expect(pages.map(\.value.totalResults) == [41, 41])
        #expect(pages.map(\.cachedAt) == [at(5), at(5)])
    }

    @Test(arguments: adding)
    func `confirmed changes count from the request of a page`(add: LibraryChange) throws {
        let made = [try change(1, removal(of: add), at: 6), try change(7, add, at: 6), try change(8, add, at: 7)]
        let library = library(made: made, list: add.part)
        let before = library.movies(in: add.part, over: [try page(1, [1, 2], at: 5)])
        #expect(ids(before) == [[8, 7, 2]])
        #expect(before.map(\.value.totalResults) == [41])
        let between = library.movies(in: add.part, over: [try page(1, [7, 2], at: 7)])
        #expect(ids(between) == [[8, 7, 2]])
        #expect(between.map(\.value.totalResults) == [41])
        let after = [try page(1, [8, 7, 1], at: 8)]
        #expect(library.movies(in: add.part, over: after) == after, "the service knows best")
    }

    @Test func `each page lacks what was changed after its own request, and the newest counts`() throws {
        let made = [try change(7, Self.adding[0], at: 6), try change(3, removal(of: Self.adding[0]), at: 8)]
        let library = library(made: made, list: .watchlist)
        let pages = library.movies(
            in: .watchlist,
            over: [try page(1, [1, 2], at: 5), try page(2, [2, 3], total: 41, at: 7)]
        )
        #expect(ids(pages) == [[7, 1, 2], [2]])
        #expect(pages.map(\.value.totalResults) == [40, 40])
        let renewed = library.movies(
            in: .watchlist,
            over: [try page(1, [7, 1], total: 40, at: 9), try page(2, [2, 3], at: 5)]
        )
        #expect(ids(renewed) == [[7, 1], [2]])
        #expect(renewed.map(\.value.totalResults) == [40, 40])
    }

    @Test func `a film that was added and removed again, or removed and added, counts as before`() throws {
        let (add, remove) = (Self.adding[0], removal(of: Self.adding[0]))
        let back = library(made: [try change(7, add, at: 6), try change(7, remove, at: 7)], list: .watchlist)
        let pages = back.movies(in: .watchlist, over: [try page(1, [1], at: 5)])
        #expect(ids(pages) == [[1]])
        #expect(pages.map(\.value.totalResults) == [40])
        let again = library(try outbox((9, add)), made: [try change(9, remove, at: 6)], list: .watchlist)
        let shown = again.movies(in: .watchlist, over: [try page(1, [1], at: 5)])
        #expect(ids(shown) == [[9, 1]], "it may be on a page that is not shown")
        #expect(shown.map(\.value.totalResults) == [40])
    }

    @Test func `a change in the outbox wins over a confirmed one`() throws {
        let (add, remove) = (Self.adding[0], removal(of: Self.adding[0]))
        let made = [try change(1, add, at: 100), try change(7, remove, at: 100)]
        let library = library(try outbox((1, remove), (7, add)), made: made, list: .watchlist)
        #expect(ids(library.movies(in: .watchlist, over: [try page(1, [1, 2], at: 50)])) == [[7, 2]])
    }

    @Test func `a page alone has the total of the list, and only the first one has added films`() throws {
        let library = library(try outbox((7, Self.adding[0]), (1, removal(of: Self.adding[0]))), list: .watchlist)
        let second = library.movies(in: .watchlist, over: [try page(2, [3, 4], at: 5)])
        #expect(ids(second) == [[3, 4]])
        #expect(second.map(\.value.totalResults) == [40])
        #expect(library.movies(in: .watchlist, over: []).isEmpty)
    }

    @Test func `an empty list with an added film has a page, and a list never has less than nothing`() throws {
        let added = library(try outbox((7, Self.adding[0])), list: .watchlist)
        let page = try #require(added.movies(in: .watchlist, over: [try page(1, of: 0, [], total: 0, at: 5)]).first)
        #expect((page.value.totalPages, page.value.totalResults) == (1, 1))
        let removed = library(try outbox((7, removal(of: Self.adding[0]))), list: .watchlist)
        let empty = removed.movies(in: .watchlist, over: [try self.page(1, of: 0, [], total: 0, at: 5)])
        #expect(empty == [try self.page(1, of: 0, [], total: 0, at: 5)])
    }

    @Test func `a film that is on two pages is removed from both, and never added`() throws {
        let pages = [try page(1, [1, 2], at: 5), try page(2, [2, 3], at: 5)]
        let removed = library(try outbox((2, removal(of: Self.adding[0]))), list: .watchlist)
        #expect(ids(removed.movies(in: .watchlist, over: pages)) == [[1], [3]])
        let added = library(try outbox((2, Self.adding[0])), list: .watchlist)
        #expect(added.movies(in: .watchlist, over: pages) == pages)
    }

    @Test func `no other list is touched`() throws {
        let outbox = try outbox((7, Self.adding[0]), (8, Self.adding[2]), (1, removal(of: Self.adding[0])))
        let pages = [try page(1, [1, 2], at: 5)]
        #expect(library(outbox, list: .favorite).movies(in: .favorite, over: pages) == pages)
        #expect(library(outbox, list: .favorite).movies(in: .watchlist, over: pages) == pages, "it was not read for it")
        #expect(UserLibrary.none.movies(in: .watchlist, over: pages) == pages)
    }

    private func removal(of change: LibraryChange) -> LibraryChange {
        if case .list(let list, _) = change { .list(list, isListed: false) } else { .rating(nil) }
    }

    private func library(
        _ outbox: LibraryOutbox = LibraryOutbox(),
        made: [MadeChange] = [],
        list: AccountState.Part? = nil
    ) -> UserLibrary {
        UserLibrary(of: session, for: LibraryScope([], list: list), outbox: outbox, made: made)
    }

    private func outbox(_ changes: (Int, LibraryChange)...) throws -> LibraryOutbox {
        try changes.reduce(into: LibraryOutbox()) { outbox, change in
            try outbox.add(MovieChange(change.1, of: try film(change.0)), isSent: false, at: at(0))
        }
    }

    private func change(_ id: Int, _ change: LibraryChange, at time: Int64) throws -> MadeChange {
        MadeChange(MovieChange(change, of: try film(id)), at: at(time))
    }

    private func page(
        _ number: Int,
        of totalPages: Int = 2,
        _ ids: [Int],
        total: Int = 40,
        at time: Int64
    ) throws -> Cached<MoviesPage> {
        let movies = try ids.map { try film($0) }
        let page = try PageNumber(number)
        return Cached(
            MoviesPage(number: page, totalPages: totalPages, totalResults: total, items: movies),
            at: at(time)
        )
    }

    private func ids(_ pages: [Cached<MoviesPage>]) -> [[Int]] { pages.map { $0.value.items.map(\.id.value) } }

    private func at(_ time: Int64) -> Timestamp { Timestamp(millisecondsSince1970: time) }

    private func id(_ id: Int) throws -> MovieID { try #require(MovieID(id)) }

    private func film(_ id: Int) throws -> Movie { try LibraryFixture.film(id) }
}
