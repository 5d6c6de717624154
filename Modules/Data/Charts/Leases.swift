import Domain

/// Hands out leases: rights that one holder at a time has, among all processes that share a record store.
///
/// A lease is a record with the holder's number as its bytes. It holds for `duration`, so that the lease of a killed
/// process expires by itself. A record without bytes is a released lease. Acquiring and releasing depend on the version
/// that was read, so one of several concurrent attempts succeeds.
///
/// If leases cannot be read or written, none is handed out.
struct Leases: Sendable {
    /// Longer than the refresh of a chart can take (`MoviesChart.refreshTimeLimit`).
    static let duration = Duration.seconds(30)

    private static let collection = RecordCollection(name: "leases-1", limit: 500)

    private let store: any RecordStore
    private let clock: any WallClock

    init(store: any RecordStore, clock: any WallClock) {
        self.store = store
        self.clock = clock
    }

    /// A lease that its holder releases, or that expires.
    struct Lease: Sendable, Hashable {
        let name: String
        /// Identifies the holder among all processes.
        let owner: UInt64

        fileprivate var ownerBytes: [UInt8] {
            Array(String(owner, radix: 16).utf8)
        }
    }

    func isHeld(_ name: String) async -> Bool {
        await slot(of: name)?.record.map(isHeld) ?? false
    }

    /// Returns the lease, or `nil` if it has another holder.
    func acquire(_ name: String) async -> Lease? {
        guard let slot = await slot(of: name), slot.record.map(isHeld) != true else { return nil }
        let lease = Lease(name: name, owner: .random(in: .min ... .max))
        return await write(lease.ownerBytes, under: name, over: slot) ? lease : nil
    }

    /// Releases a lease. Does nothing if it has expired and has another holder.
    func release(_ lease: Lease) async {
        guard let slot = await slot(of: lease.name), slot.record?.bytes == lease.ownerBytes else { return }
        _ = await write([], under: lease.name, over: slot)
    }

    /// A lease from the future was left by a clock that was set back, and counts as expired.
    private func isHeld(_ record: Record) -> Bool {
        !record.bytes.isEmpty && record.cachedAt.isFresh(at: clock.now(), maxAge: Self.duration)
    }

    private func slot(of name: String) async -> RecordSlot? {
        try? await store.slot(forKey: name, in: Self.collection)
    }

    private func write(_ bytes: [UInt8], under name: String, over slot: RecordSlot) async -> Bool {
        let record = Record(key: name, bytes: bytes, cachedAt: clock.now())
        let outcome = try? await store.save(record, in: Self.collection, if: .unchanged(since: slot.version))
        return outcome == .saved
    }
}
