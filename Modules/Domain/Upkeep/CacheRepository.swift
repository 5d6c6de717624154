public import DomainKit

/// The cached responses of the service, as a whole.
public protocol CacheRepository: Sendable {
    /// Returns the size and the age of everything that is cached, without reading it.
    ///
    /// - Throws: `storage` if the cache cannot be opened.
    func summary() async throws(RepositoryError) -> CacheSummary
}

/// The size and the age of the cache.
public struct CacheSummary: Sendable, Hashable {
    /// How many responses are cached.
    public let entries: Int
    /// The bytes of the entries, without the storage engine's overhead.
    public let bytes: Int
    /// When the oldest entry was cached, or `nil` if there are no entries.
    public let oldest: Timestamp?

    /// The counts of a cache. `oldest` is `nil` if it has no entries.
    public init(entries: Int, bytes: Int, oldest: Timestamp?) {
        self.entries = entries
        self.bytes = bytes
        self.oldest = oldest
    }
}
