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
    private let movie: MovieID

    init() throws {
        account = .account(try #require(UserSession.sample()))
        guest = .guest(try #require(SessionID("guest")))
        movie = try #require(MovieID(268))
        approval = SignInApproval(token: try #require(RequestToken("token1")), address: "")
    }

    @Test func `a user with an account changes and sees lists`() async throws {
        let sessions = sessions(account)
        let change = ChangeUserListUseCase(lists: lists, sessions: sessions)
        let (first, second) = (try #require(MovieID(1)), try #require(MovieID(2)))
        for movie in [first, second, movie] { try await change.execute(movie, isListed: true, in: .watchlist) }
        try await change.execute(first, isListed: false, in: .watchlist)
        #expect(await shown(.watchlist, sessions) == [.service(["268", "2"])])
        #expect(await shown(.favorites, sessions) == [.service([])])
    }

    @Test func `guests and people who are signed out have no lists`() async throws {
        for (session, error) in [(nil, MoviesError.notSignedIn), (guest, .accountRequired)] {
            let sessions = sessions(session)
            #expect(await shown(.watchlist, sessions) == [.failure(error)])
            let change = ChangeUserListUseCase(lists: lists, sessions: sessions)
            await #expect(throws: error) { try await change.execute(movie, isListed: true, in: .watchlist) }
            await #expect(throws: error) { try await change.execute(movie, isListed: false, in: .favorites) }
        }
        #expect(lists.ids(in: .watchlist).isEmpty)
    }

    @Test func `a session that cannot be read is the failure`() async throws {
        let sessions = sessions(account)
        let failure = MoviesError.storage(reason: "unreadable")
        await sessions.fail(with: failure)
        #expect(await shown(.watchlist, sessions) == [.failure(failure)])
        await #expect(throws: failure) {
            try await ChangeUserListUseCase(lists: lists, sessions: sessions)
                .execute(movie, isListed: true, in: .watchlist)
        }
        await #expect(throws: failure) {
            try await RateMovieUseCase(ratings: ratings, sessions: sessions).execute(movie, rating: UserRating(8.5))
        }
        #expect(ratings.rating(of: movie) == nil)
    }

    @Test func `users and guests can rate, people who are signed out cannot`() async throws {
        for session in [account, guest] {
            let rate = RateMovieUseCase(ratings: ratings, sessions: sessions(session))
            try await rate.execute(movie, rating: UserRating(8.5))
            #expect(ratings.rating(of: movie) == (try UserRating(8.5)))
            try await rate.execute(movie, rating: nil)
            #expect(ratings.rating(of: movie) == nil)
        }
        let rate = RateMovieUseCase(ratings: ratings, sessions: sessions(nil))
        await #expect(throws: MoviesError.notSignedIn) { try await rate.execute(movie, rating: UserRating(8.5)) }
        await #expect(throws: MoviesError.notSignedIn) { try await rate.execute(movie, rating: nil) }
        #expect(ratings.rating(of: movie) == nil)
    }

    @Test func `users and guests see what they have rated, people who are signed out do not`() async throws {
        for (session, shown) in [
            (account, Shown.service(["268"])), (guest, .service(["268"])), (nil, .failure(.notSignedIn)),
        ] {
            try ratings.setRating(UserRating(8.5), of: movie, in: account)
            let fetch = FetchRatedMoviesUseCase(ratings: ratings, sessions: sessions(session))
            #expect(await Self.shown(fetch.execute(page: .first, policy: .remoteOnly)) == [shown])
        }
    }

    private func sessions(_ session: UserSession?) -> FakeUserSessionRepository {
        FakeUserSessionRepository(session, next: account, approval: approval)
    }

    private enum Shown: Hashable {
        case cached
        case service([String])
        case failure(MoviesError)
    }

    private func shown(_ list: UserList, _ sessions: FakeUserSessionRepository) async -> [Shown] {
        let fetch = FetchUserListUseCase(lists: lists, sessions: sessions)
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
