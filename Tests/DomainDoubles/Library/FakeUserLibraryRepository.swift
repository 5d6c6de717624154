public import Domain
public import DomainKit
public import DomainKitDoubles
import Synchronization

/// The libraries of users in memory, over an outbox.
///
/// Test hook: `learn` changes what the service has said.
public final class FakeUserLibraryRepository: UserLibraryRepository {
    private struct State {
        var known: [MovieID: AccountState] = [:]
        var made: [MadeChange] = []
        var readers: [AsyncStream<Void>.Continuation] = []
    }

    private let outbox: FakeOutboxRepository<UserSession, MovieChange>
    private let state = Mutex(State())

    public init(outbox: FakeOutboxRepository<UserSession, MovieChange>) {
        self.outbox = outbox
    }

    /// Knows other states from now on, for every user, and tells the readers of `changes()`.
    public func learn(_ known: [MovieID: AccountState]) {
        let readers = state.withLock { state in
            state.known = known
            return state.readers
        }
        for reader in readers { reader.yield() }
    }

    /// Knows from now on that the service has confirmed a change, and tells the readers of `changes()`.
    public func learn(_ change: MovieChange) {
        var known = state.withLock { $0.known }
        known[change.movie.id] = change.value.applied(to: known[change.movie.id])
        state.withLock { $0.made.append(MadeChange(change, at: outbox.time)) }
        learn(known)
    }

    public func library(of session: UserSession, for scope: LibraryScope) -> UserLibrary {
        let keys = scope.list == nil ? scope.movies.flatMap(MovieChange.keys) : nil
        let outbox = (try? outbox.outbox(of: session, for: keys)) ?? LibraryOutbox()
        return state.withLock { state in
            let made = scope.list == nil ? [] : state.made
            return UserLibrary(of: session, for: scope, known: state.known, outbox: outbox, made: made)
        }
    }

    /// Of the movies that are known.
    public func counts(of session: UserSession) -> [AccountState.Part: Int] {
        let states = Array(state.withLock { $0.known.values })
        return [
            .rating: states.count { $0.rating != nil }, .watchlist: states.count { $0.isOnWatchlist == true },
            .favorite: states.count { $0.isFavorite == true },
        ]
    }

    public func changes() async -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        state.withLock { $0.readers.append(continuation) }
        outbox.observe(continuation)
        return stream
    }
}

/// Lists and ratings of one user in memory. The movie that was added last comes first; rated ones are in the order of their ids.
///
/// Test hooks: `refuse(_:with:times:)` makes changes of a movie fail, or of all movies. `attempts` is how many changes were sent,
/// refused or not. `lose(_:failing:)` makes a list one that has not come as a whole, and its pages fail. `fetches` are the pages
/// that were fetched.
public final class FakeUserListsRepository: UserListsRepository {
    private struct State {
        var lists: [UserList: [MovieID]] = [:]
        var ratings: [MovieID: UserRating] = [:]
        var refusals: [MovieID?: (error: RepositoryError, times: Int)] = [:]
        var attempts = 0
        var lost: [AccountState.Part: RepositoryError?] = [:]
        var fetches: [String] = []
    }

    private let state = Mutex(State())
    private let libraries: FakeUserLibraryRepository

    /// - Parameter libraries: Learn each change, and the ratings of each page.
    public init(libraries: FakeUserLibraryRepository) {
        self.libraries = libraries
    }

    /// - Parameters:
    ///   - movie: `nil` for every movie.
    ///   - error: `nil` to accept changes again.
    public func refuse(_ movie: MovieID? = nil, with error: RepositoryError?, times: Int = .max) {
        state.withLock { $0.refusals[movie] = error.map { ($0, times) } }
    }

    public var attempts: Int { state.withLock { $0.attempts } }

    /// - Parameter error: `nil` to let the list come.
    public func lose(_ list: AccountState.Part, failing error: RepositoryError? = nil) {
        state.withLock { $0.lost[list] = .some(error) }
    }

    /// `watchlist 1`, in their order.
    public var fetches: [String] { state.withLock { $0.fetches } }

    public func ids(in list: UserList) -> [MovieID] {
        state.withLock { $0.lists[list] ?? [] }
    }

    public func rating(of movie: MovieID) -> UserRating? {
        state.withLock { $0.ratings[movie] }
    }

    /// Returns a page of a list. The titles of its movies are their ids.
    public func movies(
        in list: AccountState.Part,
        of session: UserSession,
        page: PageNumber,
        policy: FetchPolicy
    ) -> MoviesFetch {
        let failure = state.withLock { state in
            state.fetches.append("\(list.rawValue) \(page)")
            return state.lost[list] ?? nil
        }
        if let failure { return .ending(with: .failed(failure, cached: nil)) }
        if let list = UserList.allCases.first(where: { $0.part == list }) {
            return .responding(with: MoviesPage(page, of: ids(in: list).map(Movie.titledByID)))
        }
        let ratings = state.withLock { $0.ratings }
        let page = MoviesPage(page, of: ratings.keys.sorted().map(Movie.titledByID))
        for movie in page.items { libraries.learn(MovieChange(.rating(ratings[movie.id]), of: movie)) }
        return .responding(with: page)
    }

    public func hasWhole(_ list: AccountState.Part, of session: UserSession, maxAge: Duration) -> Bool {
        state.withLock { $0.lost[list] == nil }
    }

    public func make(_ change: MovieChange, of session: UserSession) throws(RepositoryError) {
        let movie = change.movie.id
        try state.withLock { state throws(RepositoryError) in
            state.attempts += 1
            for key in [nil, movie] {
                guard let refusal = state.refusals[key], refusal.times > 0 else { continue }
                state.refusals[key]?.times -= 1
                throw refusal.error
            }
            switch change.value {
            case .rating(let rating): state.ratings[movie] = rating
            case .list(let list, let isListed):
                let others = (state.lists[list] ?? []).filter { $0 != movie }
                state.lists[list] = isListed ? [movie] + others : others
            }
        }
        libraries.learn(change)
    }
}

extension Movie {
    fileprivate static func titledByID(_ id: MovieID) -> Movie { Movie(id: id, title: "\(id)", originalTitle: "\(id)") }
}
