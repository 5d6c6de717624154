public import Domain
public import DomainKit
public import DomainKitDoubles
import Synchronization

/// Details of movies in memory, which arrive as if from the service. Any other movie fails with `notFound`. Nothing is
/// cached.
///
/// Test hooks: `script(_:)` determines the events of the next fetch, and `requests` has the movies of the calls so far.
public final class FakeMovieDetailsRepository: MovieDetailsRepository {
    private let details: [MovieDetails]
    private let now: Timestamp
    private let scripts = ScriptedFetches<MovieDetails>()
    private let calls = Mutex<[MovieID]>([])

    /// - Parameter now: The time of every response.
    public init(_ details: [MovieDetails] = [], now: Timestamp = Timestamp(millisecondsSince1970: 0)) {
        self.details = details
        self.now = now
    }

    public func script(_ script: ScriptedFetch<MovieDetails>) {
        scripts.add(script)
    }

    public var requests: [MovieID] { calls.withLock { $0 } }

    /// The running times of the movies that this double has. All of them count as saved.
    public func savedRuntimes(of movies: [MovieID], language: Language?) async -> [MovieID: Duration]? {
        details.reduce(into: [:]) { runtimes, details in
            if movies.contains(details.movie.id) { runtimes[details.movie.id] = details.runtime }
        }
    }

    public func details(
        of movie: MovieID,
        language: Language?,
        in session: UserSession?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MovieDetails>> {
        guard policy != .cachedOnly else { return .ending(with: .failed(.notCached, cached: nil)) }
        calls.withLock { $0.append(movie) }
        return scripts.next() ?? .responding(with: details.first { $0.movie.id == movie }, at: now)
    }
}
