public import DataKit
public import Domain
public import DomainKit

/// Recent queries in a store of the user's own data, one record each.
public struct DefaultRecentQueriesRepository: RecentQueriesRepository {
    public static let collection = RecordCollection(name: "recent-queries-1", limit: RecentQuery.limit)

    /// How long the newest query stays as it is if it is searched again: to read it takes less than to write all of them.
    private static let precision = Duration.seconds(60)

    private let store: any RecordStore
    private let clock: any WallClock
    private let warnings: any WarningReporter

    /// - Parameter store: It must throw if it fails. One that continues in memory would show an empty history.
    public init(store: any RecordStore, clock: any WallClock, warnings: any WarningReporter) {
        self.store = store
        self.clock = clock
        self.warnings = warnings
    }

    public func recentQueries() async throws(RepositoryError) -> [RecentQuery] {
        try await store.records(in: Self.collection, limit: RecentQuery.limit).compactMap(Self.query)
    }

    /// The key is the folded text, so that processes that save at the same time lose nothing.
    public func save(_ text: SearchText) async {
        let record = Record(key: text.folded, bytes: Array(text.value.utf8), cachedAt: clock.now())
        do throws(RepositoryError) {
            if let newest = try await store.records(in: Self.collection, limit: 1).first, newest.bytes == record.bytes,
                newest.cachedAt.isFresh(at: record.cachedAt, maxAge: Self.precision)
            {
                return
            }
            try await store.save(record, in: Self.collection, if: .always)
        } catch {
            warnings.report(.userDataNotSaved(error))
        }
    }

    public func clear() async throws(RepositoryError) {
        try await store.deleteAll(in: Self.collection)
    }

    private static func query(from record: Record) -> RecentQuery? {
        guard let value = String(validating: record.bytes, as: UTF8.self), let text = try? SearchText(value) else {
            return nil
        }
        return RecentQuery(text: text, searchedAt: record.cachedAt)
    }
}
