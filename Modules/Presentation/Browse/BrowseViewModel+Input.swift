import Domain

/// What a person does.
extension BrowseViewModel {
    /// The rows that the wheel of a mouse scrolls at a time, as most terminals do.
    private static let wheelRows = 3

    /// Handles one event from the person.
    ///
    /// Clicks are ignored here: the program finds the target of a click in the frame, and calls `hit`.
    ///
    /// - Parameter layout: The places on the screen, as they are drawn now.
    package func handle(_ event: InputEvent, layout: BrowseLayout) {
        use(layout)
        switch event {
        case .key(.control("c")), .end: continuation.yield(.quit)
        case .key(.control("z")): continuation.yield(.suspend)
        case .key, .paste:
            let wasAsked = isAskedToSignOut
            let former = notice
            notice = nil
            defer { if wasAsked { isAskedToSignOut = false } }
            if dialogs.state != nil {
                dialogs.handle(event, layout)
                if dialogs.state == nil { wanted = nil }
            } else if focus == .field {
                handleInField(event)
            } else if case .key(let key) = event, let action = BrowseKeys.action(of: key) {
                perform(action)
                // It goes together with what it said, a moment later, so that the screen changes once.
                if action.togglesList, notice == nil, dialogs.state == nil {
                    (notice, isNoticeOutdated) = (former, true)
                }
            }
        case .wheel(let direction, let point):
            scroll(by: direction == .up ? -Self.wheelRows : Self.wheelRows, at: point)
        case .resize: followSelection()
        case .focus: bringUpToDate()
        case .click: break
        }
    }

    func use(_ layout: BrowseLayout) {
        self.layout = layout
        list.height = layout.list.size.rows
    }

    /// Handles a click on something.
    package func hit(_ target: BrowseTarget) {
        guard dialogs.state == nil else { return }
        (notice, isAskedToSignOut) = (nil, false)
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
            followMovies()
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

    private func scroll(by rows: Int, at point: ScreenPoint) {
        if dialogs.state != nil {
            dialogs.scrollHelp(by: rows, layout)
        } else {
            let isOverDetails = layout.isSideBySide ? layout.details.contains(point) : focus == .details
            if isOverDetails { return scrollDetails(by: rows) }
            list.scroll(by: rows)
            followSelection()
        }
    }
}
