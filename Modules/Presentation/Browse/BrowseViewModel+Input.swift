import Domain

/// What a person does.
extension BrowseViewModel {
    /// The rows that the wheel of a mouse scrolls at a time, as most terminals do.
    private static let wheelRows = 3

    /// Handles one event from the person.
    ///
    /// A click has an effect only as a target: the program finds the target in the frame and calls `hit`.
    ///
    /// - Parameter layout: The places on the screen, as they are drawn now.
    package func handle(_ event: InputEvent, layout: BrowseLayout) {
        self.layout = layout
        list.height = layout.list.size.rows
        switch event {
        case .key(.control("c")), .end: continuation.yield(.quit)
        case .key(.control("z")): continuation.yield(.suspend)
        case .key, .paste:
            notice = nil
            if dialog != nil {
                handleInDialog(event)
            } else if focus == .field {
                handleInField(event)
            } else if case .key(let key) = event, let action = BrowseKeys.action(of: key) {
                perform(action)
            }
        case .wheel(let direction, let point):
            scroll(by: direction == .up ? -Self.wheelRows : Self.wheelRows, at: point)
        case .resize: followSelection()
        case .focus: bringUpToDate()
        case .click: break
        }
    }

    /// Handles a click on something.
    package func hit(_ target: BrowseTarget) {
        guard dialog == nil else { return }
        notice = nil
        switch target {
        case .tab(let tab): select(tab)
        case .field: perform(.search)
        case .row(let row):
            let isSelected = row == list.state.selection && focus == .list
            enterList()
            list.select(row)
            followSelection()
            if isSelected { perform(.open) }
        case .recent(let index):
            search.selectRecent(index)
            runRecent()
        case .related(let index):
            openDetails()
            details.selectRelated(index)
            _ = details.openRelated()
        case .details: openDetails()
        }
    }

    private func handleInField(_ event: InputEvent) {
        switch event {
        case .key(.enter) where search.showsRecent: runRecent()
        case .key(.enter):
            search.submit()
            enterList()
        case .key(.up), .key(.down):
            if search.showsRecent {
                search.selectRecent(search.state.selectedRecent + (event == .key(.up) ? -1 : 1))
            } else if event == .key(.down) {
                enterList()
            }
        case .key(.pageDown) where !search.showsRecent: enterList()
        case .key(.escape): focus = .list
        case .key(.tab): perform(.nextTab)
        case .key(.backTab): perform(.previousTab)
        default:
            if search.edit(event) { followSelection() }
        }
    }

    private func handleInDialog(_ event: InputEvent) {
        switch dialog {
        case .help(let scroll): handleInHelp(event, scroll)
        case nil: break
        }
    }

    private func handleInHelp(_ event: InputEvent, _ scroll: Int) {
        guard case .key(let key) = event else { return }
        let last = BrowseKeys.rows.count - 1
        switch BrowseKeys.action(of: key) {
        case .up: dialog = .help(scroll: max(0, scroll - 1))
        case .down: dialog = .help(scroll: min(scroll + 1, last))
        case .pageUp: dialog = .help(scroll: max(0, scroll - layout.list.size.rows))
        case .pageDown: dialog = .help(scroll: min(scroll + layout.list.size.rows, last))
        case .first: dialog = .help(scroll: 0)
        case .last: dialog = .help(scroll: last)
        case .back, .help, .quit, .open: dialog = nil
        default: break
        }
    }

    private func scroll(by rows: Int, at point: ScreenPoint) {
        if case .help(let scroll)? = dialog {
            dialog = .help(scroll: min(max(0, scroll + rows), BrowseKeys.rows.count - 1))
        } else if dialog == nil {
            let isOverDetails = layout.isSideBySide ? layout.details.contains(point) : focus == .details
            if isOverDetails { return scrollDetails(by: rows) }
            list.scroll(by: rows)
            followSelection()
        }
    }
}
