import Domain
import DomainKit

/// What the keys do.
extension BrowseViewModel {
    func perform(_ action: BrowseAction) {
        switch action {
        case .up, .down, .pageUp, .pageDown, .first, .last: move(action)
        case .open: open()
        case .back: goBack()
        case .nextTab: goToTab(1)
        case .previousTab: goToTab(-1)
        case .search:
            select(.search)
            focus = .field
            followSelection()
        case .filters: chooseFilters()
        case .watchlist: toggle(.watchlist)
        case .favorite: toggle(.favorites)
        case .rate: rate()
        case .trailer: openTrailer()
        case .web: openPage()
        case .copyAddress: copyAddress()
        case .refresh: refresh()
        case .account: changeAccount()
        case .help: dialogs.showHelp()
        case .quit: continuation.yield(.quit)
        }
    }

    /// The movie that the keys for one movie mean.
    var target: Movie? {
        focus == .details ? details.state?.movie : list.selectedMovie
    }

    /// Gives the keys to the list. In a search, the person now looks at the results.
    func enterList() {
        focus = .list
        if selectedTab == .search { search.mean() }
    }

    /// Gives the keys to the details of the selected movie.
    func openDetails() {
        guard focus != .details, let movie = list.selectedMovie else { return }
        enterList()
        focus = .details
        details.open(movie)
        followMovies()
    }

    func runRecent() {
        if search.runRecent() { focus = .list }
    }

    func bringUpToDate() {
        list.observe()
        details.observe()
        library.readSession()
        if search.showsRecent { search.loadRecent() }
    }

    func scrollDetails(by lines: Int) {
        details.scroll(by: lines, limit: detailsLines - layout.details.size.rows)
    }

    private var showsRecent: Bool { selectedTab == .search && search.showsRecent }
}

/// Moving around.
extension BrowseViewModel {
    private func move(_ action: BrowseAction) {
        let area = focus == .details ? layout.details : layout.list
        // A line of the page before stays in view.
        let page = max(1, area.size.rows - 1)
        let rows =
            switch action {
            case .up: -1
            case .pageUp: -page
            case .pageDown: page
            case .first: -BrowseLayout.far
            case .last: BrowseLayout.far
            default: 1
            }
        if focus == .details {
            scrollDetails(by: rows)
        } else if showsRecent {
            search.selectRecent(search.state.selectedRecent + rows)
        } else {
            list.move(by: rows)
            followSelection()
        }
    }

    /// Opens the selected related movie or the selected row.
    private func open() {
        if focus == .details {
            _ = details.openRelated()
            followMovies()
        } else if showsRecent {
            runRecent()
        } else if case .failed(_, let error)? = list.state.selectedRow {
            if error.needsSignIn, let reason = selectedTab.signInReason { askToSignIn(reason) } else { list.retry() }
        } else {
            openDetails()
        }
    }

    private func goBack() {
        if focus == .details {
            if details.back() { return followMovies() }
            focus = .list
            followSelection()
        } else if selectedTab == .search {
            focus = .field
        }
    }

    /// Shows the next tab. In the details, selects the next related movie.
    private func goToTab(_ places: Int) {
        if focus == .details, details.state?.related.isEmpty == false { return details.selectRelated(by: places) }
        let tabs = BrowseTab.allCases
        let index = tabs.firstIndex(of: selectedTab) ?? 0
        select(tabs[(index + places + tabs.count) % tabs.count])
    }

    private func refresh() {
        list.refresh()
        details.observe(maxAge: .zero)
        if search.showsRecent { search.loadRecent() }
    }
}

/// Pages on the web.
extension BrowseViewModel {
    private func openPage() {
        guard let movie = target else { return }
        if context.backend == .demo {
            notice = BrowseNotice(.done, "The demo's ids are not TMDB's, so this is a search for the title.")
        }
        continuation.yield(.openPage(pageAddress(movie)))
    }

    private func copyAddress() {
        guard let movie = target else { return }
        notice = BrowseNotice(.done, "Copied the address of \(MovieLabel.text(movie)).")
        continuation.yield(.copy(pageAddress(movie)))
    }

    /// Opens the trailer, for which the details are fetched if there is no fresh copy.
    private func openTrailer() {
        guard let movie = target else { return }
        trailerLoad?.cancel()
        trailerLoad = Task { [weak self, details] in
            do throws(RepositoryError) {
                let details = try await details.fetch(movie.id)
                if !Task.isCancelled { self?.openTrailer(details) }
            } catch {
                if !Task.isCancelled { self?.show(error, attempting: .reading("film")) }
            }
        }
    }

    private func openTrailer(_ details: MovieDetails) {
        let name = MovieLabel.text(details.movie)
        if let trailer = details.trailer {
            continuation.yield(.openPage(trailer.address))
        } else if context.backend == .demo {
            notice = BrowseNotice(.failed, "The demo has no trailers, so there is none of \(name).")
        } else {
            notice = BrowseNotice(.failed, "\(context.backend.name) knows no trailer of \(name).")
        }
    }
}
