import Domain
import Presentation
package import TerminalKit

package struct BrowseView: Sendable, Hashable {
    package internal(set) var layout: BrowseLayout
    var listTop = 0
    var detailsTop = 0
    /// `nil` if it is closed.
    var helpTop: Int?

    package init(_ size: ScreenSize) {
        layout = BrowseLayout(size)
    }
}

/// How far the details of the movie that is seen are scrolled, and of each one that "back" leads to.
struct DetailsPositions: Sendable {
    private var positions: [Int: (movie: MovieID, top: Int)] = [:]
    private var depth = 0

    var top: Int { positions[depth]?.top ?? 0 }

    /// From their beginning, unless "back" has led to the movie or it is seen already.
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
