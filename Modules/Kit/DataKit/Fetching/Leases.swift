import DomainKit

/// Hands out leases: rights that one holder at a time has, among all processes that share a record store.
///
/// A lease is a record with the holder's number as its bytes. It holds for `duration`, so that the lease of a killed
/// process expires by itself. A record without bytes is a released lease: the record is not deleted, because a deleted one has
/// the version that it had before it was saved. Acquiring and releasing depend on the version that was read, so one of
/// several concurrent attempts succeeds, and none that has missed a whole lease.
///
/// If leases cannot be read or written, none is handed out.
public struct Leases: Sendable {
    /// Longer than a leased fetch can take.
    public static let duration = Duration.seconds(30)

    /// Apart from the cached copies, so that a cleared cache frees no lease.
    static let collection = RecordCollection(name: "leases-1", limit: 500)

    private let store: any RecordStore
    private let clock: any WallClock
    private let duration: Duration

    /// - Parameter duration: How long a lease holds that is not released.
    public init(store: any RecordStore, clock: any WallClock, duration: Duration = Leases.duration) {
        self.store = store
        self.clock = clock
        self.duration = duration
    }

    /// A lease that its holder releases, or that expires.
    public struct Lease: Sendable, Hashable {
        /// What it was acquired for.
        public let name: String
        /// Identifies the holder among all processes.
        public let owner: UInt64

        fileprivate var ownerBytes: [UInt8] {
            Array(String(owner, radix: 16).utf8)
        }
    }

    /// Whether somebody holds the lease of this name. `false` if that cannot be read.
    public func isHeld(_ name: String) async -> Bool {
        await slot(of: name)?.record.map(isHeld) ?? false
    }

    /// Returns the lease, or `nil` if it has another holder.
    public func acquire(_ name: String) async -> Lease? {
        guard let slot = await slot(of: name), slot.record.map(isHeld) != true else { return nil }
        return await acquire(name, over: slot)
    }

    /// Releases a lease. Does nothing if it has expired and has another holder.
    public func release(_ lease: Lease) async {
        guard let slot = await slot(of: lease.name), slot.record?.bytes == lease.ownerBytes else { return }
        _ = await write([], under: lease.name, over: slot)
    }

    /// The clock of the holder may be ahead, and the lease holds for as much longer. A lease further in the future than the
    /// clocks of machines differ was left by a clock that was set back, and counts as expired.
    private func isHeld(_ record: Record) -> Bool {
        !record.bytes.isEmpty && record.cachedAt.isFresh(at: clock.now(), maxAge: duration)
    }

    private func slot(of name: String) async -> RecordSlot? {
        try? await store.slot(forKey: name, in: Self.collection)
    }

    private func acquire(_ name: String, over slot: RecordSlot) async -> Lease? {
        let lease = Lease(name: name, owner: .random(in: .min ... .max))
        return await write(lease.ownerBytes, under: name, over: slot) ? lease : nil
    }

    private func write(_ bytes: [UInt8], under name: String, over slot: RecordSlot) async -> Bool {
        let record = Record(key: name, bytes: bytes, cachedAt: clock.now())
        let outcome = try? await store.save(record, in: Self.collection, if: .unchanged(since: slot.version))
        return outcome == .saved
    }
}

/// Leases that callers wait for.
///
/// The clocks of machines differ. So a caller counts the time for which it waits on a clock of its own, and the time of the
/// lease only tells it that there is no need to wait: a lease that seems very old has expired. A lease from the future has not
/// expired, however far ahead it is. So a lease passes only to a holder whose clock is later, and never back and forth between
/// two clocks, unless a caller has waited for it in vain.
extension Leases {
    /// A lease has expired if it seems this many times older than `duration`: the clock of its holder may be behind. A caller
    /// stops waiting by its own clock all the same.
    private static let toleratedFactor = 10

    /// Returns the version of a lease that is held, or `nil` if it is free.
    func holder(of name: String) async -> RecordVersion? {
        await slot(of: name).flatMap(holder(in:))
    }

    /// Returns the lease, or `nil` if it has another holder than the one that the caller has waited for in vain.
    func acquire(_ name: String, waitedFor former: RecordVersion?) async -> Lease? {
        guard let slot = await slot(of: name) else { return nil }
        let holder = holder(in: slot)
        return holder == nil || holder == former ? await acquire(name, over: slot) : nil
    }

    private func holder(in slot: RecordSlot) -> RecordVersion? {
        guard let record = slot.record, !record.bytes.isEmpty else { return nil }
        return record.cachedAt.age(at: clock.now()) < duration * Self.toleratedFactor ? slot.version : nil
    }
}
