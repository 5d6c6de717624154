public import Domain
public import PresentationKit

/// What a person can ask of the browser of movies.
///
/// ```swift
/// browser.perform(.selectTab(.chart(.popular)))
/// browser.perform(.selectRow(4))
/// browser.perform(.toggle(.watchlist))
/// ```
public enum BrowseIntent: Sendable, Hashable {
    /// Goes so many rows down in the list or in the recent searches, or up, as far as there are rows. From the field, down leads
    /// to the results.
    case move(by: Int)
    /// Goes to the last row. The pages up to the end of the list are loaded, until another intent of moving or going back.
    case moveToEnd
    case selectRow(Int)
    /// Opens what is selected: the movie, the recent search, the page that failed, the related movie. From the field, the service
    /// is asked at once, and it leads to the results as soon as there are some. If no movie matches, it searches for what was
    /// probably meant.
    case open
    case openDetails
    case openRelated(Int)
    /// Goes back: from a related movie to the one before, and from the details or the field to the list.
    case back
    case selectTab(BrowseTab)
    /// Goes so many charts on, from the last to the first. From another tab, it leads to the charts.
    case selectChart(by: Int)
    /// Draws the list as a grid of posters, or as rows again.
    case toggleGrid
    /// The tab, or the related movie if there are any in the details.
    case next, previous
    case search
    case edit(TextEdit)
    case runRecent(Int)
    case chooseFilters
    case chooseRegion
    case toggle(UserList)
    case rate
    case openTrailer, openPage, copyAddress
    case refresh
    /// Signs in. Who is signed in is asked first, and signed out if they want the same again.
    case changeAccount
    /// While a dialog is open, nothing else is done.
    case rating(RatingIntent), filters(FiltersIntent), region(RegionIntent)
}
