/// The cached responses of the service, as a whole.
public protocol CacheRepository: Sendable {
    func summary() async throws(MoviesError) -> CacheSummary

    /// Deletes all copies. The responses to requests in flight are not cached.
    func clear() async throws(MoviesError)
}

/// The size and the age of the cache.
public struct CacheSummary: Sendable, Hashable {
    public let entries: Int
    /// The bytes of the entries, without the storage engine's overhead.
    public let bytes: Int
    /// When the oldest entry was cached, or `nil` if there are no entries.
    public let oldest: Timestamp?

    public init(entries: Int, bytes: Int, oldest: Timestamp?) {
        self.entries = entries
        self.bytes = bytes
        self.oldest = oldest
    }
}
