import Data
import Domain
import Synchronization

@testable import Data

/// What a fetcher reads from and writes to in these tests: a store of strings and a service that answers when told to.
final class FakeSource: Sendable {
    private struct State {
        var stored: [String: Stored<String>] = [:]
        var generation: Int64 = 0
        var requests = 0
        var cancellations = 0
        var waiting: [CheckedContinuation<Result<String, MoviesError>, Never>] = []
        var answers: [Result<String, MoviesError>] = []
        var localFailure: MoviesError?
        var updateFailure: MoviesError?
    }

    private let state = Mutex(State())
    let clock: any WallClock

    init(clock: any WallClock) {
        self.clock = clock
    }

    var requests: Int { state.withLock { $0.requests } }
    var cancellations: Int { state.withLock { $0.cancellations } }
    var waiting: Int { state.withLock { $0.waiting.count } }

    func stored(_ key: String) -> Stored<String>? { state.withLock { $0.stored[key] } }

    func store(_ value: String, under key: String, storedAt: Timestamp) {
        state.withLock { $0.stored[key] = Stored(value, storedAt: storedAt) }
    }

    func clear() {
        state.withLock {
            $0.stored = [:]
            $0.generation += 1
        }
    }

    func failLocal(_ error: MoviesError) { state.withLock { $0.localFailure = error } }

    func failUpdate(_ error: MoviesError) { state.withLock { $0.updateFailure = error } }

    /// Answers a request that waits, or else the next one to come.
    func answer(_ result: Result<String, MoviesError>) {
        let waiting = state.withLock { state -> CheckedContinuation<Result<String, MoviesError>, Never>? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.answers.append(result)
            return nil
        }
        waiting?.resume(returning: result)
    }

    func makeFetcher(
        warnings: any WarningReporter,
        backgroundRefresh: BackgroundRefresh<String> = .inProcess
    ) -> Fetcher<String, String> {
        Fetcher(
            clock: clock,
            warnings: warnings,
            backgroundRefresh: backgroundRefresh,
            local: { key throws(MoviesError) in try self.local(key) },
            remote: { _, _ throws(MoviesError) in try await self.remote() },
            updateLocal: { key, answer, copy throws(MoviesError) in
                try self.update(key, answer.value, since: copy.generation)
            }
        )
    }

    private func local(_ key: String) throws(MoviesError) -> LocalCopy<String> {
        let (failure, copy) = state.withLock { state in
            let generation = Generation(collection: state.generation, record: 0)
            let copy = LocalCopy(
                stored: state.stored[key],
                entityTag: nil,
                generation: generation,
                readAt: clock.now()
            )
            return (state.localFailure, copy)
        }
        if let failure { throw failure }
        return copy
    }

    private func remote() async throws(MoviesError) -> RemoteAnswer<String> {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer = state.withLock { state -> Result<String, MoviesError>? in
                    state.requests += 1
                    guard state.answers.isEmpty else { return state.answers.removeFirst() }
                    state.waiting.append(continuation)
                    return nil
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            state.withLock { $0.cancellations += 1 }
            answer(.failure(.cancelled))
        }
        return RemoteAnswer(value: try result.get(), entityTag: nil)
    }

    private func update(
        _ key: String,
        _ value: String,
        since generation: Generation
    ) throws(MoviesError) -> Stored<String> {
        let stored = Stored(value, storedAt: clock.now())
        let failure = state.withLock { state -> MoviesError? in
            if state.updateFailure == nil, state.generation == generation.collection { state.stored[key] = stored }
            return state.updateFailure
        }
        if let failure { throw failure }
        return stored
    }
}
