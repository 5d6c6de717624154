import DomainKit
public import DataKit
public import Domain

/// Notices in a store: one record each, as old as the notice's last showing.
public struct DefaultNoticesRepository: NoticesRepository {
    private static let collection = RecordCollection(name: "notices-1", limit: 100)

    private let store: any RecordStore
    private let clock: any WallClock

    public init(store: any RecordStore, clock: any WallClock) {
        self.store = store
        self.clock = clock
    }

    /// Of several processes at the same time, one takes the notice.
    public func take(_ notice: Notice) async -> Bool {
        do throws(RepositoryError) {
            let now = clock.now()
            let slot = try await store.slot(forKey: notice.rawValue, in: Self.collection)
            if let record = slot.record, record.cachedAt.isFresh(at: now, maxAge: Notice.interval) {
                return false
            }
            let record = Record(key: notice.rawValue, bytes: [], cachedAt: now)
            return try await store.save(record, in: Self.collection, if: .unchanged(since: slot.version)) == .saved
        } catch {
            return false
        }
    }
}
