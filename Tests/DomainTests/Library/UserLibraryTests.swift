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
        let (one, two, three) = (try Movie.film(1), try Movie.film(2), try Movie.film(3))
        var outbox = LibraryOutbox()
        for (change, movie) in [
            (.rating(nil), one), (.list(.favorites, isListed: true), one), (.rating(rating), two),
        ] as [(LibraryChange, Movie)] {
            try outbox.add(MovieChange(change, of: movie), isSent: false, at: at(0))
        }
        let states = [one.id: known, three.id: known]
        let library = UserLibrary(of: session, for: LibraryScope([]), known: states, outbox: outbox)
        #expect(library.state(of: one.id) == AccountState(isUnrated: true, isOnWatchlist: true, isFavorite: true))
        #expect(library.state(of: two.id) == AccountState(rating: rating))
        #expect(library.state(of: three.id) == known)
        #expect(library.state(of: try Movie.film(4).id) == nil)
        #expect(library.knownState(of: one.id) == known)
    }

    @Test func `a part waits only after its first attempt has failed, or if it was saved without one`() throws {
        let (movie, change) = (try Movie.film(1), LibraryChange.list(.watchlist, isListed: true))
        var outbox = LibraryOutbox()
        try outbox.add(MovieChange(.rating(nil), of: movie), isSent: false, at: at(0))
        let sent = try outbox.add(MovieChange(change, of: movie), isSent: true, at: at(1)).added.id
        func library() -> UserLibrary { UserLibrary(of: session, for: LibraryScope([]), outbox: outbox) }
        #expect((library().waitingParts(of: movie.id), library().waitingCount) == ([.rating], 1))
        #expect(library().state(of: movie.id)?.isOnWatchlist == true, "what is being sent counts as made")
        outbox.failSending(sent, because: .service(.timedOut(after: .seconds(15))), share: 1, at: at(1))
        #expect((library().waitingParts(of: movie.id), library().waitingCount) == ([.rating, .watchlist], 2))
        #expect(library().waitingParts(of: try Movie.film(2).id).isEmpty)
    }

    /// Changes are `+7` for an added film and `-1` for a removed one, confirmed ones with their times. A page of a list of 40 has
    /// its number, its films, and the time of its request.
    private typealias Row = (unsent: String, made: String, pages: [String], shown: [String])

    private static let rows: [Row] = [
        // Added films stand first, the newest before others, and removed ones are left out.
        ("+7 -1 +8 +2", "", ["1: 1 2 @5", "2: 3 4 @5"], ["8 7 2 of 41", "3 4 of 41"]),
        // It is not known that 2 is on a page.
        ("+7 -1 +8 +2", "", ["2: 3 4 @5"], ["3 4 of 42"]),
        ("+7", "", [], []),
        // Confirmed changes count from the request of a page. After them, the service knows best.
        ("", "-1@6 +7@6 +8@7", ["1: 1 2 @5"], ["8 7 2 of 41"]), ("", "-1@6 +7@6 +8@7", ["1: 7 2 @7"], ["8 7 2 of 41"]),
        ("", "-1@6 +7@6 +8@7", ["1: 8 7 1 @8"], ["8 7 1 of 40"]),
        // Each page lacks what was removed after its own request.
        ("", "+7@6 -3@8", ["1: 1 2 @5", "2: 2 3 @7"], ["7 1 2 of 39", "2 of 39"]),
        ("", "+7@6 -3@8", ["1: 7 1 @9", "2: 2 3 @5"], ["7 1 of 40", "2 of 40"]),
        // Of several changes of a film, the newest counts, and those of the outbox win. The total counts as before them.
        ("", "+7@6 -7@7", ["1: 1 @5"], ["1 of 40"]), ("+9", "-9@6", ["1: 1 @5"], ["9 1 of 40"]),
        ("-1 +7", "+1@100 -7@100", ["1: 1 @5"], ["7 of 40"]),
        // A film on two pages is removed from both, and never added.
        ("-2", "", ["1: 1 2 @5", "2: 2 3 @5"], ["1 of 39", "3 of 39"]),
        ("+2", "", ["1: 1 2 @5", "2: 2 3 @5"], ["1 2 of 40", "2 3 of 40"]),
    ]

    @Test(arguments: AccountState.Part.allCases, rows)
    private func `a list is as it is after every change since the request of each page`(
        list: AccountState.Part,
        row: Row
    ) throws {
        let library = try library(row.unsent, made: row.made, list)
        let pages = try row.pages.map(page)
        let shown = library.movies(in: list, over: pages)
        #expect(shown.map { "\(titles($0)) of \($0.value.totalResults)" } == row.shown)
        #expect(shown.map(\.cachedAt) == pages.map(\.cachedAt))
        let other = try #require(AccountState.Part.allCases.first { $0 != list })
        #expect(library.movies(in: other, over: pages) == pages, "it was not read for it")
        #expect(
            try self.library(row.unsent, made: row.made, list, scope: other).movies(in: other, over: pages) == pages
        )
    }

    @Test func `an empty list with an added film has a page, and a list never has less than nothing`() throws {
        let empty = Cached(MoviesPage(number: .first, totalPages: 0, totalResults: 0, items: []), at: at(5))
        let added = try library("+7", .watchlist).movies(in: .watchlist, over: [empty])
        let one = MoviesPage(number: .first, totalPages: 1, totalResults: 1, items: [try Movie.film(7)])
        #expect(added == [Cached(one, at: at(5))])
        #expect(try library("-7", .watchlist).movies(in: .watchlist, over: [empty]) == [empty])
        #expect(UserLibrary.none.movies(in: .watchlist, over: [empty]) == [empty])
    }

    /// The library with changes of a list, read for it or for another one.
    private func library(
        _ unsent: String,
        made: String = "",
        _ list: AccountState.Part,
        scope: AccountState.Part? = nil
    ) throws -> UserLibrary {
        var outbox = LibraryOutbox()
        for change in unsent.split(separator: " ") {
            try outbox.add(try self.change(change, of: list), isSent: false, at: at(0))
        }
        let made = try made.split(separator: " ").map { text in
            let parts = text.split(separator: "@")
            return MadeChange(try change(parts[0], of: list), at: at(try #require(Int64(parts[1]))))
        }
        return UserLibrary(of: session, for: LibraryScope([], list: scope ?? list), outbox: outbox, made: made)
    }

    private func change(_ text: Substring, of list: AccountState.Part) throws -> MovieChange {
        let isListed = text.hasPrefix("+")
        let change: LibraryChange =
            switch list {
            case .watchlist: .list(.watchlist, isListed: isListed)
            case .favorite: .list(.favorites, isListed: isListed)
            case .rating: .rating(isListed ? rating : nil)
            }
        return MovieChange(change, of: try Movie.film(try #require(Int(text.dropFirst()))))
    }

    private func page(_ text: String) throws -> Cached<MoviesPage> {
        let words = text.split(separator: " ").map { $0.filter(\.isNumber) }
        let movies = try words[1...].dropLast().map { try Movie.film(try #require(Int($0))) }
        let number = try PageNumber(try #require(Int(words[0])))
        let page = MoviesPage(number: number, totalPages: 2, totalResults: 40, items: movies)
        return Cached(page, at: at(try #require(Int64(words[words.count - 1]))))
    }

    private func titles(_ page: Cached<MoviesPage>) -> String { page.value.items.map(\.title).joined(separator: " ") }

    private func at(_ time: Int64) -> Timestamp { Timestamp(millisecondsSince1970: time) }
}
