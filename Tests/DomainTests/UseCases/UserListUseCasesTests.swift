import Domain
import TestDoubles
import Testing

struct UserListUseCasesTests {
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
        for other in 1...2 {
            let other = try #require(MovieID(other))
            try await AddToUserListUseCase(lists: lists, sessions: sessions).execute(other, to: .watchlist)
        }
        try await AddToUserListUseCase(lists: lists, sessions: sessions).execute(movie, to: .watchlist)
        try await RemoveFromUserListUseCase(lists: lists, sessions: sessions)
            .execute(try #require(MovieID(1)), from: .watchlist)
        #expect(await shown(.watchlist, sessions) == ["268", "2"])
        #expect(await shown(.favorites, sessions) == [])
    }

    @Test func `nobody and guests have no lists`() async throws {
        for (session, error) in [(nil, MoviesError.notSignedIn), (guest, .accountRequired)] {
            let sessions = sessions(session)
            #expect(await shown(.watchlist, sessions) == ["\(error)"])
            await #expect(throws: error) {
                try await AddToUserListUseCase(lists: lists, sessions: sessions).execute(movie, to: .watchlist)
            }
            await #expect(throws: error) {
                try await RemoveFromUserListUseCase(lists: lists, sessions: sessions).execute(movie, from: .favorites)
            }
        }
        #expect(lists.ids(in: .watchlist).isEmpty)
    }

    @Test func `users and guests rate, nobody else does`() async throws {
        for session in [account, guest] {
            let sessions = sessions(session)
            try await RateMovieUseCase(ratings: ratings, sessions: sessions).execute(movie, UserRating(8.5))
            #expect(ratings.rating(of: movie) == (try UserRating(8.5)))
            try await RemoveRatingUseCase(ratings: ratings, sessions: sessions).execute(movie)
            #expect(ratings.rating(of: movie) == nil)
        }
        await #expect(throws: MoviesError.notSignedIn) {
            try await RateMovieUseCase(ratings: ratings, sessions: sessions(nil)).execute(movie, UserRating(8.5))
        }
    }

    private func sessions(_ session: UserSession?) -> FakeUserSessionRepository {
        FakeUserSessionRepository(session, next: account, approval: approval)
    }

    /// The titles, or the error.
    private func shown(_ list: UserList, _ sessions: FakeUserSessionRepository) async -> [String] {
        var shown: [String] = []
        let fetch = FetchUserListUseCase(lists: lists, sessions: sessions)
        for await step in fetch.execute(list, page: .first, policy: .remoteOnly) {
            switch step {
            case .cached: shown.append("cached")
            case .finished(let page, _): shown += page.value.movies.map(\.title)
            case .failed(let error, _): shown.append("\(error)")
            }
        }
        return shown
    }
}
