/// How a fetch weighs a cached copy against the service's response.
public enum FetchPolicy: Sendable, Hashable {
    /// Emits a copy younger than `maxAge` as the result. Otherwise emits any copy, then asks the service, caches its
    /// response and emits it. With a `maxAge` of zero, the service is always asked.
    case cachedIfFresh(maxAge: Duration)
    /// Emits any copy as the result, at once. A chart that is not younger than `maxAge` is refreshed in the background.
    /// Without a copy, waits for the service.
    case cachedWhileRefreshing(maxAge: Duration)
    /// Asks the service and caches its response. Never emits a copy.
    case remoteOnly
    /// Never asks the service.
    case cachedOnly
}
