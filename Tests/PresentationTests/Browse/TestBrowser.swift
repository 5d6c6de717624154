import Domain
import TestDoubles
import Testing

@testable import Presentation

/// A browser over fakes, and the person who uses it.
@MainActor
final class TestBrowser {
    static let wide = BrowseLayout(ScreenSize(columns: 120, rows: 24))
    static let narrow = BrowseLayout(ScreenSize(columns: 80, rows: 24))

    let lists = FakeMovieLists()
    let clock = FakeClock()
    let recent: FakeRecentQueriesRepository
    let details: FakeMovieDetailsRepository
    let posters = FakePosterRepository(.failure(.notCached))
    let sessions: FakeUserSessionRepository
    let states: FakeAccountStatesRepository
    let userLists: FakeUserListsRepository
    let ratings: FakeRatingsRepository
    let waiting = FakeWaitingChangesRepository()
    let browser: BrowseViewModel
    var layout: BrowseLayout
    /// The effects so far.
    private(set) var effects: [ScreenEffect] = []
    private var reader: Task<Void, Never>?

    init(
        query: String? = nil,
        layout: BrowseLayout = wide,
        recent queries: [RecentQuery] = [],
        details known: [MovieDetails] = [],
        session: UserSession? = nil,
        backend: Backend = Fixture.service
    ) throws {
        self.layout = layout
        recent = FakeRecentQueriesRepository(queries)
        details = FakeMovieDetailsRepository(known, now: Fixture.cachedAt)
        states = FakeAccountStatesRepository(known)
        userLists = FakeUserListsRepository(states: states)
        ratings = FakeRatingsRepository(states: states)
        let ada = UserSession.account(try #require(UserSession.sample()))
        let approval = SignInApproval(
            token: try #require(RequestToken("token")),
            address: "https://example.org/approve"
        )
        sessions = FakeUserSessionRepository(session, next: ada, approval: approval)
        let markMovies = MarkMoviesUseCase(states: states, sessions: sessions, waiting: waiting)
        let people = FakePeopleRepository()
        browser = BrowseViewModel(
            query: query,
            sources: BrowseLists(
                movies: lists,
                charts: lists,
                discover: lists,
                fetchUserList: FetchUserListUseCase(lists: userLists, sessions: sessions, waiting: waiting),
                fetchRatedMovies: FetchRatedMoviesUseCase(ratings: ratings, sessions: sessions, waiting: waiting),
                markMovies: markMovies,
                language: nil,
                region: nil
            ),
            recentSearches: RecentQueriesViewModel(
                recentSearches: RecentSearchesUseCase(recentQueries: recent, movies: lists)
            ),
            recentQueries: recent,
            fetchDetails: FetchMovieDetailsUseCase(
                details: details,
                states: states,
                sessions: sessions,
                waiting: waiting
            ),
            posters: PosterViewModel(downloadPoster: DownloadPosterUseCase(details: details, posters: posters)),
            posterWidth: .w342,
            changeLibrary: ChangeLibraryUseCase(
                sessions: sessions,
                lists: userLists,
                ratings: ratings,
                states: states,
                waiting: waiting
            ),
            sendWaiting: SendWaitingChangesUseCase(
                sessions: sessions,
                lists: userLists,
                ratings: ratings,
                waiting: waiting
            ),
            waiting: waiting,
            sessions: sessions,
            findPerson: FindPersonUseCase(people: people),
            findProviders: FindProvidersUseCase(providers: NoProviders()),
            pageAddress: { "https://www.themoviedb.org/movie/\($0.id)" },
            context: FailureContext(backend: backend, credentialSource: nil, attempt: .other),
            clock: clock
        )
        reader = Task { [weak self, effects = browser.effects] in
            for await effect in effects { self?.effects.append(effect) }
        }
        browser.start(layout: layout)
    }

    var state: BrowseState { browser.state }

    /// The titles of the films in the list.
    var titles: [String] {
        state.list.rows.compactMap { if case .movie(let movie) = $0 { movie.title } else { nil } }
    }

    func press(_ keys: Key...) {
        for key in keys { browser.handle(.key(key), layout: layout) }
    }

    func type(_ text: String) {
        for character in text { press(.character(character)) }
    }

    func resize(_ layout: BrowseLayout) {
        self.layout = layout
        browser.handle(.resize(layout.size), layout: layout)
    }
}

/// A service that knows no providers.
private struct NoProviders: WatchProvidersRepository {
    func providers(in region: Region, policy: FetchPolicy) -> AsyncStream<FetchEvent<[WatchProvider]>> {
        AsyncStream { $0.finish() }
    }
}
