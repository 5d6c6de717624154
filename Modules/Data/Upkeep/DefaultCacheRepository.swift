public import DataKit
public import Domain
public import DomainKit

/// The collections of cached responses in a store.
public struct DefaultCacheRepository: CacheRepository {
    /// Every collection that can be fetched again, except the user's own data. A test finds a collection that is neither here
    /// nor known as the user's own.
    static let collections = [
        RecordCollection.moviesPages,
        MovieDetailsResource.collection,
        MovieResource.collection,
        IMDbTitleResource.collection,
        DiscoverResource.collection,
        DefaultPosterRepository.collection,
        DefaultPosterRepository.smallCollection,
        PeopleSearchResource.collection,
        PersonDetailsResource.collection,
        WatchProvidersResource.collection,
    ]

    private let engine: any ObservableRecordStore

    /// The copies of every service in the engine count.
    public init(engine: any ObservableRecordStore) {
        self.engine = engine
    }

    public func summary() async throws(RepositoryError) -> CacheSummary {
        var summaries: [CollectionSummary] = []
        for collection in Self.collections {
            summaries.append(try await engine.summary(of: collection))
        }
        return CacheSummary(
            entries: summaries.reduce(0) { $0 + $1.records },
            bytes: summaries.reduce(0) { $0 + $1.bytes },
            oldest: summaries.compactMap(\.oldest).min()
        )
    }

    /// Empties every collection, even if one before it could not be emptied.
    ///
    /// - Throws: The first failure, at the end.
    public func clear() async throws(RepositoryError) {
        var firstFailure: RepositoryError?
        for collection in Self.collections {
            do throws(RepositoryError) {
                try await engine.deleteAll(in: collection)
            } catch {
                firstFailure = firstFailure ?? error
            }
        }
        if let firstFailure { throw firstFailure }
    }
}

extension IndexedCollection {
    public static let all: [IndexedCollection] = [
        IndexedCollection(.moviesPages, \MoviesPageDTO.results.elements),
        IndexedCollection(MovieDetailsResource.collection, \MovieDetailsDTO.rows),
        IndexedCollection(MovieResource.collection, \MovieDTO.rows),
        IndexedCollection(IMDbTitleResource.collection, \FoundTitlesDTO.movies),
        IndexedCollection(DiscoverResource.collection, \DiscoverList.rows),
        IndexedCollection(PeopleSearchResource.collection, \PeoplePageDTO.rows),
        IndexedCollection(PersonDetailsResource.collection, \PersonDetailsDTO.rows),
    ]
}
