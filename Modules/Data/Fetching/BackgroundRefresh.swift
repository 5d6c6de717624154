/// Asks the remote for the next time: when a scheduler finds the time for it, and one process at a time for each key.
struct BackgroundRefresh<Key: Sendable>: Sendable {
    private let scheduler: any RefreshScheduler<Key>
    private let leases: LeaseStorage?
    private let name: @Sendable (Key) -> String

    /// For a store that several processes use.
    ///
    /// - Parameter name: What all those processes know a key by.
    init(scheduler: any RefreshScheduler<Key>, leases: LeaseStorage, name: @escaping @Sendable (Key) -> String) {
        self.scheduler = scheduler
        self.leases = leases
        self.name = name
    }

    private init() {
        scheduler = InProcessRefreshScheduler()
        leases = nil
        name = { _ in "" }
    }

    /// For a store of this process alone, where the fetcher itself makes one request for a key at a time.
    static var inProcess: Self { Self() }

    /// Has `refresh` done later, unless somebody holds the key's lease: then it is being done, or has just failed.
    func schedule(_ key: Key, refresh: @escaping @Sendable () async -> Void) async {
        if let leases, await leases.isHeld(name(key)) { return }
        await scheduler.schedule(key, refresh: refresh)
    }

    /// Does `refresh` now, unless another process is doing it.
    ///
    /// - Parameter refresh: Tells whether the remote has answered. Where it has not, nobody asks it again until the lease
    ///   has expired: a service that is down is not asked by everyone who looks at what is stored.
    func perform(_ key: Key, refresh: @Sendable () async -> Bool) async {
        guard let leases else {
            _ = await refresh()
            return
        }
        guard let lease = await leases.acquire(name(key)) else { return }
        if await refresh() { await leases.release(lease) }
    }
}
