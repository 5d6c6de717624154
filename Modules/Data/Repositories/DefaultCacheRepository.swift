public import Domain

/// The collections of the service's answers in one store, taken together.
public struct DefaultCacheRepository: CacheRepository {
    private let store: any RecordStore

    public init(store: any RecordStore) {
        self.store = store
    }

    public func summary() async throws(MoviesError) -> CacheSummary {
        var summaries: [CollectionSummary] = []
        for collection in RecordCollection.refetchable {
            do throws(RecordStoreError) {
                summaries.append(try await store.summary(of: collection))
            } catch {
                throw MoviesError(error)
            }
        }
        return CacheSummary(
            entries: summaries.reduce(0) { $0 + $1.records },
            bytes: summaries.reduce(0) { $0 + $1.bytes },
            oldest: summaries.compactMap(\.oldest).min()
        )
    }

    /// One collection that cannot be emptied does not keep the others from it.
    public func clear() async throws(MoviesError) {
        var firstFailure: RecordStoreError?
        for collection in RecordCollection.refetchable {
            do throws(RecordStoreError) {
                try await store.deleteAll(in: collection)
            } catch {
                firstFailure = firstFailure ?? error
            }
        }
        if let firstFailure { throw MoviesError(firstFailure) }
    }
}
