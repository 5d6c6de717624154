/// Refreshes in this process, which has to live as long: for an app, or a server.
struct InProcessRefreshScheduler<Key: Sendable>: RefreshScheduler {
    func schedule(_ key: Key, refresh: @escaping @Sendable () async -> Void) async {
        Task { await refresh() }
    }
}
