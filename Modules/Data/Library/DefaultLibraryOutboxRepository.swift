public import DataKit
public import Domain

public typealias DefaultLibraryOutboxRepository = DefaultOutboxRepository<UserSession, MovieChangeDTO>

extension DefaultLibraryOutboxRepository {
    /// - Parameter namespace: Identifies the service among others whose changes are in the same store.
    public init(
        store: (any RecordStore)?,
        lock: (any ProcessLock)?,
        clock: any WallClock,
        namespace: String
    ) {
        self.init(
            store: store,
            lock: lock,
            clock: clock,
            collection: "outbox-1",
            key: { [namespace, $0.recordKeyField] }
        )
    }
}
