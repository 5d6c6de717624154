import Domain
import TestDoubles
import Testing

/// Reading and changing lists and ratings, and the sessions that this requires.
@Suite(.timeLimit(.minutes(1)))
struct LibraryUseCasesTests {
    private let account: UserSession
    private let guest: UserSession
    private let approval: SignInApproval
    private let lists = FakeUserListsRepository()
    private let ratings = FakeRatingsRepository()
    private let waiting = FakeWaitingChangesRepository()
    private let movie: Movie

    init() throws {
        account = .account(try #require(UserSession.sample()))
        guest = .guest(try #require(SessionID("guest")))
        movie = Movie(id: try #require(MovieID(268)), title: "Batman", originalTitle: "Batman")
        approval = SignInApproval(token: try #require(RequestToken("token1")), address: "")
    }

    @Test func `a user with an account changes and sees lists`() async throws {
        let sessions = sessions(account)
        let change = change(sessions)
        let (first, second) = (try film(1), try film(2))
        for movie in [first, second, movie] {
            #expect(try await change.execute(.list(.watchlist, isListed: true), of: movie) == .made)
        }
        #expect(try await change.execute(.list(.watchlist, isListed: false), of: first) == .made)
        #expect(await shown(.watchlist, sessions) == [.service(["268", "2"])])
        #expect(await shown(.favorites, sessions) == [.service([])])
    }

    @Test func `guests and people who are signed out have no lists`() async throws {
        for (session, error) in [(nil, MoviesError.notSignedIn), (guest, .accountRequired)] {
            let sessions = sessions(session)
            #expect(await shown(.watchlist, sessions) == [.failure(error)])
            for change in [LibraryChange.list(.watchlist, isListed: true), .list(.favorites, isListed: false)] {
                await #expect(throws: error) { try await self.change(sessions).execute(change, of: movie) }
                await #expect(throws: error) { try await self.change(sessions).requireSession(for: change) }
            }
        }
        #expect(lists.ids(in: .watchlist).isEmpty)
    }

    @Test func `a session that cannot be read is the failure`() async throws {
        let sessions = sessions(account)
        let failure = MoviesError.storage(reason: "unreadable")
        await sessions.fail(with: failure)
        #expect(await shown(.watchlist, sessions) == [.failure(failure)])
        await #expect(throws: failure) {
            try await change(sessions).execute(.list(.watchlist, isListed: true), of: movie)
        }
        await #expect(throws: failure) {
            try await change(sessions).execute(.rating(UserRating(8.5)), of: movie)
        }
        #expect(ratings.rating(of: movie.id) == nil)
    }

    @Test func `users and guests can rate, people who are signed out cannot`() async throws {
        for session in [account, guest] {
            let change = change(sessions(session))
            #expect(try await change.execute(.rating(UserRating(8.5)), of: movie) == .made)
            #expect(ratings.rating(of: movie.id) == (try UserRating(8.5)))
            #expect(try await change.execute(.rating(nil), of: movie) == .made)
            #expect(ratings.rating(of: movie.id) == nil)
        }
        let change = change(sessions(nil))
        await #expect(throws: MoviesError.notSignedIn) {
            try await change.execute(.rating(UserRating(8.5)), of: movie)
        }
        await #expect(throws: MoviesError.notSignedIn) { try await change.execute(.rating(nil), of: movie) }
        #expect(ratings.rating(of: movie.id) == nil)
    }

    @Test func `users and guests see what they have rated, people who are signed out do not`() async throws {
        for (session, shown) in [
            (account, Shown.service(["268"])), (guest, .service(["268"])), (nil, .failure(.notSignedIn)),
        ] {
            try ratings.setRating(UserRating(8.5), of: movie.id, in: account)
            let fetch = FetchRatedMoviesUseCase(ratings: ratings, sessions: sessions(session), waiting: waiting)
            #expect(await Self.shown(fetch.execute(page: .first, policy: .remoteOnly)) == [shown])
        }
    }

    @Test func `an observed list shows a change at once, and still after it was sent, until the service has responded`()
        async throws
    {
        let sessions = sessions(account)
        let (pages, service) = AsyncStream.makeStream(of: FetchEvent<MoviesPage>.self)
        lists.script(pages)
        let fetch = FetchUserListUseCase(lists: lists, sessions: sessions, waiting: waiting)
        var shown = fetch.execute(.watchlist, page: .first, policy: .observed(maxAge: .zero)).makeAsyncIterator()
        service.yield(.finished(Cached(page([]), at: Timestamp(millisecondsSince1970: 0)), origin: .service))
        #expect(try #require(await shown.next()) == event([]))
        _ = try await change(sessions).execute(.list(.watchlist, isListed: true), of: movie, isSent: false)
        #expect(try #require(await shown.next()) == event([movie]))
        for await _ in SendWaitingChangesUseCase(sessions: sessions, lists: lists, ratings: ratings, waiting: waiting)
            .execute()
        {}
        let other = try film(1)
        service.yield(event([other, movie]))
        #expect(try #require(await shown.next()) == event([other, movie]), "nothing else was shown in between")
    }

    private func page(_ movies: [Movie]) -> MoviesPage {
        MoviesPage(page: .first, totalPages: 1, totalResults: movies.count, movies: movies)
    }

    private func event(_ movies: [Movie]) -> FetchEvent<MoviesPage> {
        .finished(Cached(page(movies), at: Timestamp(millisecondsSince1970: 0)), origin: .service)
    }

    private func sessions(_ session: UserSession?) -> FakeUserSessionRepository {
        FakeUserSessionRepository(session, next: account, approval: approval)
    }

    private func change(_ sessions: FakeUserSessionRepository) -> ChangeLibraryUseCase {
        ChangeLibraryUseCase(
            sessions: sessions,
            lists: lists,
            ratings: ratings,
            states: FakeAccountStatesRepository(),
            waiting: waiting
        )
    }

    private func film(_ id: Int) throws -> Movie {
        Movie(id: try #require(MovieID(id)), title: "\(id)", originalTitle: "\(id)")
    }

    private enum Shown: Hashable {
        case cached
        case service([String])
        case failure(MoviesError)
    }

    private func shown(_ list: UserList, _ sessions: FakeUserSessionRepository) async -> [Shown] {
        let fetch = FetchUserListUseCase(lists: lists, sessions: sessions, waiting: waiting)
        return await Self.shown(fetch.execute(list, page: .first, policy: .remoteOnly))
    }

    private static func shown(_ events: AsyncStream<FetchEvent<MoviesPage>>) async -> [Shown] {
        await events.reduce(into: []) { shown, event in
            switch event {
            case .cached: shown.append(.cached)
            case .finished(let page, _): shown.append(.service(page.value.movies.map(\.title)))
            case .failed(let error, _): shown.append(.failure(error))
            }
        }
    }
}
