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
    public let entries: Int
    /// Without the storage engine's overhead.
    public let bytes: Int
    public let oldest: Timestamp?

    public init(entries: Int, bytes: Int, oldest: Timestamp?) {
        self.entries = entries
        self.bytes = bytes
        self.oldest = oldest
    }
}
