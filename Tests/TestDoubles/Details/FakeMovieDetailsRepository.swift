public import Domain
import Synchronization

/// Movies in memory: responds with their details, as the service, and with `notFound` for any other movie.
///
/// Hooks: `script(_:)` decides the next fetch, `requests` are the movies of the calls so far.
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

    /// Lets `script` emit the events of the next fetch that has no script yet.
    public func script(_ script: ScriptedFetch<MovieDetails>) {
        state.withLock { $0.scripts.append(script) }
    }

    /// In the order of the calls.
    public var requests: [MovieID] {
        state.withLock { $0.requests }
    }

    public func details(
        of movie: MovieID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MovieDetails>> {
        let script = state.withLock { state in
            state.requests.append(movie)
            return state.scripts.isEmpty ? nil : state.scripts.removeFirst()
        }
        if let script { return script.takeEvents() }
        let known = details.first { $0.movie.id == movie }
        return AsyncStream { events in
            let stored = known.map { Cached($0, at: now) }
            events.yield(stored.map { .finished($0, origin: .service) } ?? .failed(.service(.notFound), cached: nil))
            events.finish()
        }
    }
}
