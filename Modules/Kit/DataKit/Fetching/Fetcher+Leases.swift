import DomainKit

extension Fetcher {
    /// How many others a caller waits for, one after the other, before it asks beside them.
    private static let othersWaitedFor = 2

    /// How often a caller looks for the copy of another process, if the store does not tell of it.
    private static let pause = Duration.milliseconds(50)

    /// Asks the service, unless another process with the same store asks for the resource already: then its copy is the
    /// response.
    ///
    /// The process that asks holds the lease of the resource. If it fails, one of those that wait asks, because its credential
    /// may be another one. If it is gone or slow, one of them asks after `patience`. A caller that has waited for two others asks
    /// at once: the breaker spares a host that fails, not the waiting.
    ///
    /// - Parameter copy: The copy that the response replaces. It is `nil` if the store cannot be read: then nobody is waited
    ///   for.
    func leasedAnswer<Resource>(
        to resource: Resource,
        replacing copy: LocalCopy<Resource>?,
        maxAge: Duration
    ) async throws(RepositoryError) -> Cached<Resource.Value> {
        guard let copy else { return try await response(to: resource, replacing: nil) }
        let leases = Leases(store: cache.store, clock: cache.clock, duration: patience)
        let name = cache.key(of: resource.copyRequest)
        var holder: RecordVersion?
        for _ in 1...Self.othersWaitedFor {
            if let lease = await leases.acquire(name, waitedFor: holder) {
                let result = await resultWithLease(of: resource, replacing: copy, maxAge: maxAge)
                // A task of its own is not cancelled: those that wait get the lease at once.
                await Task { await leases.release(lease) }.value
                return try result.get()
            }
            // The store may read from memory, which has neither the holder nor its copy yet.
            await cache.store.lookForChanges()
            holder = await leases.holder(of: name)
            let deadline = ContinuousClock.now + patience
            while !Task.isCancelled {
                let current = await cache.copy(of: resource, ifChangedSince: copy.slot.version)
                if let newer = current?.cached { return newer }
                guard let holder, ContinuousClock.now < deadline, await leases.holder(of: name) == holder else { break }
                await cache.waitForChange(of: resource, atMost: Self.pause)
            }
            if Task.isCancelled { throw .cancelled }
        }
        return try await response(to: resource, replacing: copy)
    }

    /// Asks the service, unless another process has asked between the reading of the copy and the lease.
    private func resultWithLease<Resource>(
        of resource: Resource,
        replacing copy: LocalCopy<Resource>,
        maxAge: Duration
    ) async -> Result<Cached<Resource.Value>, RepositoryError> {
        await cache.store.lookForChanges()
        let current = await cache.copy(of: resource, ifChangedSince: copy.slot.version)
        if let newer = current?.cached { return .success(newer) }
        do throws(RepositoryError) {
            return .success(try await response(to: resource, replacing: current ?? copy))
        } catch {
            return .failure(error)
        }
    }
}
