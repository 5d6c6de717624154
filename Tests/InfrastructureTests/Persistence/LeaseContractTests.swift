import Infrastructure
import TestDoubles
import Testing

@testable import Data

/// A lease is right only if the conditional writes of an engine are.
@Suite(.timeLimit(.minutes(1)))
struct LeaseContractTests {
    private let directory: TemporaryDirectory
    private let clock = FakeWallClock()

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `of many who try at once one gets the lease, again and again`(engine: RecordStoreEngine) async throws {
        let leases = LeaseStorage(store: engine.makeStore(in: directory), clock: clock)
        for _ in 1...5 {
            let won = await compete(for: 20) { _ in leases }
            #expect(won.count == 1)
            if let lease = won.first { await leases.release(lease) }
        }
    }

    @Test(arguments: [RecordStoreEngine.sqlite, .file])
    func `of many stores on one disk one gets the lease`(engine: RecordStoreEngine) async throws {
        let stores = (1...8).map { _ in engine.makeStore(in: directory) }
        let won = await compete(for: stores.count) { LeaseStorage(store: stores[$0], clock: clock) }
        #expect(won.count == 1)
    }

    @Test(arguments: RecordStoreEngine.allCases)
    func `a lease that nobody releases is taken over when it has expired`(engine: RecordStoreEngine) async throws {
        let leases = LeaseStorage(store: engine.makeStore(in: directory), clock: clock)
        #expect(await leases.acquire("a") != nil)
        #expect(await leases.acquire("a") == nil)
        clock.advance(by: Lease.duration)
        #expect(await compete(for: 20) { _ in leases }.count == 1)
    }

    private func compete(for count: Int, _ leases: @Sendable @escaping (Int) -> LeaseStorage) async -> [Lease] {
        await withTaskGroup(of: Lease?.self) { group in
            for index in 0..<count { group.addTask { await leases(index).acquire("a") } }
            return await group.reduce(into: []) { won, lease in
                if let lease { won.append(lease) }
            }
        }
    }
}
