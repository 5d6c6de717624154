import PresentationKit
import Domain
import DomainKit

extension BrowseViewModel {
    /// Does what the person asks for.
    public func perform(_ intent: BrowseIntent) {
        let former = notice
        dismissNotice()
        switch (dialog, intent) {
        case (.rating(var rating), .rating(let intent)):
            let outcome = rating.perform(intent)
            dialog = outcome == .open ? .rating(rating) : nil
            if case .done(let chosen) = outcome {
                hold(rating.movie)
                library.change(.rating(chosen), of: rating.movie)
            }
        case (.filters(let filters), .filters(let intent)):
            filters.perform(intent)
            if filters.outcome != .open { dialog = nil }
        case (.region(var region), .region(let intent)):
            let outcome = region.perform(intent)
            dialog = outcome == .open ? .region(region) : nil
            if case .done(let chosen) = outcome {
                chose(chosen)
                continuation.yield(.saveRegion(chosen))
            }
        case (nil, _):
            if !isAskedToSignIn { perform(intent, after: former) }
        default:
            break
        }
    }

    /// Tells which rows are seen after a person has scrolled. The selection moves with them if it is not among them.
    public func scroll(to rows: Range<Int>) {
        list.scroll(to: rows)
        followSelection()
    }

    /// Brings everything up to date, because the person looks at the screen again.
    public func becomeActive() {
        list.observe()
        details.observe()
        library.readSession()
        if search.state.showsRecent { search.loadRecent() }
    }

    private func perform(_ intent: BrowseIntent, after former: BrowseNotice?) {
        switch intent {
        case .move(let rows): move(by: rows)
        case .moveToEnd: moveToEnd()
        case .selectRow(let row):
            enterList()
            list.select(row)
            followSelection()
        case .open: open()
        case .openDetails: openDetails()
        case .openRelated(let index):
            openDetails()
            details.selectRelated(index)
            openRelated()
        case .back: goBack()
        case .selectTab(let tab): select(tab)
        case .selectChart(let places): selectChart(by: places)
        case .toggleGrid: toggleGrid()
        case .next: goOn(1)
        case .previous: goOn(-1)
        case .search:
            select(.search)
            if focus != .field { search.begin() }
            (focus, awaitsResults) = (.field, false)
            followSelection()
        case .edit(let edit):
            awaitsResults = false
            search.edit(edit)
            followSelection()
        case .runRecent(let index):
            search.selectRecent(index)
            runRecent()
        case .chooseFilters: chooseFilters()
        case .chooseRegion: dialog = .region(RegionDialogState(current: state.region))
        case .toggle(let list): toggle(list)
        case .rate: rate()
        case .openTrailer: openTrailer()
        case .openPage: openPage()
        case .copyAddress: copyAddress()
        case .refresh: refresh()
        case .changeAccount: changeAccount(isConfirmed: former?.kind == .asksToSignOut)
        case .rating, .filters, .region: break
        }
    }
}

extension BrowseViewModel {
    /// In the details, a related movie that is selected, and otherwise the movie itself.
    var target: Movie? {
        guard focus == .details, let shown = details.state else { return list.state.selectedItem }
        return shown.selectedRelated.map { shown.related[$0] } ?? shown.movie
    }

    var showsRecent: Bool { selectedTab == .search && search.state.showsRecent }

    /// In a search, the person now looks at the results.
    private func enterList() {
        focus = .list
        if selectedTab == .search { search.mean() }
    }

    /// As soon as there are some. Until then, what is typed is text: in a search that comes to nothing, letters are no keys.
    func enterResults() {
        focus = .field
        awaitsResults = list.state.isFormer || list.state.rows.first?.item == nil
        if !awaitsResults { enterList() }
    }

    private func openDetails() {
        guard focus != .details, let movie = list.state.selectedItem else { return }
        enterList()
        focus = .details
        hold(movie)
        details.open(movie)
        followMovies()
    }

    private func openRelated() {
        _ = details.openRelated()
        followMovies()
    }

    private func runRecent() {
        if search.runRecent() { enterResults() }
    }

    private func move(by rows: Int) {
        if showsRecent {
            search.selectRecent(search.state.selectedRecent + rows)
        } else if focus == .field {
            if rows > 0 { enterList() }
        } else {
            list.move(by: rows)
            followSelection()
        }
    }

    private func moveToEnd() {
        if showsRecent { return search.selectRecent(search.state.recent.count) }
        list.goToEnd()
        followSelection()
    }

    private func open() {
        if focus == .details {
            openRelated()
        } else if showsRecent {
            runRecent()
        } else if selectedTab == .search, search.searchForCorrection() {
            enterResults()
        } else if focus == .field {
            search.submit()
            enterResults()
        } else if case .failed(_, let error)? = list.state.selectedRow {
            if error.needsSignIn, let reason = selectedTab.userList?.signInReason {
                askToSignIn(reason)
            } else {
                list.retry()
            }
        } else {
            openDetails()
        }
    }

    private func goBack() {
        if focus == .details, details.back() { return followMovies() }
        // A search without results leads to where the person came from.
        if selectedTab == .search, showsRecent || list.state.selectedItem == nil && list.state.freshness != .loading {
            return select(formerTab ?? .chart(look.chart))
        }
        focus = .list
        list.stayHere()
        followSelection()
    }

    private func goOn(_ places: Int) {
        if focus == .details, details.state?.related.isEmpty == false { return details.selectRelated(by: places) }
        let tabs = state.tabs
        let index = tabs.firstIndex(of: selectedTab) ?? 0
        select(tabs[(index + places + tabs.count) % tabs.count])
    }

    /// An opened movie stays.
    private func selectChart(by places: Int) {
        guard focus != .details else { return }
        guard case .chart = selectedTab else { return select(.chart(look.chart)) }
        let charts = MoviesChart.allCases
        let index = (charts.firstIndex(of: look.chart) ?? 0) + places
        select(.chart(charts[(index + charts.count) % charts.count]))
    }

    private func refresh() {
        list.refresh()
        details.observe(maxAge: nil)
        if search.state.showsRecent { search.loadRecent() }
    }
}

extension BrowseViewModel {
    private func openPage() {
        guard let movie = target else { return }
        if context.backend == .demo {
            let name = context.names.catalogue.name
            notice = BrowseNotice(.done, "The demo's ids are not \(name)'s, so this is a search for the title.")
        }
        continuation.yield(.openPage(pageAddress(movie)))
    }

    private func copyAddress() {
        guard let movie = target else { return }
        notice = BrowseNotice(.done, "Copied the address of \(MovieLabel.text(movie)).")
        continuation.yield(.copy(pageAddress(movie)))
    }

    /// The details are fetched for it if there is no fresh copy.
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
