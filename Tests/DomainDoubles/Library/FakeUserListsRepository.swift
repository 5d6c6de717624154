public import Domain
public import DomainKit
import DomainKitDoubles
import Synchronization

/// Lists of one user in memory. The movie that was added last comes first.
///
/// Test hooks: `refuse(_:with:)` makes changes of a movie fail, or of all movies. `attempts` is how many changes were sent, refused
/// or not.
public final class FakeUserListsRepository: UserListsRepository {
    private struct State {
        var lists: [UserList: [MovieID]] = [:]
        var refusals: [MovieID?: RepositoryError] = [:]
        var attempts = 0
    }

    private let state = Mutex(State())
    private let libraries: FakeUserLibraryRepository

    /// - Parameter libraries: Learn each change.
    public init(libraries: FakeUserLibraryRepository) {
        self.libraries = libraries
    }

    /// - Parameters:
    ///   - movie: `nil` for every movie.
    ///   - error: `nil` to accept changes again.
    public func refuse(_ movie: MovieID? = nil, with error: RepositoryError?) {
        state.withLock { $0.refusals[movie] = error }
    }

    public var attempts: Int { state.withLock { $0.attempts } }

    public func ids(in list: UserList) -> [MovieID] {
        state.withLock { $0.lists[list] ?? [] }
    }

    /// Returns all movies of a list as one page. Their titles are their ids.
    public func movies(
        in list: UserList,
        of session: AccountSession,
        page: PageNumber,
        policy: FetchPolicy
    ) -> MoviesFetch {
        .responding(with: MoviesPage(number: page, ids: ids(in: list)))
    }

    public func setMovie(
        _ movie: Movie,
        isListed: Bool,
        in list: UserList,
        of session: AccountSession
    ) throws(RepositoryError) {
        try state.withLock { state throws(RepositoryError) in
            state.attempts += 1
            if let error = state.refusals[nil] ?? state.refusals[movie.id] { throw error }
            let others = (state.lists[list] ?? []).filter { $0 != movie.id }
            state.lists[list] = isListed ? [movie.id] + others : others
        }
        libraries.learn(MovieChange(.list(list, isListed: isListed), of: movie))
    }
}

extension MoviesPage {
    /// The only page of a list. The titles of its movies are their ids.
    init(number: PageNumber, ids: [MovieID]) {
        let movies = ids.map { Movie(id: $0, title: "\($0)", originalTitle: "\($0)") }
        self.init(number: number, totalPages: 1, totalResults: movies.count, items: movies)
    }
}
