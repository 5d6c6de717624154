public import Domain
import DomainKit
public import Observation
public import PresentationKit

/// The browser of movies: tabs with lists, the details of a movie, and the dialogs over them.
///
/// A screen passes on what the person asks for, draws `state` whenever it changes, and does what `effects` ask for. It also tells
/// what only a screen knows: the rows of the list that are seen, and whether there is room for posters, and for the details beside
/// the list. Nothing runs until something happens.
///
/// ```swift
/// let browser = container.makeBrowseViewModel(query: "batman")
/// browser.hasRoomForDetails = true
/// browser.start()
/// browser.see(0..<20)
/// browser.perform(.toggle(.watchlist))
/// draw(browser.state)
/// for await effect in browser.effects { perform(effect) }
/// ```
@Observable
@MainActor
public final class BrowseViewModel {
    enum Wanted {
        case change(LibraryChange, Movie)
        case rate(Movie)
    }

    enum Dialog {
        case rating(RatingDialogState)
        case filters(FiltersDialogViewModel)
        case region(RegionDialogState)
    }

    /// In order, for one reader.
    @ObservationIgnored public let effects: AsyncStream<BrowseEffect>

    public private(set) var selectedTab = BrowseTab.search {
        didSet {
            if oldValue != .search { formerTab = oldValue }
            if case .chart(let selected) = selectedTab { look.chart = selected }
        }
    }
    /// It is kept for the next time whenever it changes.
    var look: BrowseLook {
        didSet { if look != oldValue { continuation.yield(.keep(look)) } }
    }
    public internal(set) var focus = BrowseFocus.field {
        didSet {
            guard oldValue == .field, focus != .field else { return }
            awaitsResults = false
            search.end()
        }
    }
    public internal(set) var notice: BrowseNotice? {
        didSet { followNotice() }
    }
    public let search: SearchViewModel
    public let details: DetailsPaneViewModel
    let posters: PostersViewModel
    public let library: UserLibraryViewModel
    /// One at most is open.
    var dialog: Dialog?
    private var lists: [BrowseTab: MoviesScrollViewModel] = [:]

    /// Beside the list. Without room, they are fetched only when they are opened.
    @ObservationIgnored public var hasRoomForDetails = false {
        didSet { if hasRoomForDetails != oldValue { followSelection() } }
    }
    /// Without room for posters, the list is drawn as rows.
    public var hasRoomForPosters = true {
        didSet { if hasRoomForPosters != oldValue { followSelection() } }
    }
    @ObservationIgnored var seenRows = 0..<1
    @ObservationIgnored var discoverQuery: DiscoverQuery
    @ObservationIgnored var wanted: Wanted?
    /// Whether the person is asked to sign in. Meanwhile, nothing else is done.
    @ObservationIgnored public internal(set) var isAskedToSignIn = false
    /// The time that the message is shown, if it goes by itself. The next one ends it.
    @ObservationIgnored var noticeTime: Task<Void, Never>?
    /// The pause before the service is asked again after an outage, and how many there were since it answered.
    @ObservationIgnored var outagePause: Task<Void, Never>?
    @ObservationIgnored var outagePauses = 0
    /// Whether the service could not be reached since it answered last.
    @ObservationIgnored var hadOutage = false
    /// The last one that was not the search.
    @ObservationIgnored private(set) var formerTab: BrowseTab?
    /// Whether the selected list is one of a former country.
    @ObservationIgnored private var isOutdated = false
    /// Whether the focus goes to the results of the search once there are some.
    @ObservationIgnored var awaitsResults = false
    /// A newer one takes its place.
    @ObservationIgnored var trailerLoad: Task<Void, Never>?

    let makeFilters: @MainActor (DiscoverQuery, Region?) -> FiltersDialogViewModel
    let pageAddress: @Sendable (Movie) -> String
    let context: FailureContext
    let continuation: AsyncStream<BrowseEffect>.Continuation
    let clock: any Clock<Duration>
    /// `nil` if the screen can show posters. Otherwise why it cannot, in a sentence.
    let noPosters: String?
    private let query: String?

    /// - Parameters:
    ///   - query: The words that are searched for first, or `nil` to begin with a chart.
    ///   - look: The one that was kept last.
    ///   - noPosters: Why the screen cannot show posters, in a sentence, or `nil` if it can.
    ///   - context: Its attempt is replaced.
    ///   - clock: Measures how long a message shows, and the pauses of an outage.
    public init(
        query: String?,
        look: BrowseLook,
        noPosters: String?,
        search: SearchViewModel,
        details: DetailsPaneViewModel,
        posters: PostersViewModel,
        library: UserLibraryViewModel,
        makeFilters: @escaping @MainActor (DiscoverQuery, Region?) -> FiltersDialogViewModel,
        pageAddress: @escaping @Sendable (Movie) -> String,
        context: FailureContext,
        clock: any Clock<Duration>
    ) {
        self.query = query
        self.look = look
        self.noPosters = noPosters
        self.search = search
        self.details = details
        self.posters = posters
        self.library = library
        self.makeFilters = makeFilters
        self.pageAddress = pageAddress
        self.context = context.attempting(.reading("list"))
        self.clock = clock
        discoverQuery = DiscoverQuery(order: .popularity, sortOrder: .descending, language: search.lists.language)
        (effects, continuation) = AsyncStream.makeStream()
        lists = [.search: search.list]
        search.list.onEvent = { [weak self] in self?.listChanged($0) }
        details.onEvent = { [weak self] in self?.detailsChanged($0) }
        library.onEvent = { [weak self] in self?.libraryChanged($0) }
    }

