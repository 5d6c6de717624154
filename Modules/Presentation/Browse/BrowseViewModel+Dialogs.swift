package import Domain

/// The dialogs.
extension BrowseViewModel {
    func handleInDialog(_ event: InputEvent) {
        switch dialog {
        case .help(let scroll): handleInHelp(event, scroll)
        case .rating(let dialog):
            dialog.handle(event)
            finish(dialog)
        case .filters(let dialog):
            dialog.handle(event)
            if dialog.outcome == .closed { self.dialog = nil }
        case .signIn(let dialog):
            dialog.handle(event)
            if dialog.outcome == .closed { (self.dialog, wanted) = (nil, nil) }
        case nil: break
        }
    }

    func scrollHelp(by lines: Int) {
        guard case .help(let scroll)? = dialog else { return }
        dialog = .help(scroll: min(max(0, scroll + lines), BrowseHelp(layout.size).scrollLimit))
    }

    private func handleInHelp(_ event: InputEvent, _ scroll: Int) {
        guard case .key(let key) = event else { return }
        switch BrowseKeys.action(of: key) {
        case .up: scrollHelp(by: -1)
        case .down: scrollHelp(by: 1)
        case .pageUp: scrollHelp(by: -layout.list.size.rows)
        case .pageDown: scrollHelp(by: layout.list.size.rows)
        case .first: scrollHelp(by: -Self.far)
        case .last: scrollHelp(by: Self.far)
        case .back, .help, .quit, .open: dialog = nil
        default: break
        }
    }

    /// Shows the dialog in which a person rates the movie that the keys mean.
    func rate() {
        guard let movie = target else { return }
        rate(movie)
    }

    private func rate(_ movie: Movie) {
        guard canChange(.ratings) else { return askToSignIn(.ratings, wanting: .rate(movie)) }
        dialog = .rating(RatingDialogViewModel(movie, current: shownState(of: movie.id)?.rating))
    }

    private func finish(_ dialog: RatingDialogViewModel) {
        switch dialog.outcome {
        case .open: break
        case .closed: self.dialog = nil
        case .done(let rating):
            self.dialog = nil
            change(.rating(rating), of: dialog.state.movie)
        }
    }
}

/// Discover.
extension BrowseViewModel: FiltersResponder {
    func chooseFilters() {
        select(.discover)
        let dialog = FiltersDialogViewModel(
            discoverQuery,
            region: sources.region,
            findPerson: findPerson,
            findProviders: findProviders,
            context: context
        )
        dialog.responder = self
        self.dialog = .filters(dialog)
    }

    package func chose(_ query: DiscoverQuery) {
        dialog = nil
        guard query != discoverQuery else { return }
        discoverQuery = query
        showSource(of: .discover)
        followSelection()
    }
}

/// Signing in.
extension BrowseViewModel: SignedInResponder {
    func askToSignIn(_ reason: SignInReason, wanting wanted: Wanted? = nil) {
        self.wanted = wanted
        var wasRejected = false
        if case .rejected = session { wasRejected = true }
        let dialog = SignInViewModel(
            sessions: sessions,
            context: context(.signingIn(command: nil)),
            reason: reason,
            wasRejected: wasRejected,
            effects: continuation
        )
        dialog.responder = self
        self.dialog = .signIn(dialog)
    }

    package func signedIn(_ session: UserSession) {
        if case .signIn = dialog { dialog = nil }
        let wanted = wanted
        self.wanted = nil
        begin(.signedIn(session))
        notice = BrowseNotice(.done, "Signed in as \(userName ?? "").")
        switch wanted {
        case .change(let change, let movie): self.change(change, of: movie)
        case .rate(let movie): rate(movie)
        case nil: break
        }
    }
}
