public import Domain

/// The movies on the pages that a store keeps.
public struct DefaultStoredMoviesRepository: StoredMoviesRepository {
    /// How many pages are looked at, of whatever service: somebody waits for an answer with a finger on a key.
    private static let newest = 40

    private let cache: AnswerCache

    public init(cache: AnswerCache) {
        self.cache = cache
    }

    public func storedMovies(ofLastPages pages: Int) async -> [Movie] {
        let records = (try? await cache.store.records(in: .moviesPages, limit: Self.newest)) ?? []
        let now = cache.clock.now()
        var seen: Set<MovieID> = []
        return records.lazy
            .filter { StorageKey.isKey($0.key, of: cache.namespace) }
            .filter { !RecordCollection.isExpired($0.storedAt, at: now) }
            .prefix(pages)
            .flatMap(Self.movies)
            .filter { seen.insert($0.id).inserted }
    }

    private static func movies(of record: Record) -> [Movie] {
        (try? MoviesPageDTO.decode(record.bytes))?.movies ?? []
    }
}
