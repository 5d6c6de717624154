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
    /// Goes to a row of the list.
    case selectRow(Int)
    /// Opens what is selected: the movie, the recent search, the page that failed, the related movie. From the field, it leads to
    /// the results, and the service is asked at once. If no movie matches, it searches for what was probably meant.
    case open
    /// Shows the details of the selected movie.
    case openDetails
    /// Goes to the related movie that is so many places further.
    case selectRelated(by: Int)
    /// Shows a related movie.
    case openRelated(Int)
    /// Goes back: from a related movie to the one before, and from the details or the field to the list.
    case back
    /// Shows the list of a tab, or of the one beside it.
    case selectTab(BrowseTab), nextTab, previousTab
    /// Goes to the field of the search, and begins another text there.
    case search
    /// Edits the text of the search, and searches for it after a pause.
    case edit(TextEdit)
    /// Searches for a recent search again.
    case runRecent(Int)
    /// Shows the dialog with the order and the filters of the tab Discover.
    case chooseFilters
    /// Adds the selected movie to a list of the user, or removes it.
    case toggle(UserList)
    /// Shows the dialog in which a person rates the selected movie.
    case rate
    /// Opens a page of the selected movie in the browser, or copies its address.
    case openTrailer, openPage, copyAddress
    /// Asks the service for the list again.
    case refresh
    /// Signs in. Who is signed in is asked first, and signed out if they want the same again.
    case changeAccount
    /// Something of the dialog that is open. While one is, nothing else is done.
    case dialog(BrowseDialogIntent)
}
