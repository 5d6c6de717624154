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

    /// Saves a change of the movie, which waits from then on.
    private func save(
        _ change: LibraryChange,
        as sessions: FakeUserSessionRepository,
        _ states: FakeAccountStatesRepository
    ) async throws {
        _ = try await ChangeLibraryUseCase(
            sessions: sessions,
            lists: FakeUserListsRepository(),
            ratings: FakeRatingsRepository(),
            states: states,
            waiting: waiting
        ).execute(change, of: details.movie, isSent: false)
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
            try await save(.rating(rating), as: try sessions(session), states)
            let shown = try await shown(try sessions(session), states).state
            #expect(shown == AccountState(rating: rating, isOnWatchlist: true, waiting: [.rating]))
            let mark = MarkMoviesUseCase(states: states, sessions: try sessions(session), waiting: waiting)
            let marked = await mark.execute(page).states[details.movie.id]
            #expect(marked?.rating == rating)
            #expect(marked?.waiting == [.rating])
        }
    }

    @Test func `a change that is made while a page is marked does not lose its mark`() async throws {
        let (session, movie) = (UserSession.account(account), details.movie)
        let states = FakeAccountStatesRepository { [waiting] in
            try? waiting.update(session) { changes, _ in changes = WaitingChanges() }
        }
        try await save(.list(.favorites, isListed: true), as: try sessions(session), states)
        let mark = MarkMoviesUseCase(states: states, sessions: try sessions(session), waiting: waiting)
        let marked = await mark.execute(MoviesPage(page: .first, totalPages: 1, totalResults: 1, movies: [movie]))
        #expect(marked.states[movie.id]?.isFavorite == true)
        #expect(try waiting.changes(of: session).changes.isEmpty)
    }

    @Test func `a session that cannot be read does not keep a movie from being shown`() async throws {
        let sessions = try sessions(.account(account))
        await sessions.fail(with: .storage(reason: "unreadable"))
        #expect(try await shown(sessions, states) == details)
    }

    @Test func `observed pages are marked again when states change, each only if its own marks do`() async throws {
        let states = FakeAccountStatesRepository([], states: [:])
        let mark = MarkMoviesUseCase(states: states, sessions: try sessions(.account(account)), waiting: waiting)
        let (events, list) = AsyncStream.makeStream(of: PageWalkEvent.self)
        var marked = mark.execute(events, policy: .observed(maxAge: .zero)).makeAsyncIterator()
        let (first, second) = (try page(1, [details.movie]), try page(2, [try movie(2)]))
        let refused = MoviesError.service(.unauthorized)
        list.yield(.copies([first, second]))
        list.yield(.finished(first, origin: .service))
        list.yield(.failed(refused, cached: second))
        for event in [PageWalkEvent.copies([first, second]), .finished(first, origin: .service)] {
            #expect(await marked.next() == event)
        }
        #expect(await marked.next() == .failed(refused, cached: second))

        states.change([details.movie.id: state])
        let firstMarked = first.adding([details.movie.id: state])
        #expect(await marked.next() == .finished(firstMarked, origin: .service))
        states.change([try movie(2).id: state])
        #expect(await marked.next() == .finished(first, origin: .service))
        #expect(await marked.next() == .failed(refused, cached: second.adding([try movie(2).id: state])))
        list.finish()
        #expect(await marked.next() == nil)
    }

    @Test func `observed pages are marked again when a change waits`() async throws {
        let sessions = try sessions(.account(account))
        let mark = MarkMoviesUseCase(states: states, sessions: sessions, waiting: waiting)
        let (events, list) = AsyncStream.makeStream(of: PageWalkEvent.self)
        let marked = mark.execute(events, policy: .observed(maxAge: .zero))
        let shown = Recorder<PageWalkEvent>()
        let reader = Task { for await event in marked { shown.record(event) } }
        let page = try page(1, [details.movie])
        list.yield(.finished(page, origin: .service))
        try await shown.wait(forCount: 1)
        try await save(.list(.favorites, isListed: true), as: sessions, states)
        try await shown.wait(forCount: 2)
        let waits = AccountState(isOnWatchlist: true, isFavorite: true, waiting: [.favorite])
        #expect(shown.all.last == .finished(page.adding([details.movie.id: waits]), origin: .service))
        reader.cancel()
    }

    @Test func `pages that are not observed are marked once`() async throws {
        let mark = MarkMoviesUseCase(states: states, sessions: try sessions(.account(account)), waiting: waiting)
        let page = try page(1, [details.movie])
        let (events, list) = AsyncStream.makeStream(of: PageWalkEvent.self)
        list.yield(.finished(page, origin: .service))
        list.finish()
        let marked = await mark.execute(events, policy: .remoteOnly).reduce(into: []) { $0.append($1) }
        #expect(marked == [.finished(page.adding([details.movie.id: state]), origin: .service)])
    }

    private func movie(_ id: Int) throws -> Movie {
        Movie(id: try #require(MovieID(id)), title: "Batman", originalTitle: "Batman")
    }

    private func page(_ number: Int, _ movies: [Movie]) throws -> Cached<MoviesPage> {
        let page = MoviesPage(page: try PageNumber(number), totalPages: 2, totalResults: 2, movies: movies)
        return Cached(page, at: Timestamp(millisecondsSince1970: 0))
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

extension Cached<MoviesPage> {
    fileprivate func adding(_ states: [MovieID: AccountState]) -> Cached {
        Cached(value.adding(states), at: cachedAt)
    }
}
