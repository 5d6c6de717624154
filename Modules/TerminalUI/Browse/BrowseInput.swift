import Observation
package import Presentation
import PresentationKit
package import TerminalKit

/// The browser on a terminal: turns keys and the mouse into intents, and keeps what only the terminal knows.
///
/// ```swift
/// let input = BrowseInput(viewModel, size)
/// input.follow()
/// terminal.show(input.draw(BrowseRenderer(viewModel.state)).frame)
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
        viewModel.hasRoomForDetails = view.layout.isSideBySide
    }

    /// Call it before each frame.
    package func follow() { follow { $0.keepPlace(in: $1, height: $2) } }

    package func draw(_ renderer: BrowseRenderer) -> BrowseScreen {
        let screen = renderer.screen(view)
        self.screen = screen
        return screen
    }

    /// - Returns: What the program has to do, or `nil` if that is nothing.
    package func handle(_ event: InputEvent) -> Request? {
        follow()
        defer { follow { $0.follow($1, height: $2) } }
        switch event {
        case .key(.control("c")), .end: return .quit
        case .key(.control("z")): return .suspend
        case .key, .paste: return type(event)
        case .click(let point): if let target = screen?.target(at: point) { hit(target) }
        case .wheel(let direction, let point):
            turnWheel(by: direction == .up ? -Self.wheelRows : Self.wheelRows, at: point)
        case .resize(let size):
            view.layout = BrowseLayout(size)
            viewModel.hasRoomForDetails = view.layout.isSideBySide
        case .focus: viewModel.becomeActive()
        }
        return nil
    }

    private func follow(_ move: (inout ListPosition, MoviesScrollState, Int) -> Void) {
        let (state, height) = (viewModel.state, view.layout.list.size.rows)
        move(&lists[state.selectedTab, default: ListPosition()], state.list, height)
        details.follow(state.details)
        var view = view
        view.listTop = lists[state.selectedTab]?.top ?? 0
        view.detailsTop = details.top
        if state.dialog != nil { view.helpTop = nil }
        // A view that is as it was is not drawn again.
        if view != self.view { self.view = view }
        viewModel.list.see(view.listTop..<view.listTop + height)
    }
}

extension BrowseInput {
    private func type(_ event: InputEvent) -> Request? {
        let state = viewModel.state
        if let dialog = state.dialog {
            perform(BrowseDialogIntent(event, in: dialog).map { .dialog($0) })
        } else if let top = view.helpTop {
            viewModel.dismissNotice()
            typeInHelp(event, top)
        } else if state.focus == .field, event != .key(.f1) {
            perform(BrowseIntent(inField: event, state))
        } else if case .key(let key) = event, let action = BrowseKeys.action(of: key) {
            return perform(action, of: key, state)
        } else {
            viewModel.dismissNotice()
        }
        return nil
    }

    private func perform(_ intent: BrowseIntent?) {
        if let intent { viewModel.perform(intent) } else { viewModel.dismissNotice() }
    }

    private func perform(_ action: BrowseAction, of key: Key, _ state: BrowseState) -> Request? {
        // A line of the page before stays in view.
        let page = max(1, view.layout.list.size.rows - 1)
        if action == .quit { return .quit }
        if state.focus == .details, let lines = action.rows(page: page) {
            viewModel.dismissNotice()
            scrollDetails(by: lines)
        } else if action == .help {
            viewModel.dismissNotice()
            view.helpTop = 0
        } else {
            perform(BrowseIntent(action, of: key, state, page: page))
        }
        return nil
    }

    private func typeInHelp(_ event: InputEvent, _ top: Int) {
        guard case .key(let key) = event, let action = BrowseKeys.action(of: key) else { return }
        if let lines = action.rows(page: view.layout.list.size.rows) {
            scrollHelp(by: lines, top)
        } else if [.back, .help, .quit, .open].contains(action) {
            view.helpTop = nil
        }
    }

    private func scrollHelp(by lines: Int, _ top: Int) {
        view.helpTop = min(max(0, top + lines), BrowseHelp(view.layout.size).scrollLimit)
    }

    private func scrollDetails(by lines: Int) {
        details.scroll(by: lines, limit: (screen?.detailsLines ?? 0) - view.layout.details.size.rows)
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
        let (state, layout) = (viewModel.state, view.layout)
        guard state.dialog == nil else { return }
        if let top = view.helpTop { return scrollHelp(by: rows, top) }
        if layout.isSideBySide ? layout.details.contains(point) : state.focus == .details {
            return scrollDetails(by: rows)
        }
        let height = layout.list.size.rows
        var position = lists[state.selectedTab] ?? ListPosition()
        position.scroll(by: rows, in: state.list, height: height)
        lists[state.selectedTab] = position
        viewModel.scroll(to: position.top..<position.top + height)
    }
}
