import Domain
import Infrastructure

/// A page that people look at in a browser.
struct WebPage: Sendable, Hashable {
    let address: String

    /// The search at TMDB, whichever service the program asks.
    static func search(_ text: SearchText) -> WebPage {
        WebPage(address: "https://www.themoviedb.org/search/movie?query=" + PercentEncoding.encode(text.value))
    }
}
