/// A change of the user's lists or ratings. It sets a final state, so the service may receive it more than once.
public enum LibraryChange: Sendable, Hashable {
    /// Adds a movie to a list, or removes it.
    case list(UserList, isListed: Bool)
    /// The new rating, or `nil` if the rating is removed.
    case rating(UserRating?)

    /// The part of a movie's state that the change sets.
    public var part: AccountState.Part {
        switch self {
        case .list(.watchlist, _): .watchlist
        case .list(.favorites, _): .favorite
        case .rating: .rating
        }
    }

    /// Returns the state after the change.
    ///
    /// - Parameters:
    ///   - state: `nil` if it is unknown.
    ///   - isWaiting: Whether the change waits to be sent.
    public func applied(to state: AccountState?, isWaiting: Bool = false) -> AccountState {
        var (rating, isOnWatchlist, isFavorite) = (state?.rating, state?.isOnWatchlist, state?.isFavorite)
        var waiting = (state?.waiting ?? []).subtracting([part])
        if isWaiting { waiting.insert(part) }
        switch self {
        case .list(.watchlist, let isListed): isOnWatchlist = isListed
        case .list(.favorites, let isListed): isFavorite = isListed
        case .rating(let new): rating = new
        }
        return AccountState(rating: rating, isOnWatchlist: isOnWatchlist, isFavorite: isFavorite, waiting: waiting)
    }

    /// Returns whether a state is known to be as the change makes it. A missing rating may be an unknown one.
    func isMade(in state: AccountState) -> Bool {
        switch self {
        case .list(.watchlist, let isListed): state.isOnWatchlist == isListed
        case .list(.favorites, let isListed): state.isFavorite == isListed
        case .rating(let rating): rating != nil && state.rating == rating
        }
    }
}

/// How a change of the user's library went.
public enum LibraryChangeOutcome: Sendable, Hashable {
    /// The service has confirmed the change.
    case made
    /// The change is saved, and waits to be sent. The error is the reason. It is `nil` if the change was not to be sent
    /// now, or if another process is sending changes.
    case waiting(MoviesError?)
    /// The change takes back one that waited, so that neither is sent.
    case withdrawn
}
