import Domain

/// Hands out leases, over any record store: one holder at a time, in all processes that share the store.
///
/// A lease is a record: its bytes are the holder's number, and it holds for `Lease.duration` from its `storedAt`, so that
/// one whose holder was killed expires by itself. A record without bytes is a lease that was released. Both taking and
/// releasing depend on the generation that was read, so of several who try at once one succeeds.
///
/// Nothing here throws: where leases cannot be read or written, nobody gets one, and what they guard is left undone.
struct LeaseStorage: Sendable {
    private let store: any RecordStore
    private let clock: any WallClock

    init(store: any RecordStore, clock: any WallClock) {
        self.store = store
        self.clock = clock
    }

    /// Whether somebody has the lease now.
    func isHeld(_ name: String) async -> Bool {
        await slot(of: name)?.record.map(isHeld) ?? false
    }

    /// Nil where somebody else has the lease.
    func acquire(_ name: String) async -> Lease? {
        guard let slot = await slot(of: name), slot.record.map(isHeld) != true else { return nil }
        let lease = Lease(name: name, owner: .random(in: .min ... .max))
        return await write(lease.ownerBytes, under: name, over: slot) ? lease : nil
    }

    /// Gives a lease up. One that has expired may be somebody else's by now; theirs stays.
    func release(_ lease: Lease) async {
        guard let slot = await slot(of: lease.name), slot.record?.bytes == lease.ownerBytes else { return }
        _ = await write([], under: lease.name, over: slot)
    }

    /// A lease from the future was left by a clock that has been set back since, and has expired.
    private func isHeld(_ record: Record) -> Bool {
        let lease = Stored(record.bytes, storedAt: record.storedAt)
        return !lease.value.isEmpty && lease.isFresh(at: clock.now(), maxAge: Lease.duration)
    }

    private func slot(of name: String) async -> RecordSlot? {
        try? await store.slot(forKey: name, in: .leases)
    }

    private func write(_ bytes: [UInt8], under name: String, over slot: RecordSlot) async -> Bool {
        let record = Record(key: name, bytes: bytes, storedAt: clock.now())
        let outcome = try? await store.save(record, in: .leases, if: .unchanged(since: slot.generation))
        return outcome == .saved
    }
}

extension Lease {
    fileprivate var ownerBytes: [UInt8] {
        Array(String(owner, radix: 16).utf8)
    }
}
