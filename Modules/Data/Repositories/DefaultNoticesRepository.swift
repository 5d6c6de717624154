public import Domain

/// Notices shown, in a store of the user's own data: a record each, as old as the last showing.
public struct DefaultNoticesRepository: NoticesRepository {
    private let store: any RecordStore
    private let clock: any WallClock

    public init(store: any RecordStore, clock: any WallClock) {
        self.store = store
        self.clock = clock
    }

    /// Of several processes at once, one takes the notice.
    public func take(_ notice: Notice, every interval: Duration) async -> Bool {
        do {
            let now = clock.now()
            let slot = try await store.slot(forKey: notice.rawValue, in: .notices)
            if let record = slot.record, Stored((), storedAt: record.storedAt).isFresh(at: now, maxAge: interval) {
                return false
            }
            let record = Record(key: notice.rawValue, bytes: [], storedAt: now)
            return try await store.save(record, in: .notices, if: .unchanged(since: slot.generation)) == .saved
        } catch {
            return false
        }
    }
}
