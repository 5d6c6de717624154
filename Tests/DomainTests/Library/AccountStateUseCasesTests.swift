import Domain
import TestDoubles
import Testing

/// What the user has made of movies: which session decides what is shown.
@Suite(.timeLimit(.minutes(1)))
struct AccountStateUseCasesTests {
    private let account: AccountSession
    private let guest: UserSession
    private let details: MovieDetails
    private let state = AccountState(isOnWatchlist: true)
    private let waiting = FakeWaitingChangesRepository()

    init() throws {
        account = try #require(UserSession.sample())
        guest = .guest(try #require(SessionID("guest")))
        let id = try #require(MovieID(268))
        details = MovieDetails(movie: Movie(id: id, title: "Batman", originalTitle: "Batman"))
    }

    private var states: FakeAccountStatesRepository {
        FakeAccountStatesRepository([details], states: [details.movie.id: state])
    }

    private func sessions(_ session: UserSession?) throws -> FakeUserSessionRepository {
        let approval = SignInApproval(token: try #require(RequestToken("token1")), address: "")
        return FakeUserSessionRepository(session, next: .account(account), approval: approval)
    }

    private func shown(_ sessions: FakeUserSessionRepository, _ states: FakeAccountStatesRepository) async throws
        -> MovieDetails
    {
        let repository = FakeMovieDetailsRepository([details])
        return try await FetchMovieDetailsUseCase(
            details: repository,
            states: states,
            sessions: sessions,
            waiting: waiting
        )
        .execute(details.movie.id, language: nil, policy: .remoteOnly).result()
    }

    @Test func `users and guests see details with their state, others without`() async throws {
        for session in [UserSession.account(account), guest] {
            let states = states
            #expect(try await shown(try sessions(session), states).state == state)
            #expect(states.sessions == [session])
        }
        #expect(try await shown(try sessions(nil), states).state == nil)
    }

    @Test func `a change that waits shows in details and lists, for guests too`() async throws {
        let rating = try UserRating(8)
        let page = MoviesPage(page: .first, totalPages: 1, totalResults: 1, movies: [details.movie])
        for session in [UserSession.account(account), guest] {
            _ = try await ChangeLibraryUseCase(
                sessions: try sessions(session),
                lists: FakeUserListsRepository(),
                ratings: FakeRatingsRepository(),
                states: states,
                waiting: waiting
            ).execute(.rating(rating), of: details.movie, isSent: false)
            let shown = try await shown(try sessions(session), states).state
            #expect(shown == AccountState(rating: rating, isOnWatchlist: true, waiting: [.rating]))
            let mark = MarkMoviesUseCase(states: states, sessions: try sessions(session), waiting: waiting)
            let marked = await mark.execute(page).states[details.movie.id]
            #expect(marked?.rating == rating)
            #expect(marked?.waiting == [.rating])
        }
    }

    @Test func `a session that cannot be read does not keep a movie from being shown`() async throws {
        let sessions = try sessions(.account(account))
        await sessions.fail(with: .storage(reason: "unreadable"))
        #expect(try await shown(sessions, states) == details)
    }

    @Test func `only users with an account see states in lists`() async throws {
        let page = MoviesPage(page: .first, totalPages: 1, totalResults: 1, movies: [details.movie])
        for (session, expected) in [(nil, [:]), (guest, [:]), (.account(account), [details.movie.id: state])] {
            let states = states
            let mark = MarkMoviesUseCase(states: states, sessions: try sessions(session), waiting: waiting)
            #expect(await mark.execute(page) == page.adding(expected))
            #expect(states.accounts.isEmpty == expected.isEmpty)
        }
    }
}
