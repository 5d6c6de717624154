public import Domain
import Synchronization

/// Single movies in memory: answers with the details it was given, as the remote; `notFound` for any other movie.
///
/// Hooks: `script(_:)` takes over the coming fetches, and `requests` tells which movies were asked for.
public final class FakeMovieDetailsRepository: MovieDetailsRepository {
    private struct State {
        var scripts: [ScriptedFetch<MovieDetails>] = []
        var requests: [MovieID] = []
    }

    private let details: [MovieDetails]
    private let now: Timestamp
    private let state = Mutex(State())

    /// - Parameter now: When every answer of its own is stored.
    public init(_ details: [MovieDetails] = [], now: Timestamp = Timestamp(millisecondsSince1970: 0)) {
        self.details = details
        self.now = now
    }

    /// Answers the next fetch that has no script yet by `script`.
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
    ) -> AsyncStream<Fetched<MovieDetails>> {
        let script = state.withLock { state in
            state.requests.append(movie)
            return state.scripts.isEmpty ? nil : state.scripts.removeFirst()
        }
        if let script { return script.takeSteps() }
        let known = details.first { $0.movie.id == movie }
        return AsyncStream { steps in
            let stored = known.map { Stored($0, storedAt: now) }
            steps.yield(stored.map { .finished($0, origin: .remote) } ?? .failed(.notFound, cached: nil))
            steps.finish()
        }
    }
}
