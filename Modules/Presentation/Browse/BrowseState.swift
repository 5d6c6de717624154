public import Domain
public import DomainKit
public import PresentationKit

/// Everything that the browser of movies shows, as a value. `BrowseRenderer` makes a frame of it.
public struct BrowseState: Sendable {
    /// The tab whose list shows.
    public var selectedTab: BrowseTab = .search
    /// The field of the search, and the recent searches.
    public var search = SearchFieldState()
    /// The list of the tab.
    public var list = MoviesScrollState()
    /// The details of the selected movie, or `nil` if there are none to show.
    public var details: DetailsPaneState?
    /// The part that the person is in.
    public var focus: BrowseFocus = .list
    /// The dialog over the rest, or `nil` if there is none.
    public var dialog: BrowseDialogState?
    /// The message below the list, or `nil` if there is none.
    public var notice: BrowseNotice?
    /// The user, and what they have made of the movies.
    public var library = UserLibraryState()
    /// The service that responds.
    public let backend: Backend
    /// What users know the service by.
    public let names: ServiceNames
    /// Where the credential of the program comes from, or `nil` if there is none.
    public var credentialSource: CredentialSource?

    /// Whether the recent searches stand in place of a list.
    public var showsRecentSearches: Bool { selectedTab == .search && search.showsRecent }
}

/// A tab of the browser.
public enum BrowseTab: Sendable, Hashable, CaseIterable {
    /// The results of a search.
    case search
    /// A chart.
    case chart(MoviesChart)
    /// The whole catalogue, sorted and filtered.
    case discover
    /// A list of the signed-in user.
    case userList(UserList)
    /// The movies that the signed-in user has rated.
    case ratings

    public static let allCases: [BrowseTab] =
        [.search] + MoviesChart.allCases.map(BrowseTab.chart) + [.discover] + UserList.allCases.map(BrowseTab.userList)
        + [.ratings]

    /// The name on the tab, also for `--plain`.
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

/// The part of the screen that a person is in if there is no dialog.
public enum BrowseFocus: Sendable, Hashable {
    /// The field of the search.
    case field
    /// The list.
    case list
    /// The details.
    case details
}

/// The field of the search, and the recent searches that stand in place of results while it is empty.
public struct SearchFieldState: Sendable, Hashable {
    /// The text and the cursor.
    public var field = TextEntry()
    /// The recent searches, newest first.
    public var recent: [RecentSearch] = []
    /// The index of the selected recent search.
    public var selectedRecent = 0

    /// An empty field.
    public init() {}

    /// Whether the recent searches stand in place of results.
    public var showsRecent: Bool { field.text.allSatisfy(\.isWhitespace) }
}

/// A list of movies that a person scrolls through: the rows loaded so far, and which of them is selected.
public struct MoviesScrollState: Sendable {
    /// A row of the list: a movie, or a page that is not there.
    public enum Row: Sendable, Hashable {
        /// Indirect, so that arrays of rows share the movies.
        indirect case movie(Movie)
        /// A page that is being fetched, of which there is no copy.
        case loading(PageNumber)
        /// A page that could not be fetched. To fetch it again, a person opens the row.
        case failed(PageNumber, RepositoryError)
    }

    /// How current the list is.
    public enum Freshness: Sendable, Hashable {
        /// Nothing is known yet.
        case loading
        /// A copy, and the service is being asked.
        case refreshing(cachedAt: Timestamp)
        /// The service's response, or a copy that is fresh.
        case current
        /// A copy, because the service failed.
        case stale(RepositoryError, cachedAt: Timestamp)
    }

    /// The name of the list, or `nil` before the first one.
    public var topic: MoviesListTopic?
    /// The rows loaded so far, with a row for each page that is missing.
    public var rows: [Row] = []
    /// Whether the rows are those of the list before this one, because nothing is known of this one yet.
    public var isFormer = false
    /// The movies of the whole list, as the service last counted them, or `nil` before the first page.
    public var totalResults: Int?
    /// How current the pages near the view are.
    public var freshness = Freshness.loading
    /// The index of the selected row. It stays on its movie while rows come and go.
    public var selection = 0

    /// A list of which nothing is known yet.
    public init() {}
}

/// A message below the list. The next intent removes it.
public struct BrowseNotice: Sendable, Hashable {
    /// What a message is about, which decides its sign and its colour.
    public enum Kind: Sendable, Hashable {
        /// Something was done, waits, or failed.
        case done, waiting, failed
        /// Whoever wants to sign out does so by `BrowseIntent.changeAccount` once more, as long as the message shows.
        case asksToSignOut
    }

    /// What the message is about.
    public let kind: Kind
    /// One sentence, or two.
    public let text: String

    /// A message of a sentence or two.
    public init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }
}

/// A dialog over the rest of the screen.
public enum BrowseDialogState: Sendable {
    /// The rating of a movie.
    case rating(RatingDialogState)
    /// The order and the filters of the tab Discover.
    case filters(FiltersDialogState)
    /// The ways to sign in.
    case signIn(SignInState)
}
