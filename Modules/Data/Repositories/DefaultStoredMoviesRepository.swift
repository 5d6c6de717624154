public import Domain

/// The movies on the pages that a store keeps.
public struct DefaultStoredMoviesRepository: StoredMoviesRepository {
    private let store: any RecordStore
    private let namespace: String

    /// - Parameter namespace: Tells what one service answered from what another did, in the same store.
    public init(store: any RecordStore, namespace: String) {
        self.store = store
        self.namespace = namespace
    }

    public func storedMovies(ofLastPages pages: Int) async -> [Movie] {
        let collection = RecordCollection.moviesPages
        let records = (try? await store.records(in: collection, limit: collection.limit)) ?? []
        var seen: Set<MovieID> = []
        return records.lazy
            .filter { StorageKey.isKey($0.key, of: namespace) }
            .prefix(pages)
            .flatMap(Self.movies)
            .filter { seen.insert($0.id).inserted }
    }

    private static func movies(of record: Record) -> [Movie] {
        (try? MoviesPageDTO.decode(record.bytes))?.movies ?? []
    }
}
