import Domain
import Observation
package import Presentation
import PresentationKit
package import TerminalKit

/// The browser on a terminal: turns keys and the mouse into intents, and keeps what only the terminal knows.
///
/// ```swift
/// let input = BrowseInput(viewModel, size)
/// input.follow()
/// terminal.show(input.draw(renderer).frame)
/// if input.handle(event) == .quit { return }
/// ```
@Observable
@MainActor
package final class BrowseInput {
    package enum Request: Sendable, Hashable {
        case quit
        /// Gives the terminal back to the shell until the person continues the program.
        case suspend
    }

    /// As most terminals do.
    private static let wheelRows = 3

    package private(set) var view: BrowseView

    private let viewModel: BrowseViewModel
    @ObservationIgnored private var lists: [BrowseTab: ListPosition] = [:]
    @ObservationIgnored private var details = DetailsPositions()
    @ObservationIgnored private var screen: BrowseScreen?

    /// - Parameter size: Each change of it is an event.
    package init(_ viewModel: BrowseViewModel, _ size: ScreenSize) {
        self.viewModel = viewModel
        view = BrowseView(size)
    }

    private var layout: BrowseLayout { view.layout(of: viewModel.state) }

    /// Call it before each frame.
    package func follow() { follow { $0.keepPlace(in: $1, height: $2, columns: $3) } }

    package func draw(_ renderer: BrowseRenderer) -> BrowseScreen {
        let screen = renderer.screen(view)
        self.screen = screen
        return screen
    }

    /// - Returns: What the program has to do, or `nil` if that is nothing.
    package func handle(_ event: InputEvent) -> Request? {
        follow()
        defer { follow { $0.follow($1, height: $2, columns: $3) } }
        switch event {
        case .key(.control("c")), .end: return .quit
        case .key(.control("z")): return .suspend
        case .key, .paste: return type(event)
        case .click(let point): if let target = screen?.target(at: point) { hit(target) }
        case .wheel(let direction, let point):
            turnWheel(by: direction == .up ? -Self.wheelRows : Self.wheelRows, at: point)
        case .resize(let size):
            view.size = size
        case .focus, .answer: break
        }
        return nil
    }

    private func follow(_ move: (inout ListPosition, MoviesScrollState, _ height: Int, _ columns: Int) -> Void) {
        viewModel.hasRoomForDetails = view.hasRoomForBoth && !view.isListWhole
        viewModel.hasRoomForPosters = view.hasRoomForPosters
        let state = viewModel.state
        let (height, columns) = listSize(state)
        move(&lists[state.selectedTab, default: ListPosition()], state.list, height, columns)
        details.follow(state.details)
        var view = view
        view.listTop = lists[state.selectedTab]?.top ?? 0
        view.detailsTop = details.top
        if state.dialog != nil { view.helpTop = nil }
        // A view that is as it was is not drawn again.
        if view != self.view { self.view = view }
        viewModel.see(view.listTop..<view.listTop + height * columns)
    }

    /// The lines that are seen of the list, and the films in each.
    private func listSize(_ state: BrowseState) -> (height: Int, columns: Int) {
        view.grid(state).map { ($0.cardRows, $0.cardsPerRow) } ?? (view.layout(of: state).list.size.rows, 1)
    }
}

extension BrowseInput {
    private func type(_ event: InputEvent) -> Request? {
        let state = viewModel.state
        var intent: BrowseIntent?
        if let dialog = state.dialog {
            intent = BrowseIntent.inDialog(event, dialog)
        } else if let top = view.helpTop {
            typeInHelp(event, top)
        } else if state.focus == .field, event != .key(.f1) {
            intent = BrowseIntent(inField: event, state)
        } else if case .key(let key) = event, let action = BrowseKeys.action(of: key) {
            if action == .quit { return .quit }
            let move = state.focus == .list ? view.grid(state)?.move(key, action, in: state.list) : nil
            intent = move ?? self.intent(action, of: key, state.focus)
        }
        perform(intent)
        return nil
    }

    private func perform(_ intent: BrowseIntent?) {
        guard let intent else { return viewModel.dismissNotice() }
        let hadGrid = viewModel.state.showsGrid
        viewModel.perform(intent)
        // Rows and cards begin at other places.
        if intent == .toggleGrid, viewModel.state.showsGrid != hadGrid { lists[viewModel.selectedTab] = nil }
    }

