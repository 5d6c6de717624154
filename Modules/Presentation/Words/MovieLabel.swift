package import Domain
import PresentationKit

/// Names a movie in a sentence. Harmless on a terminal.
package enum MovieLabel {
    /// The title that lists show first, and the year if it is known: `Batman (1989)`.
    package static func text(_ movie: Movie) -> String {
        TerminalText(movie.title).value + (movie.releaseDate.map { " (\($0.year))" } ?? "")
    }

    /// `Batman Returns (1992) #364`
    package static func textWithID(_ movie: Movie) -> String { "\(text(movie)) #\(movie.id)" }
}
