import Data
import Infrastructure
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SuccessorRecordStoreTests {
    private let current = FakeRecordStore()
    private let earlier = FakeRecordStore()
    private let earliest = FakeRecordStore()

    @Test func `what was kept before is not shown, and goes with what is deleted`() async throws {
        for store in [current, earlier, earliest] {
            for key in ["alien", "brazil"] { try await store.save(.sample(key), in: .films, if: .always) }
        }
        try await earlier.save(.sample("charade"), in: .films, if: .always)
        #expect(try await store.keys(in: .films) == ["brazil", "alien"])
        try await store.delete(key: "alien", in: .films)
        #expect(try await keys() == [["brazil"], ["charade", "brazil"], ["brazil"]])
        try await store.deleteAll(in: .films)
        #expect(try await keys() == [[], [], []])
    }

    @Test func `each is tried though another fails, and an earlier one is named`() async throws {
        for store in [current, earlier, earliest] { try await store.save(.sample("alien"), in: .films, if: .always) }
        earlier.failWriting("it is the database of another program")
        let named = RecordStoreError(reason: "/old.db: it is the database of another program")
        await #expect(throws: named) { try await store.deleteAll(in: .films) }
        #expect(try await keys() == [[], ["alien"], []])
        current.failWriting("the disk is full")
        let error = RecordStoreError(reason: "the disk is full")
        await #expect(throws: error) { try await store.delete(key: "alien", in: .films) }
        earlier.recover()
        await #expect(throws: error) { try await store.delete(key: "alien", in: .films) }
        #expect(try await keys() == [[], [], []])
    }

    private var store: SuccessorRecordStore {
        SuccessorRecordStore(
            current,
            of: [
                EarlierRecordStore(name: "/old.db", store: earlier),
                EarlierRecordStore(name: "/older", store: earliest),
            ]
        )
    }

    private func keys() async throws -> [[String]] {
        var keys: [[String]] = []
        for store in [current, earlier, earliest] { keys.append(try await store.keys(in: .films)) }
        return keys
    }
}
