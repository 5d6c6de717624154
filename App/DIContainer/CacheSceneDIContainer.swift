import Data
import Domain

/// Makes what the care of the cache needs.
struct CacheSceneDIContainer: Sendable {
    let cache: any RecordStore
    let storage: StorageEngine
    /// The folder; nil where it is kept in memory.
    let place: String?

    func makeSummarizeCacheUseCase() -> SummarizeCacheUseCase {
        SummarizeCacheUseCase(cache: DefaultCacheRepository(store: cache))
    }

    func makeClearCacheUseCase() -> ClearCacheUseCase {
        ClearCacheUseCase(cache: DefaultCacheRepository(store: cache))
    }
}
