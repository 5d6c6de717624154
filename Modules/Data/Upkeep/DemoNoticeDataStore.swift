public import DataKit
import DomainKit

/// When the notice that the films are the demo's was last shown, in one record.
public struct DemoNoticeDataStore: Sendable {
    private static let collection = RecordCollection(name: "notices-1", limit: 100)
    private static let key = "demoCatalogue"
    private static let interval = Duration.seconds(24 * 60 * 60)

    private let store: any RecordStore
    private let clock: any WallClock

    public init(store: any RecordStore, clock: any WallClock) {
        self.store = store
        self.clock = clock
    }

    /// Returns whether the notice is due, and records that it is shown now. Of several processes at the same time, one takes it.
    ///
    /// Returns `false` if the showing cannot be recorded, because the notice would otherwise be shown every time.
    public func take() async -> Bool {
        do throws(RepositoryError) {
            let now = clock.now()
            let slot = try await store.slot(forKey: Self.key, in: Self.collection)
            if let record = slot.record, record.cachedAt.isFresh(at: now, maxAge: Self.interval) { return false }
            let record = Record(key: Self.key, bytes: [], cachedAt: now)
            return try await store.save(record, in: Self.collection, if: .unchanged(since: slot.version)) == .saved
        } catch {
            return false
        }
    }
}
