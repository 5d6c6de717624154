import Domain

/// Shows what is stored while it asks the remote: the one place that knows what each `FetchPolicy` means.
///
/// One fetcher serves one kind of read; callers of the same key share one request. A local copy that cannot be read is a
/// miss and a failed local write is a warning; neither fails the fetch.
struct Fetcher<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    typealias Local = @Sendable (Key) async throws(MoviesError) -> LocalCopy<Value>
    typealias Remote = @Sendable (Key, LocalCopy<Value>?) async throws(MoviesError) -> RemoteAnswer<Value>
    typealias UpdateLocal =
        @Sendable (Key, RemoteAnswer<Value>, LocalCopy<Value>) async throws(MoviesError) -> Stored<Value>

    let clock: any WallClock
    let warnings: any WarningReporter
    /// Asks the remote for the next time.
    var backgroundRefresh = BackgroundRefresh<Key>.inProcess
    /// Reads what is stored under a key.
    let local: Local
    /// Asks the service, which may revalidate the local copy it is given.
    let remote: Remote
    /// Stores an answer unless the key has moved on since the local copy was read, and tells what is stored now.
    let updateLocal: UpdateLocal
    /// Those of the remote that are under way.
    let requests = SharedRequests<Key, Result<Stored<Value>, MoviesError>>()

    /// The steps of one fetch. Cancelling the task that reads them cancels the fetch.
    func fetch(_ key: Key, policy: FetchPolicy) -> AsyncStream<Fetched<Value>> {
        .performing { continuation in
            let lastStep = await lastStep(for: key, policy: policy) { continuation.yield(.cached($0)) }
            continuation.yield(lastStep)
        }
    }

    /// Asks the remote for what is not stored or not younger than `maxAge`, unless another process is doing so.
    func refresh(_ key: Key, maxAge: Duration) async {
        await backgroundRefresh.perform(key) {
            let lastStep = await lastStep(for: key, policy: .cachedIfFresh(maxAge: maxAge)) { _ in }
            if case .finished = lastStep { return true }
            return false
        }
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
                await backgroundRefresh.schedule(key) { await refresh(key, maxAge: maxAge) }
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
            return try await local(key).unlessExpired(at: clock.now())
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
        let result = await requests.outcome(for: key) { await answer(to: key, copy: copy) }
        return switch result {
        case .success(let stored): .finished(stored, origin: .remote)
        case .failure(let error): .failed(error, cached: standing)
        }
    }

    /// The remote's answer, stored.
    private func answer(to key: Key, copy: LocalCopy<Value>?) async -> Result<Stored<Value>, MoviesError> {
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
                return try await updateLocal(key, answer, copy)
            } catch {
                warnings.report(.notStored(error))
            }
        }
        return Stored(answer.value, storedAt: clock.now())
    }
}