    /// What the program is asked for, or `nil` if only the view changes.
    private func intent(_ action: BrowseAction, of key: Key, _ focus: BrowseFocus) -> BrowseIntent? {
        switch action {
        case .quit: break
        case .ask(let intent): return intent
        case .tab: return tab(key).map { .selectTab($0) }
        case .help: view.helpTop = 0
        case .whole:
            guard view.hasRoomForBoth, focus == .details || !viewModel.state.showsGrid else { break }
            if focus == .details { view.isPageWhole.toggle() } else { view.isListWhole.toggle() }
        case .last where focus != .details: return .moveToEnd
        case .up, .down, .pageUp, .pageDown, .first, .last:
            // A line of the page before stays in view.
            let pane = focus == .details ? layout.details : layout.list
            let rows = action.rows(page: max(1, pane.size.rows - 1)) ?? 0
            guard focus == .details else { return .move(by: rows) }
            if action == .up || action == .down, let intent = selectRelated(by: rows) { return intent }
            scrollDetails(by: rows)
        }
        return nil
    }

    /// The text scrolls until the next related movie is seen.
    private func selectRelated(by places: Int) -> BrowseIntent? {
        let selected = viewModel.details.state?.selectedRelated
        if places < 0 { return selected == nil ? nil : .previous }
        return screen?.shows(.related((selected ?? -1) + 1)) == true ? .next : nil
    }

    private func tab(_ key: Key) -> BrowseTab? {
        guard case .character(let digit) = key, let number = digit.wholeNumberValue, number > 0 else { return nil }
        return viewModel.state.tabs.dropFirst(number - 1).first
    }

    private func typeInHelp(_ event: InputEvent, _ top: Int) {
        guard case .key(let key) = event, let action = BrowseKeys.action(of: key) else { return }
        if let lines = action.rows(page: layout.list.size.rows) {
            scrollHelp(by: lines, top)
        } else if [.ask(.back), .help, .quit, .ask(.open)].contains(action) {
            view.helpTop = nil
        }
    }

    private func scrollHelp(by lines: Int, _ top: Int) {
        view.helpTop = min(max(0, top + lines), BrowseHelp(view.size).scrollLimit)
    }

    private func scrollDetails(by lines: Int) {
        details.scroll(by: lines, limit: (screen?.detailsLines ?? 0) - layout.details.size.rows)
    }
}

extension BrowseInput {
    func hit(_ target: BrowseTarget) {
        let state = viewModel.state
        guard state.dialog == nil, view.helpTop == nil else { return }
        switch target {
        case .tab(let tab): perform(.selectTab(tab))
        case .field:
            perform(.search)
            perform(.edit(.moveToEnd))
        case .row(let row):
            perform(.selectRow(row))
            if state.focus == .list, state.list.selection == row { perform(.open) }
        case .recent(let index): perform(.runRecent(index))
        case .related(let index): perform(.openRelated(index))
        case .details: perform(.openDetails)
        }
    }

    private func turnWheel(by rows: Int, at point: ScreenPoint) {
        let state = viewModel.state
        guard state.dialog == nil else { return }
        if let top = view.helpTop { return scrollHelp(by: rows, top) }
        let isOnDetails =
            switch screen?.target(at: point) {
            case .details, .related: true
            default: layout.panes == .details
            }
        if isOnDetails { return scrollDetails(by: rows) }
        let (height, columns) = listSize(state)
        let lines = columns == 1 ? rows : rows.signum()
        lists[state.selectedTab]?.scroll(by: lines, in: state.list, height: height, columns: columns)
        let top = lists[state.selectedTab]?.top ?? 0
        viewModel.scroll(to: top..<top + height * columns)
    }
}

extension BrowseIntent {
    init?(inField event: InputEvent, _ state: BrowseState) {
        switch event {
        case .key(.enter): self = .open
        case .key(.up): self = .move(by: -1)
        case .key(.down): self = .move(by: 1)
        case .key(.pageDown) where !state.search.showsRecent: self = .move(by: 1)
        case .key(.escape): self = .back
        case .key(.tab): self = .next
        case .key(.backTab): self = .previous
        default:
            guard let edit = TextEdit(event) else { return nil }
            self = .edit(edit)
        }
    }

    fileprivate static func inDialog(_ event: InputEvent, _ dialog: BrowseDialogState) -> BrowseIntent? {
        switch dialog {
        case .rating: RatingIntent(event).map { .rating($0) }
        case .filters(let state): FiltersIntent(event, in: state).map { .filters($0) }
        case .region: RegionIntent(event).map { .region($0) }
        }
    }
}
