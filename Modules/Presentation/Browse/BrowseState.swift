public import Domain
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
    /// The service that responds, and what else a message about it depends on.
    public var context: FailureContext

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
    /// The text before this one, as long as this one may come to nothing, or `nil`. While the field is empty, it is still searched
    /// for.
    public var formerText: String?
    /// The recent searches, newest first.
    public var recent: [RecentSearch] = []
    /// The index of the selected recent search.
    public var selectedRecent = 0
    /// What was probably meant by a text that no movie matches, or `nil`.
    public var suggestions: MovieSuggestions?

    /// An empty field.
    public init() {}

    /// What is searched for.
    public var text: String { isBlank ? formerText ?? field.text : field.text }

    /// Whether the recent searches stand in place of results.
    public var showsRecent: Bool { text.allSatisfy(\.isWhitespace) }

    private var isBlank: Bool { field.text.allSatisfy(\.isWhitespace) }

    /// Empties the field for another text.
    mutating func begin() {
        if !isBlank { (formerText, field) = (field.text, TextEntry()) }
    }

    /// Edits the text. In an empty field, a move of the cursor leads into the former text, and a deletion forgets it.
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

    /// Keeps the text that is searched for.
    mutating func end() {
        if isBlank, let formerText { field = TextEntry(formerText) }
        formerText = nil
    }
}

/// A message below the list. The next intent removes it.
public struct BrowseNotice: Sendable, Hashable {
    /// What a message is about, which decides its sign and its color.
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
