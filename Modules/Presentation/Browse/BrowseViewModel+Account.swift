public import Domain
package import DomainKit

extension BrowseViewModel {
    func toggle(_ userList: UserList) {
        guard let movie = target else { return }
        guard library.state.canChange(.lists) else {
            return askToSignIn(.lists, wanting: .change(.list(userList, isListed: true), movie))
        }
        hold(movie)
        library.toggle(userList, of: movie)
    }

    func rate() {
        if let movie = target { rate(movie) }
    }

    private func rate(_ movie: Movie) {
        guard library.state.canChange(.ratings) else { return askToSignIn(.ratings, wanting: .rate(movie)) }
        let known = library.state.library.state(of: movie.id)
        dialog = .rating(
            RatingDialogState(movie, current: known?.rating, isUnrated: known?.isUnrated ?? false)
        )
    }

    /// Asks to sign in, or whether to sign out.
    ///
    /// - Parameter isConfirmed: Whether the person has just been asked if they want to sign out.
    func changeAccount(isConfirmed: Bool) {
        guard let userName = library.state.userName else { return askToSignIn(.asked) }
        guard isConfirmed else {
            let waiting = library.state.library.waitingCount
            let loss = waiting == 0 ? "" : " \(WaitingChangesText.count(waiting)) to be sent, and would be lost."
            notice = BrowseNotice(.asksToSignOut, "Signed in as \(userName).\(loss)")
            return
        }
        Task {
            do throws(RepositoryError) {
                try await library.signOut()
                notice = BrowseNotice(.done, "Signed out.")
            } catch {
                library.readSession()
                show(error, attempting: .other)
            }
        }
    }

    func askToSignIn(_ reason: SignInReason, wanting wanted: Wanted? = nil, wasRejected: Bool = false) {
        guard !isAskedToSignIn else { return }
        dialog = nil
        (isAskedToSignIn, self.wanted) = (true, wanted)
        continuation.yield(.signIn(reason, wasRejected: wasRejected || library.state.isRejected))
    }

    /// Call it if the person does not want to sign in. Nothing has changed.
    public func cancelSignIn() {
        (isAskedToSignIn, wanted) = (false, nil)
    }

    /// Shows what is of the user, and does what the sign-in was wanted for.
    public func signedIn(_ session: UserSession) {
        let wanted = wanted
        cancelSignIn()
        library.begin(.signedIn(session))
        notice = BrowseNotice(.done, "Signed in as \(library.state.userName ?? "").")
        switch wanted {
        case .change(let change, let movie): library.change(change, of: movie)
        case .rate(let movie): rate(movie)
        case nil: break
        }
    }
}

extension BrowseViewModel {
    func chooseFilters() {
        select(.discover)
        let filters = makeFilters(discoverQuery, state.region)
        filters.onDone = { [weak self] in self?.chose($0) }
        dialog = .filters(filters)
    }

    private func chose(_ query: DiscoverQuery) {
        dialog = nil
        guard query != discoverQuery else { return }
        discoverQuery = query
        showSource(of: .discover)
        followSelection()
    }
}

extension BrowseTab {
    var isOfUser: Bool { userList != nil }

    package var userList: AccountState.Part? {
        switch self {
        case .search, .chart, .discover: nil
        case .userList(let list): list.part
        case .ratings: .rating
        }
    }
}

extension AccountState.Part {
    var signInReason: SignInReason { self == .rating ? .ratings : .lists }
}

extension RepositoryError {
    package var needsSignIn: Bool {
        switch self {
        case .notSignedIn, .accountRequired, .service(.sessionRejected): true
        default: false
        }
    }
}
