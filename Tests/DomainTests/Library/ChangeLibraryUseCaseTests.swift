import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

@testable import Domain

/// Changes of lists and ratings: who may make and see them, in which order they are sent, and which are withdrawn.
@Suite(.timeLimit(.minutes(3)))
struct ChangeLibraryUseCaseTests {
    private static let unreachable = RepositoryError.service(.unreachable(reason: "connection refused"))
    private static let full = RepositoryError.storage(reason: "full")

    private let library: LibraryFixture
    private let movie: Movie

    init() throws {
        library = try LibraryFixture()
        movie = try Movie.film(6)
    }

    private var lists: FakeUserListsRepository { library.lists }
    private var outbox: LibraryOutbox { library.outbox.outbox(of: library.account) }

    @Test func `users see their lists, and users and guests what they have rated`() async throws {
        let account = library.sessions(library.account)
        for (id, isListed) in [(1, true), (2, true), (6, true), (1, false)] {
            let movie = try Movie.film(id)
            #expect(try await execute(.list(.watchlist, isListed: isListed), of: movie) == .made)
        }
        #expect(try await shown(.watchlist, account) == ["6", "2"])
        #expect(try await shown(.favorites, account) == [])
        for session in [library.account, library.guest] {
            let sessions = library.sessions(session)
            for (change, movies) in [(LibraryChange.rating(try UserRating(8)), ["6"]), (.rating(nil), [])] {
                #expect(try await library.changeLibrary(sessions).execute(change, of: movie) == .made)
                #expect(try await rated(sessions) == movies)
            }
        }
    }

