import DomainKit
import PlatformKit

/// Sends the copies that wait to the team's server, until none waits.
///
/// One process of a user sends at a time, so that a server has few connections even if many commands run at once.
public struct SharedCacheSender: Sendable {
    /// How many copies are sent together, and about how many bytes: a slow network has ten seconds for them.
    private static let (batch, batchBytes) = (50, 200_000)
    /// The largest copy that is sent, and the longest key, in bytes. A page of a list takes some 20 kB. PostgreSQL's indexes take
    /// keys of some 2,700 bytes (https://www.postgresql.org/docs/current/btree.html).
    private static let (largest, longestKey) = (1_000_000, 2_000)

    private let copies: any SharedCopies
    private let cache: ResourceCache
    /// The beginning of the keys of those that wait for this team.
    private let prefix: String
    private let lock: any ProcessLock
    private let pause: Duration

    /// - Parameters:
    ///   - cache: The copies of this computer. Its store also has the queue.
    ///   - lock: Held while copies are sent.
    ///   - pause: How long it waits for more before it ends. It must be longer than the pause between two starts of `SharedCache`.
    public init(
        _ copies: any SharedCopies,
        cache: ResourceCache,
        lock: any ProcessLock,
        pause: Duration = .milliseconds(1500)
    ) {
        self.copies = copies
        self.cache = cache
        self.lock = lock
        self.pause = pause
        prefix = RecordKey.prefix(of: cache.namespace)
    }

    /// Sends all that waits, unless another process does so. Tries again if the server refuses, as one does that has too many
    /// connections, until the task is cancelled.
    public func run() async throws(RecordStoreError) {
        repeat {
            guard await lock.acquire(waitingAtMost: .zero) else { return }
            await sendAll()
            await lock.release()
            if Task.isCancelled { return }
            // What came after the last look, and before the end of the lock, found a process that seemed to send.
        } while try await hasWaiting()
    }

    /// Returns how many copies wait to be sent.
    public func waitingCount() async throws(RecordStoreError) -> Int {
        try await cache.store.records(in: SharedCache.queue, withPrefix: prefix, limit: nil).count
    }

    private func hasWaiting() async throws(RecordStoreError) -> Bool {
        try await !cache.store.records(in: SharedCache.queue, withPrefix: prefix, limit: 1).isEmpty
    }

    private func sendAll() async {
        var pauseAfterFailure = Duration.milliseconds(100)
        var isLastLook = false
        while !Task.isCancelled {
            do throws(RecordStoreError) {
                if try await sendSome() {
                    isLastLook = false
                } else if isLastLook {
                    return
                } else {
                    isLastLook = true
                    try? await Task.sleep(for: pause)
                }
                pauseAfterFailure = .milliseconds(100)
            } catch {
                // A random part, so that processes that were refused together do not come back together.
                try? await Task.sleep(for: pauseAfterFailure * Double.random(in: 0.5...1.5))
                pauseAfterFailure = min(pauseAfterFailure * 2, .seconds(5))
            }
        }
    }

    /// Returns whether there was something to send.
    private func sendSome() async throws(RecordStoreError) -> Bool {
        let found = try await cache.store.records(in: SharedCache.queue, withPrefix: prefix, limit: Self.batch)
        guard !found.isEmpty else { return false }
        // Read before the copies: what is queued again after that is sent again.
        let keys = found.map(\.key)
        let waiting = try await cache.store.slots(forKeys: keys, in: SharedCache.queue)
        var (done, batch, bytes) = ([(String, RecordVersion)](), [(SharedOffer, Record)](), 0)
        for (key, slot) in zip(keys, waiting) where bytes < Self.batchBytes {
            done.append((key, slot.version))
            guard let entry = slot.record, let (offer, record) = try await copy(entry) else { continue }
            batch.append((offer, record))
            bytes += record.bytes.count
        }
        // After all that takes time: the age counts from now on.
        let now = cache.clock.now()
        try await copies.save(batch.compactMap { shared($0, $1, now) })
        for (key, version) in done {
            try await cache.store.write([.delete(key: key, if: .unchanged(since: version))], in: SharedCache.queue)
        }
        return true
    }

    /// Returns the copy of an entry of the queue, or `nil` if it is gone or cannot be sent.
    private func copy(_ entry: Record) async throws(RecordStoreError) -> (SharedOffer, Record)? {
        guard let offer = try? JSONDecoder().decode(SharedOffer.self, from: Data(entry.bytes)),
            offer.key.key.utf8.count <= Self.longestKey
        else { return nil }
        let collection = RecordCollection(name: offer.key.collection, limit: offer.limit)
        let record = try await cache.store.slot(forKey: offer.localKey, in: collection).record
        guard let record, record.bytes.count <= Self.largest else { return nil }
        return (offer, record)
    }

    /// Returns `nil` for a copy from the future, whose age is not known: a clock was set back.
    private func shared(_ offer: SharedOffer, _ record: Record, _ now: Timestamp) -> SharedCopy? {
        let age = record.cachedAt.age(at: now)
        guard age >= .zero else { return nil }
        return SharedCopy(
            key: offer.key,
            bytes: record.bytes,
            // Whole milliseconds are up to two earlier, and never later.
            age: age + .milliseconds(2),
            entityTag: record.entityTag,
            limit: offer.limit
        )
    }
}
