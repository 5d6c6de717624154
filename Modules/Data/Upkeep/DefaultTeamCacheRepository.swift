public import DataKit
public import Domain
public import DomainKit

/// The team's copies, and those of this computer that wait to be sent.
public struct DefaultTeamCacheRepository: TeamCacheRepository {
    private let copies: any SharedCopies
    private let cache: ResourceCache
    private let lock: (any ProcessLock)?

    /// - Parameters:
    ///   - cache: The copies of this computer.
    ///   - lock: Held while copies are sent, or `nil` if the store does not outlive the process: then nothing is sent.
    public init(_ copies: any SharedCopies, cache: ResourceCache, lock: (any ProcessLock)?) {
        self.copies = copies
        self.cache = cache
        self.lock = lock
    }

    public func summary() async throws(RepositoryError) -> TeamCacheSummary {
        do throws(RecordStoreError) {
            let summary = try await copies.summary()
            return TeamCacheSummary(entries: summary.copies, bytes: summary.bytes)
        } catch {
            throw .storage(reason: error.reason)
        }
    }

    public func clear() async throws(RepositoryError) {
        do throws(RecordStoreError) {
            try await copies.deleteAll()
        } catch {
            throw .storage(reason: error.reason)
        }
    }

    public func waitingCount() async -> Int {
        await SharedCacheSender.waitingCount(in: cache)
    }

    public func send() async {
        guard let lock else { return }
        try? await SharedCacheSender(
            copies,
            store: cache.store,
            clock: cache.clock,
            namespace: cache.namespace,
            lock: lock
        ).run()
    }
}
