/// What a person can ask of the browser. `BrowseKeys` has a key for each.
package enum BrowseAction: Sendable, Hashable, CaseIterable {
    case up, down, pageUp, pageDown, first, last
    /// Shows the selected movie, runs the selected search, or fetches the failed page again.
    case open
    /// Goes back: from the details to the list, from a related movie to the one before.
    case back
    case nextTab, previousTab
    /// Goes to the field of the search.
    case search
    case filters
    case watchlist, favorite, rate
    case trailer, web, copyAddress
    /// Asks the service for the list again.
    case refresh
    /// Signs in or out.
    case account
    case help
    case quit
}
