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
            for: LibraryScope([]),
            known: [try id(1): known, try id(3): known],
            outbox: try outbox((1, .rating(nil)), (1, .list(.favorites, isListed: true)), (2, .rating(rating)))
        )
        #expect(library.state(of: try id(1)) == AccountState(isOnWatchlist: true, isFavorite: true))
        #expect(library.state(of: try id(2)) == AccountState(rating: rating))
        #expect(library.state(of: try id(3)) == known)
        #expect(library.state(of: try id(4)) == nil)
        #expect(library.knownState(of: try id(1)) == known)
    }

    @Test func `a part waits only after its first attempt has failed, or if it was saved without one`() throws {
        var outbox = try outbox((1, .rating(nil)))
        let change = MovieChange(.list(.watchlist, isListed: true), of: try Movie.film(1))
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
        let pages = [try page(1, [1, 2], at: 5), try page(2, [3, 4], at: 5)]
        #expect(shown(pages, in: library, add.part) == ["8 7 2 of 41", "3 4 of 41"])
        #expect(shown([pages[1]], in: library, add.part) == ["3 4 of 42"], "2 is not known to be on a page")
        #expect(library.movies(in: add.part, over: pages).map(\.cachedAt) == [at(5), at(5)])
        #expect(library.movies(in: add.part, over: []).isEmpty)
    }

    @Test(arguments: adding)
    func `confirmed changes count from the request of a page`(add: LibraryChange) throws {
        let made = [try change(1, removal(of: add), at: 6), try change(7, add, at: 6), try change(8, add, at: 7)]
        let library = library(made: made, list: add.part)
        #expect(shown([try page(1, [1, 2], at: 5)], in: library, add.part) == ["8 7 2 of 41"])
        #expect(shown([try page(1, [7, 2], at: 7)], in: library, add.part) == ["8 7 2 of 41"])
        let after = [try page(1, [8, 7, 1], at: 8)]
        #expect(library.movies(in: add.part, over: after) == after, "the service knows best")
    }

    @Test func `each page lacks what was changed after its own request, and the newest counts`() throws {
        let made = [try change(7, Self.adding[0], at: 6), try change(3, removal(of: Self.adding[0]), at: 8)]
        let library = library(made: made, list: .watchlist)
        let pages = [try page(1, [1, 2], at: 5), try page(2, [2, 3], total: 41, at: 7)]
        #expect(shown(pages, in: library) == ["7 1 2 of 40", "2 of 40"])
        let renewed = [try page(1, [7, 1], at: 9), try page(2, [2, 3], at: 5)]
        #expect(shown(renewed, in: library) == ["7 1 of 40", "2 of 40"])
    }

    @Test func `of several changes of a film, those of the outbox win, and the total counts as before them`() throws {
        let (add, remove) = (Self.adding[0], removal(of: Self.adding[0]))
        let page = try page(1, [1], at: 5)
        let back = library(made: [try change(7, add, at: 6), try change(7, remove, at: 7)], list: .watchlist)
        #expect(shown([page], in: back) == ["1 of 40"])
        let again = library(try outbox((9, add)), made: [try change(9, remove, at: 6)], list: .watchlist)
        #expect(shown([page], in: again) == ["9 1 of 40"], "it may be on a page that is not shown")
        let both = library(
            try outbox((1, remove), (7, add)),
            made: [try change(1, add, at: 100), try change(7, remove, at: 100)],
            list: .watchlist
        )
        #expect(shown([page], in: both).map { $0.prefix(2) } == ["7 "])
    }

    @Test func `an empty list with an added film has a page, and a list never has less than nothing`() throws {
        let empty = [try page(1, of: 0, [], total: 0, at: 5)]
        let added = library(try outbox((7, Self.adding[0])), list: .watchlist).movies(in: .watchlist, over: empty)
        #expect(added == [try page(1, of: 1, [7], total: 1, at: 5)])
        let removed = library(try outbox((7, removal(of: Self.adding[0]))), list: .watchlist)
        #expect(removed.movies(in: .watchlist, over: empty) == empty)
    }

    @Test func `a film on two pages is removed from both and never added, and no other list is touched`() throws {
        let (add, remove) = (Self.adding[0], removal(of: Self.adding[0]))
        let pages = [try page(1, [1, 2], at: 5), try page(2, [2, 3], at: 5)]
        #expect(shown(pages, in: library(try outbox((2, remove)), list: .watchlist)) == ["1 of 39", "3 of 39"])
        #expect(library(try outbox((2, add)), list: .watchlist).movies(in: .watchlist, over: pages) == pages)
        let other = library(try outbox((7, add), (8, Self.adding[2]), (1, remove)), list: .favorite)
        #expect(other.movies(in: .favorite, over: pages) == pages)
        #expect(other.movies(in: .watchlist, over: pages) == pages, "it was not read for it")
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
            try outbox.add(MovieChange(change.1, of: try Movie.film(change.0)), isSent: false, at: at(0))
        }
    }

    private func change(_ id: Int, _ change: LibraryChange, at time: Int64) throws -> MadeChange {
        MadeChange(MovieChange(change, of: try Movie.film(id)), at: at(time))
    }

    private func page(
        _ number: Int,
        of totalPages: Int = 2,
        _ ids: [Int],
        total: Int = 40,
        at time: Int64
    ) throws -> Cached<MoviesPage> {
        let (number, movies) = (try PageNumber(number), try ids.map { try Movie.film($0) })
        return Cached(
            MoviesPage(number: number, totalPages: totalPages, totalResults: total, items: movies),
            at: at(time)
        )
    }

    /// The ids on each page, and the total.
    private func shown(
        _ pages: [Cached<MoviesPage>],
        in library: UserLibrary,
        _ list: AccountState.Part = .watchlist
    ) -> [String] {
        library.movies(in: list, over: pages).map { page in
            "\(page.value.items.map(\.title).joined(separator: " ")) of \(page.value.totalResults)"
        }
    }

    private func at(_ time: Int64) -> Timestamp { Timestamp(millisecondsSince1970: time) }

    private func id(_ id: Int) throws -> MovieID { try Movie.film(id).id }
}