    public var state: BrowseState {
        BrowseState(
            selectedTab: selectedTab,
            chart: look.chart,
            search: search.state,
            list: list.state,
            showsGrid: showsGrid,
            posters: posters.state,
            details: details.state,
            focus: focus,
            dialog: dialogState,
            notice: notice,
            library: library.state,
            region: search.lists.region,
            context: context
        )
    }

    private var dialogState: BrowseDialogState? {
        switch dialog {
        case .rating(let dialog): .rating(dialog)
        case .filters(let dialog): .filters(dialog.state)
        case .region(let dialog): .region(dialog)
        case nil: nil
        }
    }

    public var list: MoviesScrollViewModel { lists[selectedTab] ?? search.list }

    /// Shows the first list, and begins to load it.
    public func start() {
        library.readSession()
        search.loadRecent()
        guard let query, !query.isEmpty else { return select(.chart(look.chart)) }
        list.observe()
        search.search(for: query)
        focus = .list
    }

    /// Cancels everything but changes. Call it before the program ends.
    public func stop() {
        for list in lists.values { list.stop() }
        details.close()
        posters.see([])
        library.stop()
        for task in [trailerLoad, outagePause, noticeTime] { task?.cancel() }
        continuation.finish()
    }

    /// Where it was left. Only its list is observed from now on.
    func select(_ tab: BrowseTab) {
        guard tab != selectedTab else { return }
        list.stop()
        if isOutdated { (lists[selectedTab], isOutdated) = (nil, false) }
        if lists[tab] == nil { addList(of: tab) }
        selectedTab = tab
        list.observe()
        focus = tab == .search && search.state.showsRecent ? .field : .list
        followSelection()
    }

    private func addList(of tab: BrowseTab) {
        let list = MoviesScrollViewModel(clock: clock)
        list.onEvent = { [weak self] in self?.listChanged($0) }
        lists[tab] = list
        showSource(of: tab)
    }

    /// In use from now on. Charts that depend on it are fetched anew, and the next text is searched for with it.
    func chose(_ region: Region) {
        search.lists.region = region
        for case .chart(let chart) in lists.keys where chart.hasRegions {
            // Under an opened film, the list keeps its place until it is left.
            if focus == .details, selectedTab == .chart(chart) {
                isOutdated = true
            } else {
                showSource(of: .chart(chart))
            }
        }
        followSelection()
    }

    func showSource(of tab: BrowseTab) {
        if let source = search.lists.list(of: tab, discovering: discoverQuery) {
            // A list of the user would be wrong without their changes.
            lists[tab]?.show(source, maxAge: tab.maxAge, awaitsChanges: tab.isOfUser)
        }
    }

    /// If there is room beside the list. Opened details stay.
    func followSelection() {
        defer { followMovies() }
        guard focus != .details else { return }
        if hasRoomForDetails, !showsGrid, let movie = list.state.selectedItem {
            details.follow(movie)
        } else {
            details.close()
        }
    }

    /// Has a movie of a list of the user stay at its row, so that a person who takes it off sees it there, and can take that back.
    func hold(_ movie: Movie) {
        if selectedTab.isOfUser { list.hold(movie.id) }
    }

    func followMovies() {
        var scope = LibraryScope(list.nearIDs, list: list.state.topic?.userList)
        if let shown = details.state { scope.movies.formUnion(([shown.movie] + shown.related).map(\.id)) }
        library.show(scope)
        followPosters()
        followOutage()
    }

    private func listChanged(_ isFromService: Bool) {
        search.listChanged()
        if awaitsResults { enterResults() }
        followSelection()
        if isFromService { serviceAnswered() }
    }

    private func detailsChanged(_ isFromService: Bool) {
        followMovies()
        if isFromService { serviceAnswered() }
    }

    private func serviceAnswered() {
        outagePauses = 0
        library.serviceAnswered(isBack: hadOutage)
        hadOutage = false
        posters.serviceAnswered()
    }

    private func layChanges() {
        let library = library.state.library
        guard let userList = list.state.topic?.userList, library.scope.list == userList else { return }
        list.lay { library.movies(in: userList, over: $0) }
        followSelection()
    }

    private func libraryChanged(_ event: UserLibraryViewModel.Event) {
        switch event {
        case .libraryChanged:
            layChanges()
        case .sessionChanged:
            details.session = library.state.user
            details.observe()
            for tab in lists.keys where tab.isOfUser { showSource(of: tab) }
            list.observe()
            followSelection()
        default:
            tell(event)
        }
    }
}
