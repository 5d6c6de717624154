import DataKitDoubles
import Domain
import DomainKit
import Testing

@testable import Data
@testable import DataKit

struct DefaultCacheRepositoryTests {
    /// What can be fetched again. The name of a collection ends with the version of its documents.
    private static let collections = [
        RecordCollection(name: "movies-pages-2", limit: 500), RecordCollection(name: "movie-details-2", limit: 200),
        RecordCollection(name: "movies-2", limit: 200), RecordCollection(name: "imdb-titles-2", limit: 200),
        RecordCollection(name: "top-lists-2", limit: 50),
        RecordCollection(name: "posters-1", limit: 20), RecordCollection(name: "small-posters-1", limit: 300),
        RecordCollection(name: "people-searches-2", limit: 100),
        RecordCollection(name: "people-2", limit: 100), RecordCollection(name: "watch-providers-2", limit: 20),
    ]
    /// What `cache clear` leaves: what the user has made, and what goes with a sign-out.
    private static let own =
        LibraryRecords.collections
        + ["recent-queries-1", "notices-1", "browse-look-1"].map { RecordCollection(name: $0, limit: 1) }

    private let store = FakeRecordStore()

    private var cache: DefaultCacheRepository { DefaultCacheRepository(engine: store) }

    @Test func `all copies are counted and cleared, and the user's own data is left`() async throws {
        #expect(DefaultCacheRepository.collections == Self.collections)
        for collection in Self.collections + Self.own { try await save(2000, in: collection) }
        try await save(1000, in: .moviesPages)
        let oldest = Timestamp(millisecondsSince1970: 1000)
        let entries = Self.collections.count + 1
        #expect(try await cache.summary() == CacheSummary(entries: entries, bytes: 3 * entries, oldest: oldest))
        let before = try await store.slot(forKey: "2000", in: .moviesPages)
        try await cache.clear()
        #expect(try await cache.summary() == CacheSummary(entries: 0, bytes: 0, oldest: nil))
        for collection in Self.own { #expect(try await store.records(in: collection, limit: 1).count == 1) }
        let record = try #require(before.record)
        let late = try await store.save(record, in: .moviesPages, if: .unchanged(since: before.version))
        #expect(late == .superseded, "the response to an earlier request is not cached")
    }

    @Test func `clearing goes on after a failure, and throws the first one`() async throws {
        for collection in Self.collections { try await save(0, in: collection) }
        store.failEmptying(Self.collections[0].name, "the first is locked")
        store.failEmptying(Self.collections[2].name, "the third is locked")
        await #expect(throws: RepositoryError.storage(reason: "the first is locked")) { try await cache.clear() }
        for (index, collection) in Self.collections.enumerated() {
            #expect(try await store.records(in: collection, limit: 1).isEmpty == ![0, 2].contains(index))
        }
        store.failReading("the disk is gone")
        await #expect(throws: RepositoryError.storage(reason: "the disk is gone")) { try await cache.summary() }
    }

    /// Saves a record of three bytes.
    private func save(_ milliseconds: Int64, in collection: RecordCollection) async throws {
        let time = Timestamp(millisecondsSince1970: milliseconds)
        let record = Record(key: "\(milliseconds)", bytes: [0, 0, 0], cachedAt: time)
        try await store.save(record, in: collection, if: .always)
    }
}

struct DemoNoticeDataStoreTests {
    private let clock = FakeWallClock()
    private let store = FakeRecordStore()

    @Test func `a notice is due once a day, and if the clock was set back`() async {
        var due: [Bool] = []
        for seconds in [0, 3600, 82_799, 1, 1, -2] {
            clock.advance(by: .seconds(seconds))
            due.append(await DemoNoticeDataStore(store: store, clock: clock).take())
        }
        #expect(due == [true, false, false, true, false, true])
    }
}
