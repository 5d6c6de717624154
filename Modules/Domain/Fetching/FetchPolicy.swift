/// How a fetch weighs what is stored against what the remote would say.
public enum FetchPolicy: Sendable, Hashable {
    /// Emits the stored value, then always asks the remote, stores and emits its answer.
    case cachedThenRemote
    /// A stored value younger than `maxAge` finishes the fetch; an older one is treated as by `cachedThenRemote`.
    case cachedIfFresh(maxAge: Duration)
    /// A stored value finishes the fetch at once, however old it is; for one that is not younger than `maxAge`, the
    /// remote is asked in the background, for the next time. With nothing stored, waits for the remote.
    case cachedWhileRefreshing(maxAge: Duration)
    /// Never shows what is stored; stores what the remote brings. When the remote fails, the fetch fails.
    case remoteOnly
    /// Never asks the remote.
    case cachedOnly
}
