public import Domain
public import DomainKit
import Synchronization

/// Lists of one user in memory. The movie that was added last comes first.
///
/// Test hook: `refuse(_:with:)` makes changes of a movie fail, or of all movies.
public final class FakeUserListsRepository: UserListsRepository {
    private let lists = Mutex<[UserList: [MovieID]]>([:])

    private let refusals = Mutex<(all: RepositoryError?, movies: [MovieID: RepositoryError])>((nil, [:]))

    private let attemptCount = Mutex(0)
    private let libraries: FakeUserLibraryRepository?

    /// - Parameter libraries: Learn each change, or `nil`.
    public init(libraries: FakeUserLibraryRepository? = nil) {
        self.libraries = libraries
    }

    /// - Parameters:
    ///   - movie: `nil` for every movie.
    ///   - error: `nil` to accept changes again.
    public func refuse(_ movie: MovieID? = nil, with error: RepositoryError?) {
        refusals.withLock { refusals in
            if let movie { refusals.movies[movie] = error } else { refusals.all = error }
        }
    }

    /// How many changes were sent, refused or not.
    public var attempts: Int { attemptCount.withLock { $0 } }

    public func ids(in list: UserList) -> [MovieID] {
        lists.withLock { $0[list] ?? [] }
    }

    /// Returns all movies of a list as one page. Their titles are their ids.
    public func movies(
        in list: UserList,
        of session: AccountSession,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        let movies = ids(in: list).map { Movie(id: $0, title: "\($0)", originalTitle: "\($0)") }
        let found = MoviesPage(number: page, totalPages: 1, totalResults: movies.count, items: movies)
        return AsyncStream { events in
            events.yield(.finished(Cached(found, at: Timestamp(millisecondsSince1970: 0)), origin: .service))
            events.finish()
        }
    }

    public func setMovie(
        _ movie: Movie,
        isListed: Bool,
        in list: UserList,
        of session: AccountSession
    ) throws(RepositoryError) {
        attemptCount.withLock { $0 += 1 }
        if let error = refusals.withLock({ $0.all ?? $0.movies[movie.id] }) { throw error }
        lists.withLock { lists in
            if isListed {
                lists[list, default: []].insert(movie.id, at: 0)
            } else {
                lists[list, default: []].removeAll { $0 == movie.id }
            }
        }
        libraries?.learn(MovieChange(.list(list, isListed: isListed), of: movie))
    }
}
