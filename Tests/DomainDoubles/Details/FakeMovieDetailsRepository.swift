public import Domain
public import DomainKit
public import DomainKitDoubles
import Synchronization

/// Details of movies in memory, which arrive as if from the service. Any other movie fails with `notFound`. Nothing is
/// cached.
///
/// Test hooks: `script(_:)` determines the events of the next fetch, and `requests` has the movies of the calls so far.
public final class FakeMovieDetailsRepository: MovieDetailsRepository {
    private struct State {
        var scripts: [ScriptedFetch<MovieDetails>] = []
        var requests: [MovieID] = []
    }

    private let details: [MovieDetails]
    private let now: Timestamp
    private let state = Mutex(State())

    /// - Parameter now: The time of every response.
    public init(_ details: [MovieDetails] = [], now: Timestamp = Timestamp(millisecondsSince1970: 0)) {
        self.details = details
        self.now = now
    }

    /// Makes the next fetch without a script emit the events of `script`.
    public func script(_ script: ScriptedFetch<MovieDetails>) {
        state.withLock { $0.scripts.append(script) }
    }

    /// The requested movies, in the order of the calls.
    public var requests: [MovieID] {
        state.withLock { $0.requests }
    }

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
        guard policy != .cachedOnly else {
            return AsyncStream { events in
                events.yield(.failed(.notCached, cached: nil))
                events.finish()
            }
        }
        let script = state.withLock { state in
            state.requests.append(movie)
            return state.scripts.isEmpty ? nil : state.scripts.removeFirst()
        }
        if let script { return script.takeEvents() }
        let known = details.first { $0.movie.id == movie }
        return AsyncStream { events in
            let response = known.map { Cached($0, at: now) }
            events.yield(response.map { .finished($0, origin: .service) } ?? .failed(.service(.notFound), cached: nil))
            events.finish()
        }
    }
}
