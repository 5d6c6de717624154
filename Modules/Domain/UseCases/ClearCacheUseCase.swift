/// Forgets what can be fetched again.
public struct ClearCacheUseCase: Sendable {
    private let cache: any CacheRepository

    public init(cache: any CacheRepository) {
        self.cache = cache
    }

    public func execute() async throws(MoviesError) {
        try await cache.clear()
    }
}
