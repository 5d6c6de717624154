import Domain

/// Shows what is stored while it asks the remote: the one place that knows what each `FetchPolicy` means.
///
/// One fetcher serves one kind of read. Callers of the same key share one request; when one of them leaves, the others
/// keep it, and when the last one leaves it is cancelled. A local copy that cannot be read is a miss and a failed local
/// write is a warning; neither fails the fetch.
actor Fetcher<Key: Hashable & Sendable, Value: Sendable> {
    typealias Local = @Sendable (Key) async throws(MoviesError) -> LocalCopy<Value>
    typealias Remote = @Sendable (Key, LocalCopy<Value>?) async throws(MoviesError) -> RemoteAnswer<Value>
    typealias UpdateLocal =
        @Sendable (Key, RemoteAnswer<Value>, Generation) async throws(MoviesError) -> Stored<Value>

    private let local: Local
    private let remote: Remote
    private let updateLocal: UpdateLocal
    private let clock: any WallClock
    private let warnings: any WarningReporter
    private let backgroundRefresh: BackgroundRefresh<Key>
    private var flights = Flights<Key, Result<Stored<Value>, MoviesError>>()

    /// - Parameters:
    ///   - backgroundRefresh: Asks the remote for the next time.
    ///   - local: Reads what is stored under a key.
    ///   - remote: Asks the service, which may revalidate the local copy it is given.
    ///   - updateLocal: Stores an answer unless the key has moved on from the generation, and tells what is stored now.
    init(
        clock: any WallClock,
        warnings: any WarningReporter,
        backgroundRefresh: BackgroundRefresh<Key> = .inProcess,
        local: @escaping Local,
        remote: @escaping Remote,
        updateLocal: @escaping UpdateLocal
    ) {
        self.clock = clock
        self.warnings = warnings
        self.backgroundRefresh = backgroundRefresh
        self.local = local
        self.remote = remote
        self.updateLocal = updateLocal
    }

    /// The steps of one fetch. Cancelling the task that reads them cancels the fetch.
    nonisolated func fetch(_ key: Key, policy: FetchPolicy) -> AsyncStream<Fetched<Value>> {
        let (steps, continuation) = AsyncStream.makeStream(of: Fetched<Value>.self)
        let task = Task {
            let lastStep = await self.lastStep(for: key, policy: policy) { continuation.yield(.cached($0)) }
            if !Task.isCancelled { continuation.yield(lastStep) }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return steps
    }

    /// Asks the remote for what is not stored or not younger than `maxAge`, unless another process is doing so.
    nonisolated func refresh(_ key: Key, maxAge: Duration) async {
        await backgroundRefresh.perform(key) {
            let lastStep = await self.lastStep(for: key, policy: .cachedIfFresh(maxAge: maxAge)) { _ in }
            if case .finished = lastStep { return true }
            return false
        }
    }

    /// How many requests there are now: what the fetcher keeps of a key goes with its request.
    var requestsUnderWay: Int { flights.count }

    /// How many callers wait for the remote's answer to a key.
    func waiting(for key: Key) -> Int {
        flights.passengers(of: key)
    }

    private func lastStep(
        for key: Key,
        policy: FetchPolicy,
        show: @Sendable (Stored<Value>) -> Void
    ) async -> Fetched<Value> {
        let copy = await localCopy(of: key)
        switch (policy, copy?.stored) {
        case (.cachedOnly, let stored?):
            return .finished(stored, origin: .cache)
        case (.cachedOnly, nil):
            return .failed(.nothingStored, cached: nil)
        case (.cachedIfFresh(let maxAge), let stored?) where stored.isFresh(at: clock.now(), maxAge: maxAge):
            return .finished(stored, origin: .cache)
        case (.cachedWhileRefreshing(let maxAge), let stored?):
            if !stored.isFresh(at: clock.now(), maxAge: maxAge) {
                await backgroundRefresh.schedule(key) { await self.refresh(key, maxAge: maxAge) }
            }
            return .finished(stored, origin: .cache)
        case (.remoteOnly, _), (.cachedWhileRefreshing, nil):
            return await remoteStep(for: key, copy: copy, standing: nil)
        case (.cachedThenRemote, let stored), (.cachedIfFresh, let stored):
            if let stored { show(stored) }
            return await remoteStep(for: key, copy: copy, standing: stored)
        }
    }

    private func localCopy(of key: Key) async -> LocalCopy<Value>? {
        do {
            return try await local(key)
        } catch {
            warnings.report(.unreadableCopy)
            return nil
        }
    }

    private func remoteStep(
        for key: Key,
        copy: LocalCopy<Value>?,
        standing: Stored<Value>?
    ) async -> Fetched<Value> {
        let flight = flights.join(key) {
            Task { await self.refresh(key, copy: copy) }
        }
        let result = await withTaskCancellationHandler {
            await flight.task.value
        } onCancel: {
            Task { await self.leave(key, flight) }
        }
        flights.land(key, flight)
        return switch result {
        case .success(let stored): .finished(stored, origin: .remote)
        case .failure(let error): .failed(error, cached: standing)
        }
    }

    private func leave(_ key: Key, _ flight: Flight<Result<Stored<Value>, MoviesError>>) {
        flights.leave(key, flight)
    }

    private func refresh(_ key: Key, copy: LocalCopy<Value>?) async -> Result<Stored<Value>, MoviesError> {
        do throws(MoviesError) {
            let answer = try await remote(key, copy)
            return .success(await store(answer, under: key, replacing: copy))
        } catch {
            return .failure(error)
        }
    }

    /// Without a local copy the key's generation is not known, and what is not known to be older is not overwritten.
    private func store(
        _ answer: RemoteAnswer<Value>,
        under key: Key,
        replacing copy: LocalCopy<Value>?
    ) async -> Stored<Value> {
        if let copy {
            do throws(MoviesError) {
                return try await updateLocal(key, answer, copy.generation)
            } catch {
                warnings.report(.notStored(error))
            }
        }
        return Stored(answer.value, storedAt: clock.now())
    }
}
