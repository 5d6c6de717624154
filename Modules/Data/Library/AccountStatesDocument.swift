import Domain

/// The known states of the movies of one account.
struct AccountStatesDocument: Codable, Sendable, Equatable {
    /// How many movies are kept. Those that were learned first are dropped.
    static let limit = 2000

    fileprivate struct Entry: Codable, Equatable {
        var rating: Double?
        var isOnWatchlist: Bool?
        var isFavorite: Bool?
        /// Whether the service has sent all of the state, and no part has become unknown since then.
        var isWhole = false
        /// When the movie was learned, in milliseconds since 1970.
        var learnedAt: Int64
    }

    /// By the id of the movie.
    private var movies: [Int: Entry] = [:]

    init() {}

    /// Returns what is known of a movie, or `nil` if nothing is.
    func state(of movie: MovieID) -> AccountState? {
        movies[movie.value].map { entry in
            AccountState(
                rating: entry.rating.flatMap { try? UserRating($0) },
                isOnWatchlist: entry.isOnWatchlist,
                isFavorite: entry.isFavorite
            )
        }
    }

    /// Returns whether all is known of a movie, and was learned less than `maxAge` ago.
    func isFresh(_ movie: MovieID, at now: Timestamp, maxAge: Duration) -> Bool {
        guard let entry = movies[movie.value], entry.isWhole else { return false }
        return Timestamp(millisecondsSince1970: entry.learnedAt).isFresh(at: now, maxAge: maxAge, ahead: .zero)
    }

    /// Learns all of a movie's state.
    mutating func learn(_ state: AccountState, of movie: MovieID, at now: Timestamp) {
        movies[movie.value] = Entry(
            rating: state.rating?.value,
            isOnWatchlist: state.isOnWatchlist,
            isFavorite: state.isFavorite,
            isWhole: true,
            learnedAt: now.millisecondsSince1970
        )
        dropOldest()
    }

    /// Learns a rating, or that it was removed.
    ///
    /// By default, TMDB takes a rated movie off the watchlist, but the user can change that
    /// (https://developer.themoviedb.org/reference/movie-add-rating). So the watchlist is unknown afterwards.
    mutating func learn(_ rating: UserRating?, of movie: MovieID, at now: Timestamp) {
        change(movie, at: now) { entry in
            entry.rating = rating?.value
            guard rating != nil, entry.isOnWatchlist != false else { return }
            entry.isOnWatchlist = nil
            entry.isWhole = false
        }
    }

    /// Learns the ratings of the movies of a page.
    mutating func learn(ratingsOn page: MoviesPage, at now: Timestamp) {
        for (movie, state) in page.states { change(movie, at: now) { $0.rating = state.rating?.value } }
    }

    /// Learns whether a movie is on a list.
    mutating func learn(isListed: Bool, in list: UserList, of movie: MovieID, at now: Timestamp) {
        change(movie, at: now) { $0[list] = isListed }
    }

    /// Learns that the movies of a page are on a list. If the first page is the only one, no other movie is on the list.
    mutating func learn(_ page: MoviesPage, of list: UserList, at now: Timestamp) {
        if page.page == .first, page.totalPages <= 1 {
            for id in movies.keys where movies[id]?[list] == true { movies[id]?[list] = false }
        }
        for movie in page.movies { change(movie.id, at: now) { $0[list] = true } }
    }

    /// Forgets a movie, of which a change may or may not have been made.
    mutating func forget(_ movie: MovieID) {
        movies[movie.value] = nil
    }

    private mutating func change(_ movie: MovieID, at now: Timestamp, _ change: (inout Entry) -> Void) {
        change(&movies[movie.value, default: Entry(learnedAt: now.millisecondsSince1970)])
        dropOldest()
    }

    private mutating func dropOldest() {
        guard movies.count > Self.limit else { return }
        let oldest = movies.sorted { ($0.value.learnedAt, $0.key) < ($1.value.learnedAt, $1.key) }
        for (id, _) in oldest.prefix(movies.count - Self.limit) { movies[id] = nil }
    }
}

extension AccountStatesDocument.Entry {
    fileprivate subscript(list: UserList) -> Bool? {
        get {
            switch list {
            case .watchlist: isOnWatchlist
            case .favorites: isFavorite
            }
        }
        set {
            switch list {
            case .watchlist: isOnWatchlist = newValue
            case .favorites: isFavorite = newValue
            }
        }
    }
}
