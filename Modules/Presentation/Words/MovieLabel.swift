package import Domain
import DomainKit
import PresentationKit

/// A movie in a sentence.
package enum MovieLabel {
    /// The title that lists show first, and the year if it is known: `Batman (1989)`. The text is harmless on a terminal.
    package static func text(_ movie: Movie) -> String {
        TerminalText(movie.title).value + (movie.releaseDate.map { " (\($0.year))" } ?? "")
    }

    /// The movie and what the user has made of it, for somebody who hears it: `Batman, 1989, rated 7.2, a favorite`. The text
    /// is harmless on a terminal.
    package static func spoken(_ movie: Movie, _ state: AccountState? = nil) -> String {
        let facts = [
            MovieTitle.text(movie),
            movie.releaseDate.map { String($0.year) },
            movie.rating.map { "rated \(NumberFormat.rating($0))" },
            state?.rating.map { "you rated it \($0)" },
            state?.isOnWatchlist == true ? "on your watchlist" : nil,
            state?.isFavorite == true ? "a favorite" : nil,
        ]
        return TerminalText(facts.compactMap(\.self).joined(separator: ", ")).value
    }
}
