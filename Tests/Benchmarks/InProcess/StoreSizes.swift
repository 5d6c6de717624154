import DataKit
import DomainKit
import InfrastructureKit

/// Lookups and saves in a database of a million records, beside one of a thousand. They should take the same time.
///
/// As in the cache, no collection has more than 500 records.
struct StoreSizes {
    private static let collection = RecordCollection(name: "benchmark 1", limit: 500)
    private let folder: String

    init(folder: String) {
        self.folder = folder
    }

    func measure(rounds: Int) async throws -> [Series] {
        let large = try await makeStore("large", records: 1_000_000)
        let small = try await makeStore("small", records: 1_000)
        var numbers = (1..<Int.max).makeIterator()
        let lookups = try await Series.compare(
            "20 lookups in a store",
            of: "10⁶ records",
            and: "10³ records",
            rounds: rounds
        ) {
            try await lookUp(large)
        } against: {
            try await lookUp(small)
        }
        let saves = try await Series.compare(
            "save in a store",
            of: "10⁶ records",
            and: "10³ records",
            rounds: rounds
        ) {
            try await save(numbers.next() ?? 0, large)
        } against: {
            try await save(numbers.next() ?? 0, small)
        }
        await large.close()
        await small.close()
        return lookups + saves
    }

    private func makeStore(_ name: String, records: Int) async throws -> SQLiteRecordStore {
        let path = "\(folder)/\(name).db"
        let store = SQLiteRecordStore(
            configuration: SQLiteStoreConfiguration(path: path, durability: .disposable),
            warnings: IgnoredWarnings()
        )
        // The store creates the tables.
        try await save(0, store)
        try PlainDatabase(path: path).run(
            """
            PRAGMA synchronous = OFF;
            WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < \(records))
            INSERT INTO records (collection, key, bytes, stored_at)
                SELECT 'benchmark ' || (number % \(records / 500)), 'key ' || number, randomblob(200), 0 FROM numbers;
            PRAGMA wal_checkpoint(TRUNCATE);
            """
        )
        return store
    }

    private func lookUp(_ store: SQLiteRecordStore) async throws {
        for key in 0..<20 { _ = try await store.slot(forKey: "key \(key * 2 + 1)", in: Self.collection) }
    }

    private func save(_ number: Int, _ store: SQLiteRecordStore) async throws {
        let record = Record(
            key: "new \(number)",
            bytes: [UInt8](repeating: 1, count: 200),
            cachedAt: Timestamp(millisecondsSince1970: 0)
        )
        try await store.save(record, in: Self.collection, if: .always)
    }
}
