import Data
import Infrastructure
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct TieredRecordStoreTests {
    private let disk = FakeRecordStore()
    private let clock = FakeWallClock()
    private let store: TieredRecordStore

    init() {
        store = TieredRecordStore(disk: disk, maxAge: .seconds(10), clock: clock)
    }

    @Test func `reads a record from the disk once`() async throws {
        _ = try await disk.save(.sample("alien"), in: .films, if: .always)
        for _ in 1...3 {
            #expect(try await store.record("alien", in: .films) == .sample("alien"))
        }
        #expect(disk.slotReads == 1)
    }

    @Test func `does not remember that there is nothing`() async throws {
        #expect(try await store.record("alien", in: .films) == nil)
        _ = try await disk.save(.sample("alien"), in: .films, if: .always)
        #expect(try await store.record("alien", in: .films) == .sample("alien"))
    }

    @Test(arguments: [(Duration.zero, "old"), (.seconds(9), "old"), (.seconds(10), "new"), (.seconds(-1), "new")])
    func `shows another process's write once memory is too old`(passed: Duration, shown: String) async throws {
        _ = try await disk.save(.sample("alien", "old"), in: .films, if: .always)
        _ = try await store.record("alien", in: .films)
        _ = try await disk.save(.sample("alien", "new"), in: .films, if: .always)
        clock.advance(by: passed)
        #expect(try await store.record("alien", in: .films) == .sample("alien", shown))
    }

    @Test func `never writes back what another process has replaced`() async throws {
        _ = try await disk.save(.sample("alien", "old"), in: .films, if: .always)
        let generation = try await store.slot(forKey: "alien", in: .films).generation
        _ = try await disk.save(.sample("alien", "new"), in: .films, if: .always)
        #expect(try await store.slot(forKey: "alien", in: .films).generation == generation)
        let outcome = try await store.save(.sample("alien", "late"), in: .films, if: .unchanged(since: generation))
        #expect(outcome == .superseded)
        #expect(try await store.record("alien", in: .films) == .sample("alien", "new"))
    }

    @Test(arguments: Write.allCases)
    func `shows its own writes at once`(write: Write) async throws {
        try await store.save(.sample("alien", "old"), in: .films, if: .always)
        _ = try await store.record("alien", in: .films)
        try await write.perform(on: store)
        #expect(try await store.record("alien", in: .films) == write.result)
    }

    @Test(arguments: Write.allCases)
    func `forgets a read that a write overtook`(write: Write) async throws {
        try await store.save(.sample("alien", "old"), in: .films, if: .always)
        disk.duringNextSlot { [store] in try? await write.perform(on: store) }
        #expect(try await store.record("alien", in: .films) == .sample("alien", "old"))
        #expect(try await store.record("alien", in: .films) == write.result)
    }

    @Test func `forgets the record read longest ago beyond the collection's limit`() async throws {
        for key in ["a", "b", "c"] { try await store.save(.sample(key), in: .large, if: .always) }
        let narrow = RecordCollection(name: "large", limit: 2)
        for key in ["a", "b", "c"] {
            _ = try await store.record(key, in: narrow)
            clock.advance(by: .seconds(1))
        }
        for key in ["b", "c", "a"] { _ = try await store.record(key, in: narrow) }
        #expect(disk.slotReads == 4)
    }

    @Test func `passes failures on and remembers nothing of them`() async throws {
        disk.failReading("the disk is full")
        disk.failWriting("the disk is full")
        await #expect(throws: RecordStoreError(reason: "the disk is full")) {
            try await store.save(.sample("alien"), in: .films, if: .always)
        }
        await #expect(throws: RecordStoreError.self) { try await store.record("alien", in: .films) }
        disk.recover()
        #expect(try await store.record("alien", in: .films) == nil)
    }

    enum Write: CaseIterable, Sendable {
        case save
        case delete
        case deleteAll

        var result: Record? { self == .save ? .sample("alien", "new") : nil }

        func perform(on store: TieredRecordStore) async throws {
            switch self {
            case .save: try await store.save(.sample("alien", "new"), in: .films, if: .always)
            case .delete: try await store.delete(key: "alien", in: .films)
            case .deleteAll: try await store.deleteAll(in: .films)
            }
        }
    }
}
