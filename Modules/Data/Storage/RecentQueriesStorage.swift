import Domain

/// Keeps the recent queries: a record for each folded text, newest first, bounded by the collection's limit.
struct RecentQueriesStorage: Sendable {
    private let store: any RecordStore
    private let clock: any WallClock

    init(store: any RecordStore, clock: any WallClock) {
        self.store = store
        self.clock = clock
    }

    func queries() async throws(RecordStoreError) -> [RecentQuery] {
        try await store.records(in: .recentQueries, limit: RecentQuery.limit).compactMap(Self.query)
    }

    /// One write, with the text's folded form as key: several processes can save at once and lose nothing.
    func save(_ text: SearchText) async throws(RecordStoreError) {
        let record = Record(key: text.folded, bytes: Array(text.value.utf8), storedAt: clock.now())
        try await store.save(record, in: .recentQueries, if: .always)
    }

    func clear() async throws(RecordStoreError) {
        try await store.deleteAll(in: .recentQueries)
    }

    private static func query(from record: Record) -> RecentQuery? {
        guard let value = String(validating: record.bytes, as: UTF8.self), let text = try? SearchText(value) else {
            return nil
        }
        return RecentQuery(text: text, searchedAt: record.storedAt)
    }
}
