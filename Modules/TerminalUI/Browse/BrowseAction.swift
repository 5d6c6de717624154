import Domain
import Presentation
import PresentationKit
import TerminalKit

/// What a key means, wherever it is pressed. `BrowseKeys` has a key for each.
package enum BrowseAction: Sendable, Hashable, CaseIterable {
    case up, down, pageUp, pageDown, first, last
    /// Shows the selected movie, runs the selected search, or fetches the failed page again.
    case open
    case back
    case nextTab, previousTab
    /// The one whose place is the digit of the key.
    case tab
    case search
    case filters
    case watchlist, favorite, rate
    case trailer, web, copyAddress
    case refresh
    case account
    case help
    case quit
}

extension BrowseAction {
    /// More rows than any list has.
    private static let far = 1_000_000

    /// `nil` if it does something else.
    func rows(page: Int) -> Int? {
        switch self {
        case .up: -1
        case .down: 1
        case .pageUp: -page
        case .pageDown: page
        case .first: -Self.far
        case .last: Self.far
        default: nil
        }
    }
}

extension BrowseIntent {
    /// `nil` if the action is the terminal's own.
    init?(_ action: BrowseAction, of key: Key, _ state: BrowseState, page: Int) {
        let hasRelated = state.focus == .details && state.details?.related.isEmpty == false
        switch action {
        case .up, .down, .pageUp, .pageDown, .first: self = .move(by: action.rows(page: page) ?? 0)
        case .last: self = .moveToEnd
        case .open: self = .open
        case .back: self = .back
        case .nextTab: self = hasRelated ? .selectRelated(by: 1) : .nextTab
        case .previousTab: self = hasRelated ? .selectRelated(by: -1) : .previousTab
        case .tab:
            guard case .character(let digit) = key, let number = digit.wholeNumberValue else { return nil }
            // The digit 0 is behind 9 on a keyboard.
            guard let tab = BrowseTab.allCases.dropFirst((number + 9) % 10).first else { return nil }
            self = .selectTab(tab)
        case .search: self = .search
        case .filters: self = .chooseFilters
        case .watchlist: self = .toggle(.watchlist)
        case .favorite: self = .toggle(.favorites)
        case .rate: self = .rate
        case .trailer: self = .openTrailer
        case .web: self = .openPage
        case .copyAddress: self = .copyAddress
        case .refresh: self = .refresh
        case .account: self = .changeAccount
        case .help, .quit: return nil
        }
    }

    init?(inField event: InputEvent, _ state: BrowseState) {
        switch event {
        case .key(.enter): self = .open
        case .key(.up): self = .move(by: -1)
        case .key(.down): self = .move(by: 1)
        case .key(.pageDown) where !state.search.showsRecent: self = .move(by: 1)
        case .key(.escape): self = .back
        case .key(.tab): self = .nextTab
        case .key(.backTab): self = .previousTab
        default:
            guard let edit = TextEdit(event) else { return nil }
            self = .edit(edit)
        }
    }
}

extension BrowseDialogIntent {
    init?(_ event: InputEvent, in dialog: BrowseDialogState) {
        let intent: BrowseDialogIntent? =
            switch dialog {
            case .rating: RatingIntent(event).map { .rating($0) }
            case .filters(let state): FiltersIntent(event, in: state).map { .filters($0) }
            }
        guard let intent else { return nil }
        self = intent
    }
}
