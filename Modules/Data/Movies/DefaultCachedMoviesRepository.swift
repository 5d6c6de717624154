import DomainKit
public import DataKit
public import Domain
import PlatformKit

/// The movies on the cached pages of a service.
public struct DefaultCachedMoviesRepository: CachedMoviesRepository {
    /// How many records are read, of whatever service. A shell waits for them while the user presses TAB.
    private static let newestRecords = 40

    private let fetcher: Fetcher

    /// Reads the pages that the fetcher has cached. Nothing is requested.
    public init(fetcher: Fetcher) {
        self.fetcher = fetcher
    }

    public func cachedMovies(onNewestPages pages: Int) async -> [Movie] {
        let records = (try? await fetcher.cache.store.records(in: .moviesPages, limit: Self.newestRecords)) ?? []
        let now = fetcher.cache.clock.now()
        return records.lazy
            .filter { RecordKey.isKey($0.key, in: fetcher.cache.namespace) }
            .filter { $0.cachedAt.age(at: now) < fetcher.cache.longestAge }
            .prefix(pages)
            .flatMap(Self.movies)
            .unique()
    }

    /// Leaves out movies for adults, because a page is cached with those that its request filtered out.
    private static func movies(in record: Record) -> [Movie] {
        let page = try? JSONDecoder().decode(MoviesPageDTO.self, from: Data(record.bytes))
        return page?.results.filter { $0.isAdult != true }.compactMap { $0.toDomain() } ?? []
    }
}
