import Domain

/// Makes what the care of the cache needs.
struct CacheSceneDIContainer: Sendable {
    let cache: any CacheRepository
    let storage: StorageEngine
    /// The folder; nil where it is kept in memory.
    let place: String?

    func makeSummarizeCacheUseCase() -> SummarizeCacheUseCase {
        SummarizeCacheUseCase(cache: cache)
    }

    func makeClearCacheUseCase() -> ClearCacheUseCase {
        ClearCacheUseCase(cache: cache)
    }
}
