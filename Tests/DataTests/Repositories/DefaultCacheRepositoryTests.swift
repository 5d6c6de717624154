import Domain
import TestDoubles
import Testing

@testable import Data

struct DefaultCacheRepositoryTests {
    private let store = FakeRecordStore()
    private let cache: DefaultCacheRepository

    init() {
        cache = DefaultCacheRepository(store: store)
    }

    @Test func `nothing is kept at first`() async throws {
        #expect(try await cache.summary() == CacheSummary(entries: 0, bytes: 0, oldest: nil))
    }

    @Test func `counts entries and bytes, and knows the oldest`() async throws {
        try await save("a", bytes: 3, at: 2000)
        try await save("b", bytes: 4, at: 1000)
        let oldest = Timestamp(millisecondsSince1970: 1000)
        #expect(try await cache.summary() == CacheSummary(entries: 2, bytes: 7, oldest: oldest))
    }

    @Test func `clearing empties it, and what was under way cannot come back`() async throws {
        let collection = MoviesResponseStorage.collection
        let slot = try await store.slot(forKey: "a", in: collection)
        try await cache.clear()
        let record = Record(key: "a", bytes: [1], storedAt: Timestamp(millisecondsSince1970: 0))
        let outcome = try await store.save(record, in: collection, if: .unchanged(since: slot.generation))
        #expect(outcome == .superseded)
        #expect(try await cache.summary().entries == 0)
    }

    @Test func `a store that fails is said`() async {
        store.failReading("the disk is gone")
        store.failWriting("the disk is gone")
        let expected = MoviesError.storage(reason: "the disk is gone")
        await #expect(throws: expected) { try await cache.summary() }
        await #expect(throws: expected) { try await cache.clear() }
    }

    private func save(_ key: String, bytes: Int, at milliseconds: Int64) async throws {
        let record = Record(
            key: key,
            bytes: Array(repeating: 0, count: bytes),
            storedAt: Timestamp(millisecondsSince1970: milliseconds)
        )
        try await store.save(record, in: MoviesResponseStorage.collection, if: .always)
    }
}
