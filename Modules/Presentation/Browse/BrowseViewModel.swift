package import Domain
import Observation

/// The browser of movies: tabs with lists, the details of a movie, and the dialogs over them.
///
/// A program passes it each event from the person, draws `state` whenever it changes, and does what `effects` ask for.
/// Nothing runs until something happens: an event, a response, or a change of what is shown.
///
/// ```swift
/// let browser = container.makeBrowseViewModel(query: "batman")
/// browser.start(layout: BrowseLayout(size))
/// browser.handle(event, layout: BrowseLayout(size))
/// draw(BrowseRenderer(browser.state), size)
/// for await effect in browser.effects { perform(effect) }
/// ```
@Observable
@MainActor
package final class BrowseViewModel {
    /// What a person wanted before they were asked to sign in.
    enum Wanted {
        case change(LibraryChange, Movie)
        case rate(Movie)
    }

    /// What the program is asked to do, in order. It has one reader.
    @ObservationIgnored package let effects: AsyncStream<ScreenEffect>

    /// The tab whose list shows.
    package internal(set) var selectedTab = BrowseTab.search
    /// The part that gets the keys.
    package internal(set) var focus = BrowseFocus.field
    /// The message below the list, or `nil` if there is none.
    package internal(set) var notice: BrowseNotice?
    /// The field of the search, and the recent searches.
    package let search: SearchViewModel
    /// The details of the selected movie.
    package let details: DetailsPaneViewModel

    /// How many lines the details have, as the renderer last wrote them. The program sets it after each frame.
    @ObservationIgnored package var detailsLines = 0

    var dialog: BrowseDialog?
    var lists: [BrowseTab: MoviesScrollViewModel] = [:]
    @ObservationIgnored var layout = BrowseLayout(ScreenSize(columns: 80, rows: 24))
    @ObservationIgnored var discoverQuery: DiscoverQuery
    @ObservationIgnored var wanted: Wanted?
    /// Whether the person has just been asked if they want to sign out. The same key then signs out.
    @ObservationIgnored var isAskedToSignOut = false
    var session = UserSessionState.signedOut
    var waiting = WaitingChanges()
    @ObservationIgnored var sessionLoad: Task<Void, Never>?
    @ObservationIgnored var waitingLoad: Task<Void, Never>?
    @ObservationIgnored var lastSave: Task<Result<SavedChange, MoviesError>, Never>?
    @ObservationIgnored var lastChange: Task<Void, Never>?
    @ObservationIgnored var sending: Task<Void, Never>?
    /// The request for a trailer. A newer one takes its place.
    @ObservationIgnored var trailerLoad: Task<Void, Never>?

    let sources: BrowseLists
    let fetchDetails: FetchMovieDetailsUseCase
    let changeLibrary: ChangeLibraryUseCase
    let sendWaiting: SendWaitingChangesUseCase
    let waitingRepository: any WaitingChangesRepository
    let sessions: any UserSessionRepository
    let findPerson: FindPersonUseCase
    let findProviders: FindProvidersUseCase
    let pageAddress: @Sendable (Movie) -> String
    let context: FailureContext
    let clock: any Clock<Duration>
    let changes = ChangesInFlight()
    let continuation: AsyncStream<ScreenEffect>.Continuation
    private let query: String?

    /// - Parameters:
    ///   - query: The words that are searched for first, or `nil` to begin with an empty field.
    ///   - posterWidth: The width of posters in the details, or `nil` to show none.
    ///   - pageAddress: Returns the address of a movie's page.
    ///   - context: The context of messages. Its attempt is replaced.
    package init(
        query: String?,
        sources: BrowseLists,
        recentSearches: RecentQueriesViewModel,
        recentQueries: any RecentQueriesRepository,
        fetchDetails: FetchMovieDetailsUseCase,
        posters: PosterViewModel,
        posterWidth: PosterWidth?,
        changeLibrary: ChangeLibraryUseCase,
        sendWaiting: SendWaitingChangesUseCase,
        waiting: any WaitingChangesRepository,
        sessions: any UserSessionRepository,
        findPerson: FindPersonUseCase,
        findProviders: FindProvidersUseCase,
        pageAddress: @escaping @Sendable (Movie) -> String,
        context: FailureContext,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.query = query
        self.sources = sources
        self.fetchDetails = fetchDetails
        self.changeLibrary = changeLibrary
        self.sendWaiting = sendWaiting
        waitingRepository = waiting
        self.sessions = sessions
        self.findPerson = findPerson
        self.findProviders = findProviders
        self.pageAddress = pageAddress
        self.context = context
        self.clock = clock
        discoverQuery = DiscoverQuery(order: .popularity, sortOrder: .descending, language: sources.language)
        (effects, continuation) = AsyncStream.makeStream()
        search = SearchViewModel(
            lists: sources,
            recentSearches: recentSearches,
            recentQueries: recentQueries,
            list: MoviesScrollViewModel(clock: clock, changes: changes)
        )
        details = DetailsPaneViewModel(
            fetchDetails: fetchDetails,
            posters: posters,
            posterWidth: posterWidth,
            language: sources.language,
            clock: clock,
            changes: changes
        )
        lists = [.search: search.list]
        search.list.onEvent = { [weak self] in self?.listChanged($0) }
        details.onEvent = { [weak self] in self?.detailsChanged($0) }
    }

    /// Everything that is shown, as a value.
    package var state: BrowseState {
        var state = BrowseState(backend: backend)
        state.credentialSource = context.credentialSource
        state.selectedTab = selectedTab
        state.search = search.state
        state.list = list.state
        state.details = details.state
        state.focus = focus
        state.dialog = dialog?.state
        state.notice = notice
        state.userName = userName
        state.waitingChanges = waitingChanges
        return state
    }

    var backend: Backend { context.backend }

    func context(_ attempt: Attempt) -> FailureContext {
        FailureContext(backend: context.backend, credentialSource: context.credentialSource, attempt: attempt)
    }

    /// The list of the selected tab.
    package var list: MoviesScrollViewModel { lists[selectedTab] ?? search.list }

    /// Shows the first list, and begins to load it.
    ///
    /// - Parameter layout: The places on the screen.
    package func start(layout: BrowseLayout) {
        use(layout)
        readSession()
        search.loadRecent()
        list.observe()
        guard let query, !query.isEmpty else { return }
        search.search(for: query)
        focus = .list
    }

    /// Waits until every change is saved, sent or not. Call it before the program ends.
    package func finishSaving() async {
        _ = await lastSave?.value
    }

    /// Cancels everything but changes. Call it before the program ends.
    package func stop() {
        for list in lists.values { list.stop() }
        details.close()
        for task in [trailerLoad, sessionLoad, waitingLoad, sending] { task?.cancel() }
        continuation.finish()
    }

    /// Shows a message, such as why an effect failed.
    package func show(_ notice: BrowseNotice) {
        self.notice = notice
    }

    /// Shows a tab where it was left, and brings it up to date. Only its list is observed from now on.
    func select(_ tab: BrowseTab) {
        guard tab != selectedTab else { return }
        list.stop()
        if lists[tab] == nil { addList(of: tab) }
        selectedTab = tab
        list.height = layout.list.size.rows
        list.observe()
        focus = tab == .search && search.showsRecent ? .field : .list
        followSelection()
    }

    private func addList(of tab: BrowseTab) {
        let list = MoviesScrollViewModel(clock: clock, changes: changes)
        list.onEvent = { [weak self] in self?.listChanged($0) }
        lists[tab] = list
        showSource(of: tab)
    }

    /// Shows the list of a tab from its beginning.
    func showSource(of tab: BrowseTab) {
        if let source = sources.list(of: tab, discovering: discoverQuery) {
            lists[tab]?.show(source, maxAge: tab.maxAge)
        }
    }
}

/// Events of the parts.
extension BrowseViewModel {
    func listChanged(_ isFromService: Bool) {
        search.saveIfAnswered()
        followSelection()
        if isFromService { sendWaitingChanges() }
    }

    func detailsChanged(_ isFromService: Bool) {
        if isFromService { sendWaitingChanges() }
    }

    /// Shows the selected movie beside the list, if there is room for it. Opened details stay.
    func followSelection() {
        guard focus != .details else { return }
        if layout.isSideBySide, let movie = list.selectedMovie {
            details.follow(movie, list.knownState(of: movie.id))
        } else {
            details.close()
        }
    }
}
