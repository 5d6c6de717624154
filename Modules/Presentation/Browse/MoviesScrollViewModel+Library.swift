import Domain

/// Changes of the user's library.
extension MoviesScrollViewModel {
    /// Shows a movie with the changes in flight, or without those that are not in flight any more.
    func showChanges(of movie: MovieID) {
        guard pages.contains(movie) else { return }
        state.states[movie] = changes.state(of: movie, over: pages.states[movie])
    }

    /// Applies a change that was made, or that waits, until the page of the movie has the new state.
    func remember(_ change: LibraryChange, isWaiting: Bool, of movie: MovieID) {
        remember(change.applied(to: pages.states[movie], isWaiting: isWaiting), of: movie)
    }

    /// Shows another state of a movie, until its page is read again.
    func remember(_ known: AccountState?, of movie: MovieID) {
        guard pages.contains(movie) else { return }
        pages.setState(known, of: movie)
        showChanges(of: movie)
    }

    /// Forgets the ratings and lists of the user, because another one is signed in, or none.
    func forgetStates() {
        pages.forgetStates()
        showRows()
    }

    func knownState(of movie: MovieID) -> AccountState? { pages.states[movie] }
}
