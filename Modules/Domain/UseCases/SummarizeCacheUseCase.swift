/// Tells how much is kept of what can be fetched again.
public struct SummarizeCacheUseCase: Sendable {
    private let cache: any CacheRepository

    public init(cache: any CacheRepository) {
        self.cache = cache
    }

    public func execute() async throws(MoviesError) -> CacheSummary {
        try await cache.summary()
    }
}
