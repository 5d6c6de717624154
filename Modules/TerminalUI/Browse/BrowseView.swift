import Domain
import Presentation
package import TerminalKit

/// What a terminal shows of the browser: the size of the screen, and which part of the list, the details and the help is seen.
package struct BrowseView: Sendable, Hashable {
    package internal(set) var layout: BrowseLayout
    /// The first row of the list that is seen.
    var listTop = 0
    /// How many lines of the details are scrolled out at the top.
    var detailsTop = 0
    /// How many lines of the help are scrolled out at the top, or `nil` if it is closed.
    var helpTop: Int?

    /// A screen of a size, on which everything is seen from its beginning.
    package init(_ size: ScreenSize) {
        layout = BrowseLayout(size)
    }
}

/// How far the details are scrolled: those of the movie that is seen, and of each one that "back" leads to.
struct DetailsPositions: Sendable {
    private var positions: [Int: (movie: MovieID, top: Int)] = [:]
    private var depth = 0

    var top: Int { positions[depth]?.top ?? 0 }

    /// Shows the details of a movie from their beginning, unless "back" has led to it or it is seen already.
    mutating func follow(_ details: DetailsPaneState?) {
        guard let details else { return positions = [:] }
        depth = details.depth
        positions = positions.filter { $0.key <= depth }
        if positions[depth]?.movie != details.movie.id { positions[depth] = (details.movie.id, 0) }
    }

    /// - Parameter limit: The most lines that can be scrolled out.
    mutating func scroll(by lines: Int, limit: Int) {
        let top = min(max(0, top + lines), max(0, limit))
        positions[depth]?.top = top
    }
}