    @Test func `lists that have never come as a whole are fetched gently, whatever becomes of the others`() async throws
    {
        let clock = FakeClock()
        let learn = LearnUserListsUseCase(lists: lists, clock: clock)
        for id in 1...41 {
            try lists.make(MovieChange(.list(.favorites, isListed: true), of: try .film(id)), of: library.account)
        }
        try await learn.execute(of: library.account)
        #expect(lists.fetches.isEmpty)
        lists.lose(.favorite)
        lists.lose(.watchlist, failing: Self.unreachable)
        await #expect(throws: Self.unreachable) { try await learn.execute(of: library.account, pages: 1) }
        #expect(lists.fetches.sorted() == ["favorite 1", "watchlist 1"])
        #expect(clock.sleeps.all.isEmpty)
        await #expect(throws: Self.unreachable) { try await learn.execute(of: library.account) }
        #expect(
            lists.fetches.filter { $0.hasPrefix("favorite") }.suffix(3) == ["favorite 1", "favorite 2", "favorite 3"]
        )
        #expect(clock.sleeps.all == Array(repeating: LearnUserListsUseCase.pause, count: 2))
        #expect(lists.fetches.count { $0 == "favorite 1" } == 2, "the whole list is fetched once")
        try await learn.execute(of: library.guest)
        #expect(!lists.fetches.contains("rating 1"))
        lists.lose(.rating)
        try await learn.execute(of: library.guest)
        #expect(lists.fetches.suffix(2) == ["favorite 3", "rating 1"], "a guest has no lists")
    }

    @Test func `guests have no lists, and without a readable session that counts there are no ratings either`()
        async throws
    {
        let lists = [LibraryChange.list(.watchlist, isListed: true), .list(.favorites, isListed: false)]
        let guests = library.sessions(library.guest)
        try await refused(guests, lists, .accountRequired)
        await #expect(throws: RepositoryError.accountRequired) { try await shown(.watchlist, guests) }
        let (unreadable, rejected) = (library.sessions(library.account), library.sessions(library.account))
        await unreadable.fail(with: Self.full)
        await rejected.reject()
        for (sessions, error) in [
            (library.sessions(nil), RepositoryError.notSignedIn), (unreadable, Self.full),
            (rejected, .service(.sessionRejected)),
        ] {
            try await refused(sessions, lists + [.rating(nil)], error)
            await #expect(throws: error) { try await shown(.watchlist, sessions) }
            await #expect(throws: error) { try await rated(sessions) }
        }
        #expect(self.lists.attempts == 0)
    }

    @Test func `changes of the same movie that wait are sent first, the newest of each part`() async throws {
        for rating in [5.0, 6, 7] {
            #expect(try await execute(.rating(try UserRating(rating)), isSent: false) == .waiting(nil))
        }
        #expect(outbox.entries.map(\.change.value) == [.rating(try UserRating(7))])
        #expect(try await execute(.list(.watchlist, isListed: true)) == .made)
        #expect(lists.rating(of: movie.id) == (try UserRating(7)))
        #expect(lists.ids(in: .watchlist) == [movie.id])
        #expect(outbox.entries.isEmpty)
    }

    @Test func `a change that restores the known state is withdrawn with the one that it takes back`() async throws {
        let (rating, other) = (LibraryChange.rating(try UserRating(5)), LibraryChange.rating(try UserRating(8)))
        let (add, remove) = (LibraryChange.list(.watchlist, isListed: true), removed(.watchlist))
        library.libraries.learn([movie.id: AccountState(rating: try UserRating(5), isOnWatchlist: false)])
        lists.refuse(with: Self.unreachable)
        #expect(try await execute(add) == .waiting(Self.unreachable))
        #expect(try await execute(remove) == .withdrawn)
        #expect(try await execute(other, isSent: false) == .waiting(nil))
        #expect(try await execute(rating, isSent: false) == .withdrawn)
        #expect(outbox.entries.isEmpty)
    }

    @Test func `an observed library is emitted now, and again when it is different, for its own user`() async throws {
        let (id, scope) = (movie.id, LibraryScope([movie.id]))
        var own = library.libraries.observedLibrary(of: library.account, for: scope).makeAsyncIterator()
        var guests = library.libraries.observedLibrary(of: library.guest, for: scope).makeAsyncIterator()
        #expect(await own.next()?.state(of: id) == nil)
        #expect(await guests.next()?.state(of: id) == nil)
        _ = try await execute(.list(.favorites, isListed: true), isSent: false)
        #expect(await own.next()?.state(of: id) == AccountState(isFavorite: true))
        library.libraries.learn([id: AccountState(isOnWatchlist: true)])
        #expect(await own.next()?.state(of: id) == AccountState(isOnWatchlist: true, isFavorite: true))
        let guest = try #require(await guests.next(), "the user's change is not the guest's")
        #expect(guest.state(of: id) == AccountState(isOnWatchlist: true))
    }

    private func removed(_ list: UserList) -> LibraryChange { .list(list, isListed: false) }

    private func refused(
        _ sessions: FakeUserSessionRepository,
        _ changes: [LibraryChange],
        _ error: RepositoryError
    ) async throws {
        let useCase = library.changeLibrary(sessions)
        for change in changes {
            await #expect(throws: error) { try await useCase.execute(change, of: movie) }
            await #expect(throws: error) { try await useCase.requireSession(for: change) }
        }
    }

    private func shown(_ list: UserList, _ sessions: FakeUserSessionRepository) async throws -> [String] {
        try await FetchUserListUseCase(lists: library.lists, sessions: sessions)
            .execute(list.part, page: .first, policy: .remoteOnly).result().items.map(\.title)
    }

    private func rated(_ sessions: FakeUserSessionRepository) async throws -> [String] {
        try await FetchUserListUseCase(lists: library.lists, sessions: sessions)
            .execute(.rating, page: .first, policy: .remoteOnly).result().items.map(\.title)
    }

    private func execute(
        _ change: LibraryChange,
        of movie: Movie? = nil,
        isSent: Bool = true
    ) async throws(RepositoryError) -> OutboxOutcome {
        try await changeLibrary().execute(change, of: movie ?? self.movie, isSent: isSent)
    }

    private func changeLibrary() -> ChangeLibraryUseCase {
        library.changeLibrary(library.sessions(library.account))
    }
}
