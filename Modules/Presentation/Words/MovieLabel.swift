package import Domain
import DomainKit
import PresentationKit

package enum MovieLabel {
    /// The title that lists show first, and the year if it is known: `Batman (1989)`. Harmless on a terminal.
    package static func text(_ movie: Movie) -> String {
        TerminalText(movie.title).value + (movie.releaseDate.map { " (\($0.year))" } ?? "")
    }
}
