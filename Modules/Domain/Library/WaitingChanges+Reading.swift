/// What the user sees while changes wait: the state as it will be, over what the service has sent.
extension WaitingChanges {
    /// Returns a movie's state with its changes, or the state as it is if none waits.
    public func state(of movie: MovieID, over known: AccountState?) -> AccountState? {
        changes.filter { $0.movie.id == movie }.reduce(known) { state, waiting in
            waiting.change.applied(to: state, isWaiting: true)
        }
    }

    /// Returns a page with the changes in the states of its movies.
    public func states(over page: MoviesPage) -> MoviesPage {
        guard !changes.isEmpty else { return page }
        var states = page.states
        for movie in page.movies { states[movie.id] = state(of: movie.id, over: states[movie.id]) }
        return page.replacing(movies: page.movies, totalResults: page.totalResults, states: states)
    }

    /// Returns a page of one of the user's lists. Added movies stand first, removed ones are left out.
    public func list(_ list: UserList, over page: MoviesPage) -> MoviesPage {
        members(over: page) { change in
            if case .list(list, let isListed) = change { isListed } else { nil }
        }
    }

    /// Returns a page of the movies that the user has rated. New ones stand first, with their rating. Those whose rating is
    /// removed are left out.
    public func ratings(over page: MoviesPage) -> MoviesPage {
        let rated = members(over: page) { change in
            if case .rating(let rating) = change { rating != nil } else { nil }
        }
        return states(over: rated)
    }

    /// Returns a page without the movies that changes remove. The first page begins with those that they add.
    ///
    /// - Parameter isMember: Whether a change makes its movie a member of the list, or `nil` if it concerns another list.
    private func members(over page: MoviesPage, _ isMember: (LibraryChange) -> Bool?) -> MoviesPage {
        let all = Set(page.movies.map(\.id))
        let removed = Set(changes.filter { isMember($0.change) == false }.map(\.movie.id))
        let added = changes.reversed().filter { isMember($0.change) == true && !all.contains($0.movie.id) }.map(\.movie)
        guard !removed.isEmpty || !added.isEmpty else { return page }
        return page.replacing(
            movies: (page.page == .first ? added : []) + page.movies.filter { !removed.contains($0.id) },
            // The removed movies may be on other pages.
            totalResults: max(0, page.totalResults + added.count - removed.count),
            states: page.states.filter { !removed.contains($0.key) }
        )
    }
}

extension MoviesPage {
    /// If the page has movies, the list has at least one page.
    fileprivate func replacing(movies: [Movie], totalResults: Int, states: [MovieID: AccountState]) -> MoviesPage {
        MoviesPage(
            page: page,
            totalPages: movies.isEmpty ? totalPages : max(1, totalPages),
            totalResults: totalResults,
            movies: movies,
            states: states
        )
    }
}
