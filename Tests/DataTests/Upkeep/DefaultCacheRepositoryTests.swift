import DataKitDoubles
import Domain
import DomainKit
import Foundation
import Testing

@testable import Data
@testable import DataKit

struct DefaultCacheRepositoryTests {
    private static let collections = DefaultCacheRepository.collections

    /// What `cache clear` leaves: what the user has made, and what goes with a sign-out.
    private static let own =
        Set(LibraryRecords.collections.map(\.name)).union(["recent-queries-1", "imports-1", "notices-1"])

    private let store = FakeRecordStore()
    private let cache: DefaultCacheRepository

    init() {
        cache = DefaultCacheRepository(engine: store)
    }

    @Test func `the cache is empty at first`() async throws {
        #expect(try await cache.summary() == CacheSummary(entries: 0, bytes: 0, oldest: nil))
    }

    @Test func `counts entries and bytes, and knows the oldest`() async throws {
        try await save("a", bytes: 3, at: 2000)
        try await save("b", bytes: 4, at: 1000, in: MovieDetailsResource.collection)
        let oldest = Timestamp(millisecondsSince1970: 1000)
        #expect(try await cache.summary() == CacheSummary(entries: 2, bytes: 7, oldest: oldest))
    }

    @Test func `clearing deletes all copies, and responses to earlier requests are not cached`() async throws {
        let collection = RecordCollection.moviesPages
        let slot = try await store.slot(forKey: "a", in: collection)
        try await cache.clear()
        let record = Record(key: "a", bytes: [1], cachedAt: Timestamp(millisecondsSince1970: 0))
        let outcome = try await store.save(record, in: collection, if: .unchanged(since: slot.version))
        #expect(outcome == .superseded)
        #expect(try await cache.summary().entries == 0)
    }

    @Test func `a failure of the store is an error`() async {
        store.failReading("the disk is gone")
        store.failWriting("the disk is gone")
        let expected = RepositoryError.storage(reason: "the disk is gone")
        await #expect(throws: expected) { try await cache.summary() }
        await #expect(throws: expected) { try await cache.clear() }
    }

    @Test func `clearing goes on after a failure, and throws the first one`() async throws {
        let collections = Self.collections
        for collection in collections { try await save("a", bytes: 1, at: 0, in: collection) }
        store.failEmptying(collections[0].name, "the first is locked")
        store.failEmptying(collections[2].name, "the third is locked")
        await #expect(throws: RepositoryError.storage(reason: "the first is locked")) { try await cache.clear() }
        var counts: [Int] = []
        for collection in collections { counts.append(try await store.records(in: collection, limit: 1).count) }
        #expect(counts == collections.indices.map { [0, 2].contains($0) ? 1 : 0 })
    }

    @Test func `every collection of Data belongs to the cache, or is the user's own`() throws {
        let cached = Set(Self.collections.map(\.name))
        #expect(cached.isDisjoint(with: Self.own))
        let declared = try Self.declaredCollections()
        #expect(declared.subtracting(cached.union(Self.own)) == [], "'movies cache clear' would leave them")
        #expect(cached.union(Self.own).subtracting(declared) == [], "no file declares them")
    }

    @Test func `clearing leaves the user's own data`() async throws {
        let own = [UserListResource.collection, RecordCollection(name: "recent-queries-1", limit: 10)]
        for collection in Self.collections + own { try await save("a", bytes: 1, at: 0, in: collection) }
        #expect(try await cache.summary().entries == Self.collections.count)
        try await cache.clear()
        #expect(try await cache.summary().entries == 0)
        for collection in own { #expect(try await store.records(in: collection, limit: 1).count == 1) }
    }

    /// The names of the collections that the sources of Data declare.
    private static func declaredCollections() throws -> Set<String> {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Modules/Data")
        let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var names: Set<String> = []
        while let file = paths?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            let found = text.matches(of: /RecordCollection\(\s*name: "([^"]+)"/).map { String($0.1) }
            #expect(found.count == text.matches(of: /RecordCollection\(/).count, "\(file.path): a name is no literal")
            names.formUnion(found)
        }
        return names
    }

    private func save(
        _ key: String,
        bytes: Int,
        at milliseconds: Int64,
        in collection: RecordCollection = .moviesPages
    ) async throws {
        let record = Record(
            key: key,
            bytes: Array(repeating: 0, count: bytes),
            cachedAt: Timestamp(millisecondsSince1970: milliseconds)
        )
        try await store.save(record, in: collection, if: .always)
    }
}
