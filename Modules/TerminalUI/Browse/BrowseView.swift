import Domain
package import Presentation
import PresentationKit
package import TerminalKit

package struct BrowseView: Sendable, Hashable {
    package internal(set) var size: ScreenSize
    /// Whether the list is seen alone where there is room for the film beside it.
    var isListWhole = false
    /// Whether an opened film is seen alone.
    var isPageWhole = true
    var listTop = 0
    var detailsTop = 0
    /// `nil` if it is closed.
    var helpTop: Int?

    package init(_ size: ScreenSize) {
        self.size = size
    }

    /// - Parameter showsPosters: Whether the terminal does.
    package func layout(of state: BrowseState, showsPosters: Bool = false) -> BrowseLayout {
        let isOpened = state.focus == .details && state.details != nil
        return BrowseLayout(
            size,
            isOpened: isOpened,
            isWhole: isOpened ? isPageWhole : isListWhole || state.showsGrid || state.hasNoFilms,
            hasField: state.selectedTab == .search,
            showsPosters: showsPosters
        )
    }

    /// `nil` if the list is drawn as rows.
    func grid(_ state: BrowseState) -> CardGrid? {
        let layout = layout(of: state)
        guard state.showsGrid, !layout.showsBoth, !state.hasNoFilms else { return nil }
        return CardGrid(in: layout.grid.size)
    }

    var hasRoomForPosters: Bool { CardGrid(in: BrowseLayout(size, isWhole: true).grid.size) != nil }

    var hasRoomForBoth: Bool { BrowseLayout(size).showsBoth }
}

extension BrowseState {
    /// Whether a sentence or recent searches stand in place of films.
    var hasNoFilms: Bool {
        if showsRecentSearches { return true }
        return switch list.rows.first {
        case .item, .gone, .loading: false
        case .failed: true
        case nil: list.freshness != .loading
        }
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
