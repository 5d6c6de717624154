import DataKitDoubles
import Domain
import Testing

@testable import Data
@testable import DataKit

struct BrowseLookDataStoreTests {
    private let store = FakeRecordStore()
    private var looks: BrowseLookDataStore { BrowseLookDataStore(store: store, clock: FakeWallClock()) }

    @Test func `each look is kept, and the first one stands for one that cannot be read`() async throws {
        #expect(await looks.look() == BrowseLook())
        for (index, chart) in MoviesChart.allCases.enumerated() {
            let look = BrowseLook(chart: chart, changedTabs: Set(0..<index))
            await looks.save(look)
            #expect(await looks.look() == look)
        }
        store.failWriting("the disk is full")
        await looks.save(BrowseLook(chart: .popular))
        #expect(await looks.look().chart == .topRated)
        store.failReading("the disk is broken")
        #expect(await looks.look() == BrowseLook())
    }

    @Test func `a look of another version of the program is none`() async throws {
        let record = Record(key: "look", bytes: Array("weekly 1".utf8), cachedAt: FakeWallClock().now())
        try await store.save(record, in: RecordCollection(name: "browse-look-1", limit: 1), if: .always)
        #expect(await looks.look() == BrowseLook())
    }
}
