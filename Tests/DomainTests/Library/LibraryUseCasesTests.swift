import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

/// Reading and changing lists and ratings, and the sessions that this requires.
@Suite(.timeLimit(.minutes(1)))
struct LibraryUseCasesTests {
    private let library: LibraryFixture
    private let movie: Movie
    private let rating: LibraryChange

    init() throws {
        library = try LibraryFixture()
        movie = try Movie.film(268)
        rating = .rating(try UserRating(8.5))
    }

    @Test func `a user with an account changes and sees lists`() async throws {
        let sessions = library.sessions(library.account)
        let change = library.changeLibrary(sessions)
        let (first, second) = (try Movie.film(1), try Movie.film(2))
        for movie in [first, second, movie] {
            #expect(try await change.execute(.list(.watchlist, isListed: true), of: movie) == .made)
        }
        #expect(try await change.execute(.list(.watchlist, isListed: false), of: first) == .made)
        #expect(try await shown(.watchlist, sessions) == ["268", "2"])
        #expect(try await shown(.favorites, sessions) == [])
        #expect(library.state(of: first, for: library.account) == AccountState(isOnWatchlist: false))
    }

    @Test func `users and guests rate and see what they have rated`() async throws {
        for session in [library.account, library.guest] {
            let sessions = library.sessions(session)
            for (change, movies) in [(rating, ["268"]), (.rating(nil), [])] {
                #expect(try await library.changeLibrary(sessions).execute(change, of: movie) == .made)
                #expect(library.state(of: movie, for: session) == change.applied(to: nil))
                #expect(try await rated(sessions) == movies)
            }
        }
    }

    @Test func `guests have no lists, and without a readable session there are no ratings either`() async throws {
        let lists = [LibraryChange.list(.watchlist, isListed: true), .list(.favorites, isListed: false)]
        let guests = library.sessions(library.guest)
        try await refused(guests, lists, .accountRequired)
        await #expect(throws: RepositoryError.accountRequired) { try await shown(.watchlist, guests) }
        let unreadable = library.sessions(library.account)
        await unreadable.fail(with: .storage(reason: "unreadable"))
        for (sessions, error) in [
            (library.sessions(nil), RepositoryError.notSignedIn), (unreadable, .storage(reason: "unreadable")),
        ] {
            try await refused(sessions, lists + [rating, .rating(nil)], error)
            await #expect(throws: error) { try await shown(.watchlist, sessions) }
            await #expect(throws: error) { try await rated(sessions) }
        }
        #expect(library.lists.ids(in: .watchlist).isEmpty)
        #expect(library.ratings.rating(of: movie.id) == nil)
    }

    @Test func `an observed library is emitted now, and again when it is different, for its own user`() async throws {
        let change = library.changeLibrary(library.sessions(library.account))
        let scope = LibraryScope([movie.id])
        var own = library.libraries.observedLibrary(of: library.account, for: scope).makeAsyncIterator()
        var guests = library.libraries.observedLibrary(of: library.guest, for: scope).makeAsyncIterator()
        #expect(await own.next()?.state(of: movie.id) == nil)
        #expect(await guests.next()?.state(of: movie.id) == nil)
        _ = try await change.execute(.list(.favorites, isListed: true), of: movie, isSent: false)
        let waits = try #require(await own.next())
        #expect(waits.state(of: movie.id) == AccountState(isFavorite: true))
        #expect(waits.waitingParts(of: movie.id) == [.favorite])
        library.libraries.learn([movie.id: AccountState(isOnWatchlist: true)])
        #expect(await own.next()?.state(of: movie.id) == AccountState(isOnWatchlist: true, isFavorite: true))
        #expect(
            await guests.next()?.state(of: movie.id) == AccountState(isOnWatchlist: true),
            "the user's change is not the guest's"
        )
    }

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
            .execute(list, page: .first, policy: .remoteOnly).result().items.map(\.title)
    }

    private func rated(_ sessions: FakeUserSessionRepository) async throws -> [String] {
        try await FetchRatedMoviesUseCase(ratings: library.ratings, sessions: sessions)
            .execute(page: .first, policy: .remoteOnly).result().items.map(\.title)
    }
}
