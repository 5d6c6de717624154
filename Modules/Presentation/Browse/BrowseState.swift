public import Domain
public import PresentationKit

/// Everything that the browser of movies shows, as a value. `BrowseRenderer` makes a frame of it.
public struct BrowseState: Sendable {
    public var selectedTab: BrowseTab = .search
    /// The chart that the tab of charts leads to.
    public var chart = MoviesChart.trendingToday
    public var search = SearchFieldState()
    public var list = MoviesScrollState()
    /// Whether the list is drawn as a grid of posters.
    public var showsGrid = false
    /// Of movies that are seen in the grid, or were seen before. Those of which nothing is known yet are missing.
    public var posters: [PosterPath: PosterState] = [:]
    public var details: DetailsPaneState?
    public var focus: BrowseFocus = .list
    public var dialog: BrowseDialogState?
    public var notice: BrowseNotice?
    public var library = UserLibraryState()
    /// The user's country, or `nil` if none is chosen.
    public var region: Region?
    public var context: FailureContext

    public var showsRecentSearches: Bool { selectedTab == .search && search.showsRecent }

    /// Of the films in the grid, and of the one with details.
    public var shownPosters: [Poster] {
        posters.values.compactMap(\.shown) + (details?.shownPoster.map { [$0] } ?? [])
    }

    /// Those of the tab line, from the left.
    public var tabs: [BrowseTab] { BrowseTab.tabs(chart: chart) }
}

/// A list of the browser. The charts share a tab, and each other list has one.
public enum BrowseTab: Sendable, Hashable {
    case search
    case chart(MoviesChart)
    case discover
    case userList(UserList)
    case ratings

    static func tabs(chart: MoviesChart) -> [BrowseTab] {
        [.search, .chart(chart), .discover] + UserList.allCases.map(BrowseTab.userList) + [.ratings]
    }

    public var name: String {
        switch self {
        case .search: "Search"
        case .chart(.trendingToday): "Today"
        case .chart(.trendingThisWeek): "This week"
        case .chart(.popular): "Popular"
        case .chart(.nowPlaying): "In cinemas"
        case .chart(.upcoming): "Upcoming"
        case .chart(.topRated): "Top rated"
        case .discover: "Discover"
        case .userList(.watchlist): "Watchlist"
        case .userList(.favorites): "Favorites"
        case .ratings: "Ratings"
        }
    }
}

/// The dialog over the browser.
public enum BrowseDialogState: Sendable, Hashable {
    case rating(RatingDialogState)
    case filters(FiltersDialogState)
    case region(RegionDialogState)
}

/// The part of the screen that a person is in if there is no dialog.
public enum BrowseFocus: Sendable, Hashable {
    case field
    case list
    case details
}

/// The field of the search, and the recent searches that stand in place of results while it is empty.
public struct SearchFieldState: Sendable, Hashable {
    public var field = TextEntry()
    /// The text before this one, as long as this one may come to nothing, or `nil`. While the field is empty, it is still searched
    /// for.
    public var formerText: String?
    /// Newest first.
    public var recent: [RecentSearch] = []
    /// An index of `recent`.
    public var selectedRecent = 0
    public var suggestions: MovieSuggestions?

    public init() {}

    public var text: String { isBlank ? formerText ?? field.text : field.text }

    /// They stand in place of results.
    public var showsRecent: Bool { text.allSatisfy(\.isWhitespace) }

    private var isBlank: Bool { field.text.allSatisfy(\.isWhitespace) }

    mutating func begin() {
        if !isBlank { (formerText, field) = (field.text, TextEntry()) }
    }

    /// In an empty field, a move of the cursor leads into the former text, and a deletion forgets it.
    mutating func edit(_ edit: TextEdit) {
        if field.text.isEmpty {
            switch edit {
            case .insert: break
            case .moveLeft, .moveRight, .moveWordLeft, .moveWordRight, .moveToStart, .moveToEnd: end()
            case .deleteBackward, .deleteForward, .deleteWordBackward, .deleteToStart, .deleteToEnd: formerText = nil
            }
        }
        field.edit(edit)
    }

    mutating func end() {
        if isBlank, let formerText { field = TextEntry(formerText) }
        formerText = nil
    }
}

/// A message below the list. The next intent removes it. One of what is done or waits goes by itself after a while.
public struct BrowseNotice: Sendable, Hashable {
    /// What a message is about, which decides its sign and its color.
    public enum Kind: Sendable, Hashable {
        case done, waiting, failed
        /// Whoever wants to sign out does so by `BrowseIntent.changeAccount` once more, as long as the message shows.
        case asksToSignOut
    }

    public let kind: Kind
    public let text: String

    public init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }
}

/// Something that the browser asks of the program around it.
public enum BrowseEffect: Sendable, Hashable {
    case openPage(String)
    case copy(String)
    /// Saves the country that the person has chosen. It is in use already.
    case saveRegion(Region)
    /// Keeps what the person looks at, and how, for the next time.
    case keep(BrowseLook)
    /// Ends with `BrowseViewModel.signedIn` or `cancelSignIn`.
    case signIn(SignInReason, wasRejected: Bool)
}
