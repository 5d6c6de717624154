public import DataKit
public import Domain

/// The outboxes of users of all services.
public typealias DefaultLibraryOutboxRepository = DefaultOutboxRepository<UserSession, MovieChangeDTO>

extension DefaultLibraryOutboxRepository {
    /// The changes of users' libraries in a store of the user's own data.
    ///
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
