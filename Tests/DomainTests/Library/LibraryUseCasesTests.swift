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

    init() throws {
        library = try LibraryFixture()
        movie = try LibraryFixture.film(268)
    }

    @Test func `a user with an account changes and sees lists`() async throws {
        let sessions = library.sessions(library.account)
        let change = library.changeLibrary(sessions)
        let (first, second) = (try LibraryFixture.film(1), try LibraryFixture.film(2))
        for movie in [first, second, movie] {
            #expect(try await change.execute(.list(.watchlist, isListed: true), of: movie) == .made)
        }
        #expect(try await change.execute(.list(.watchlist, isListed: false), of: first) == .made)
        #expect(await shown(.watchlist, sessions) == [.service(["268", "2"])])
        #expect(await shown(.favorites, sessions) == [.service([])])
        #expect(library.state(of: first, for: library.account) == AccountState(isOnWatchlist: false))
    }

    @Test func `guests and people who are signed out have no lists`() async throws {
        for (session, error) in [(nil, RepositoryError.notSignedIn), (library.guest, .accountRequired)] {
            let sessions = library.sessions(session)
            #expect(await shown(.watchlist, sessions) == [.failure(error)])
            for change in [LibraryChange.list(.watchlist, isListed: true), .list(.favorites, isListed: false)] {
                await #expect(throws: error) { try await library.changeLibrary(sessions).execute(change, of: movie) }
                await #expect(throws: error) { try await library.changeLibrary(sessions).requireSession(for: change) }
            }
        }
        #expect(library.lists.ids(in: .watchlist).isEmpty)
    }

    @Test func `a session that cannot be read is the failure`() async throws {
        let sessions = library.sessions(library.account)
        let failure = RepositoryError.storage(reason: "unreadable")
        await sessions.fail(with: failure)
        #expect(await shown(.watchlist, sessions) == [.failure(failure)])
        for change in [LibraryChange.list(.watchlist, isListed: true), .rating(try UserRating(8.5))] {
            await #expect(throws: failure) { try await library.changeLibrary(sessions).execute(change, of: movie) }
        }
        #expect(library.ratings.rating(of: movie.id) == nil)
    }

    @Test func `users and guests can rate, people who are signed out cannot`() async throws {
        for session in [library.account, library.guest] {
            let change = library.changeLibrary(library.sessions(session))
            for rating in [try UserRating(8.5), nil] {
                #expect(try await change.execute(.rating(rating), of: movie) == .made)
                #expect(library.ratings.rating(of: movie.id) == rating)
                #expect(library.state(of: movie, for: session)?.rating == rating)
            }
        }
        let change = library.changeLibrary(library.sessions(nil))
        for rating in [try UserRating(8.5), nil] {
            await #expect(throws: RepositoryError.notSignedIn) { try await change.execute(.rating(rating), of: movie) }
        }
        #expect(library.ratings.rating(of: movie.id) == nil)
    }

    @Test func `users and guests see what they have rated, people who are signed out do not`() async throws {
        try library.ratings.setRating(UserRating(8.5), of: movie, in: library.account)
        for (session, shown) in [
            (library.account, Shown.service(["268"])), (library.guest, .service(["268"])),
            (nil, .failure(.notSignedIn)),
        ] {
            let fetch = FetchRatedMoviesUseCase(ratings: library.ratings, sessions: library.sessions(session))
            #expect(await Self.shown(fetch.execute(page: .first, policy: .remoteOnly)) == [shown])
        }
    }

    @Test func `an observed library is emitted now, and again when it is different, for its own user`() async throws {
        let change = library.changeLibrary(library.sessions(library.account))
        let scope = LibraryScope([movie.id])
        var own = library.libraries.observedLibrary(of: library.account, for: scope).makeAsyncIterator()
        var guests = library.libraries.observedLibrary(of: library.guest, for: scope).makeAsyncIterator()
        #expect(await own.next()?.state(of: movie.id) == nil)
        #expect(await guests.next()?.state(of: movie.id) == nil)
        library.lists.refuse(with: .service(.unreachable(reason: "refused")))
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

    private enum Shown: Hashable {
        case cached
        case service([String])
        case failure(RepositoryError)
    }

    private func shown(_ list: UserList, _ sessions: FakeUserSessionRepository) async -> [Shown] {
        let fetch = FetchUserListUseCase(lists: library.lists, sessions: sessions)
        return await Self.shown(fetch.execute(list, page: .first, policy: .remoteOnly))
    }

    private static func shown(_ events: AsyncStream<FetchEvent<MoviesPage>>) async -> [Shown] {
        await events.reduce(into: []) { shown, event in
            switch event {
            case .cached: shown.append(.cached)
            case .finished(let page, _): shown.append(.service(page.value.items.map(\.title)))
            case .failed(let error, _): shown.append(.failure(error))
            }
        }
    }
}
