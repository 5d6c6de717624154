package import Domain
package import DomainKit

/// Everything that the browser of movies shows, as a value. `BrowseRenderer` makes a frame of it.
package struct BrowseState: Sendable {
    /// The tab whose list shows.
    package var selectedTab: BrowseTab = .search
    /// The field of the search, and the recent searches.
    package var search = SearchFieldState()
    /// The list of the tab.
    package var list = MoviesScrollState()
    /// The details of the selected movie, or `nil` if there are none to show.
    package var details: DetailsPaneState?
    /// The part that gets the keys.
    package var focus: BrowseFocus = .list
    /// The dialog over the rest, which gets all keys.
    package var dialog: BrowseDialogState?
    /// The message below the list, or `nil` if there is none.
    package var notice: BrowseNotice?
    /// The user, and what they have made of the movies.
    package var library = UserLibraryState()
    /// The service that responds.
    package let backend: Backend
    /// Where the credential of the program comes from, or `nil` if there is none.
    package var credentialSource: CredentialSource?
}

/// A tab of the browser.
package enum BrowseTab: Sendable, Hashable, CaseIterable {
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

    package static let allCases: [BrowseTab] =
        [.search] + MoviesChart.allCases.map(BrowseTab.chart) + [.discover] + UserList.allCases.map(BrowseTab.userList)
        + [.ratings]

    /// The name on the tab, also for `--plain`.
    package var name: String {
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

/// The part of the screen that gets the keys if there is no dialog.
package enum BrowseFocus: Sendable, Hashable {
    /// The field of the search.
    case field
    /// The list.
    case list
    /// The details.
    case details
}

/// The field of the search, and the recent searches that stand in place of results while it is empty.
package struct SearchFieldState: Sendable, Hashable {
    /// The text and the cursor.
    package var field = TextField()
    /// The recent searches, newest first.
    package var recent: [RecentSearch] = []
    /// The index of the selected recent search.
    package var selectedRecent = 0

    /// An empty field.
    package init() {}
}

/// A list of movies that a person scrolls through: the rows loaded so far, and which of them are seen.
package struct MoviesScrollState: Sendable {
    /// A row of the list: a movie, or a page that is not there.
    package enum Row: Sendable, Hashable {
        /// Indirect, so that arrays of rows share the movies.
        indirect case movie(Movie)
        /// A page that is being fetched, of which there is no copy.
        case loading(PageNumber)
        /// A page that could not be fetched. To fetch it again, a person opens the row.
        case failed(PageNumber, RepositoryError)
    }

    /// How current the list is.
    package enum Freshness: Sendable, Hashable {
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
    package var topic: MoviesListTopic?
    /// The rows loaded so far, with a row for each page that is missing.
    package var rows: [Row] = []
    /// Whether the rows are those of the list before this one, because nothing is known of this one yet.
    package var isFormer = false
    /// The movies of the whole list, as the service last counted them, or `nil` before the first page.
    package var totalResults: Int?
    /// How current the pages near the view are.
    package var freshness = Freshness.loading
    /// The index of the selected row. It stays on its movie while rows come and go.
    package var selection = 0
    /// The index of the first row that is seen.
    package var top = 0

    /// A list of which nothing is known yet.
    package init() {}
}

/// A message below the list. The next key removes it.
package struct BrowseNotice: Sendable, Hashable {
    /// What a message is about, which decides its sign and its colour.
    package enum Kind: Sendable, Hashable {
        /// Something was done, waits, or failed.
        case done, waiting, failed
    }

    /// What the message is about.
    package let kind: Kind
    /// One sentence, or two.
    package let text: String

    /// A message of a sentence or two.
    package init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }
}

/// A dialog over the rest of the screen.
package enum BrowseDialogState: Sendable {
    /// How many lines of the help are scrolled out at the top.
    case help(scroll: Int)
    /// The rating of a movie.
    case rating(RatingDialogState)
    /// The order and the filters of the tab Discover.
    case filters(FiltersDialogState)
    /// The ways to sign in.
    case signIn(SignInState)
}
