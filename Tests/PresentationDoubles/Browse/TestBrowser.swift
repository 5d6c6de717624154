package import Domain
package import DomainDoubles
import DomainKit
package import DomainKitDoubles
import PresentationKit
import Testing

@testable package import Presentation

/// A browser over fakes, and the person who uses it.
@MainActor
package final class TestBrowser {
    package let lists = FakeMovieLists()
    /// Of everything but the browser itself.
    package let clock = FakeClock()
    /// Its gate is closed, so that messages stay.
    package let browserClock = FakeClock()
    package let recent: FakeRecentQueriesRepository
    package let details: FakeMovieDetailsRepository
    package let posters: FakePosterRepository
    package let sessions: FakeUserSessionRepository
    package let libraries: FakeUserLibraryRepository
    package let userLists: FakeUserListsRepository
    package let outbox = FakeOutboxRepository<UserSession, MovieChange>()
    package let browser: BrowseViewModel
    /// The effects so far.
    package private(set) var effects: [BrowseEffect] = []
    private var reader: Task<Void, Never>?

    package init(
        query: String? = nil,
        look: BrowseLook = BrowseLook(),
        isSearching: Bool = false,
        noPosters: String? = "No posters.",
        posters: FakePosterRepository = FakePosterRepository(.failure(.notCached)),
        isWide: Bool = true,
        recent queries: [RecentQuery] = [],
        details known: [MovieDetails] = [],
        session: UserSession? = nil,
        backend: Backend = Fixture.service
    ) throws {
        self.posters = posters
        recent = FakeRecentQueriesRepository(queries)
        details = FakeMovieDetailsRepository(known, now: Fixture.cachedAt)
        libraries = FakeUserLibraryRepository(outbox: outbox)
        userLists = FakeUserListsRepository(libraries: libraries)
        let ada = UserSession.account(try #require(UserSession.sample()))
        let token = try #require(RequestToken("token"))
        let approval = SignInApproval(token: token, address: "https://example.org/approve")
        sessions = FakeUserSessionRepository(session, next: ada, approval: approval)
        let context = FailureContext.sample(at: backend)
        let sources = BrowseLists(
            searchMovies: .fake(lists),
            charts: lists,
            discover: lists,
            fetchUserList: FetchUserListUseCase(lists: userLists, sessions: sessions),
            language: nil,
            region: nil
        )
        let recentSearches = RecentSearchesUseCase(recentQueries: recent, searchMovies: .fake(lists))
        let submitter = LibrarySubmitter(
            outbox,
            libraries: libraries,
            lists: userLists,
            share: { 1 }
        )
        browser = BrowseViewModel(
            query: query,
            look: look,
            noPosters: noPosters,
            search: SearchViewModel(
                lists: sources,
                recentSearches: recentSearches,
                recentQueries: recent,
                suggestMovies: SuggestMoviesUseCase(knownMovies: FakeKnownMoviesRepository(known.map(\.movie))),
                clock: clock
            ),
            details: DetailsPaneViewModel(
                fetchDetails: FetchMovieDetailsUseCase(details: details),
                posters: posters,
                showsPosters: true,
                language: nil,
                clock: clock
            ),
            posters: PostersViewModel(posters: posters, clock: clock),
            library: UserLibraryViewModel(
                libraries: libraries,
                outbox: outbox,
                sessions: sessions,
                changeLibrary: ChangeLibraryUseCase(sessions: sessions, submitter: submitter),
                submitter: submitter,
                learnLists: LearnUserListsUseCase(lists: userLists, clock: clock),
                backend: backend,
                clock: clock
            ),
            makeFilters: { query, region in
                FiltersDialogViewModel(
                    query,
                    region: region,
                    findPerson: FindPersonUseCase(people: FakePeopleRepository()),
                    findProviders: FindProvidersUseCase(providers: FakeWatchProvidersRepository([]), source: "TMDB"),
                    context: context
                )
            },
            pageAddress: { "https://www.themoviedb.org/movie/\($0.id)" },
            context: context,
            clock: browserClock
        )
        browserClock.gate.close()
        reader = Task { [weak self, effects = browser.effects] in
            for await effect in effects { self?.effects.append(effect) }
        }
        browser.hasRoomForDetails = isWide
        browser.start()
        if isSearching { browser.perform(.search) }
        browser.see(0..<20)
    }

    package var state: BrowseState { browser.state }

    /// What shows of the user's rating and lists of a film.
    package func shown(_ movie: Movie) -> AccountState? { state.library.library.state(of: movie.id) }

    /// The texts that the service was asked for, each time.
    package var searches: [String] {
        lists.requests.all.map(\.list).filter { $0.hasPrefix("search ") }.map { String($0.dropFirst("search ".count)) }
    }

    /// The titles of the films in the list.
    package var titles: [String] { state.list.rows.compactMap { $0.item?.title } }

    /// The details that show.
    package var shownDetails: MovieDetails? { state.details?.fetched.shown?.value }

    package var hasDialog: Bool { state.dialog != nil }

    /// Shows some films as the popular ones.
    package func showPopular(_ movies: [Movie]) async {
        lists.respond(to: "popular", with: movies)
        perform(.selectTab(.chart(.popular)))
        await until { self.titles.count == min(40, movies.count) && self.lists.openLists == ["popular"] }
    }

    package func perform(_ intents: BrowseIntent...) {
        for intent in intents { browser.perform(intent) }
    }

    /// Types a text in the field, character by character.
    package func type(_ text: String) {
        for character in text { perform(.edit(.insert(String(character)))) }
    }
}
