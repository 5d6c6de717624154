/// Port: has the remote asked in the background for what was just shown from storage.
public protocol RefreshScheduler<Key>: Sendable {
    /// Tells one thing that is stored from another.
    associatedtype Key: Sendable

    /// Returns before the remote has answered, and never fails: what is not refreshed now is refreshed when it is next
    /// shown. Once it has returned, the process may end.
    ///
    /// - Parameter refresh: Does it in this process. A process that ends too soon has another one do the same by key.
    func schedule(_ key: Key, refresh: @escaping @Sendable () async -> Void) async
}
