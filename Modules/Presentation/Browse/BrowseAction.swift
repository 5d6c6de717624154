/// What a person can ask of the browser. `BrowseKeys` has a key for each.
package enum BrowseAction: Sendable, Hashable, CaseIterable {
    /// Goes to another row of the list, or scrolls the details.
    case up, down, pageUp, pageDown, first, last
    /// Shows the selected movie, runs the selected search, or fetches the failed page again.
    case open
    /// Goes back: from the details to the list, from a related movie to the one before.
    case back
    /// Shows the list of another tab.
    case nextTab, previousTab
    /// Goes to the field of the search.
    case search
    /// Shows the dialog with the order and the filters of the tab Discover.
    case filters
    /// Changes the user's lists, or asks for a rating of the selected movie.
    case watchlist, favorite, rate
    /// Opens a page of the selected movie in the browser, or copies its address.
    case trailer, web, copyAddress
    /// Asks the service for the list again.
    case refresh
    /// Signs in or out.
    case account
    /// Shows what every key does.
    case help
    /// Ends the program.
    case quit
}

extension BrowseAction {
    /// Whether the action adds a movie to a list of the user, or removes it.
    var togglesList: Bool { [.watchlist, .favorite].contains(self) }
}
