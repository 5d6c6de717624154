import DataKitDoubles
import Domain
import Testing

@testable import Data
@testable import DataKit

struct LastChartDataStoreTests {
    private let store = FakeRecordStore()
    private var lastChart: LastChartDataStore { LastChartDataStore(store: store, clock: FakeWallClock()) }

    @Test func `each chart is kept, and none is a chart that is not known or cannot be read`() async throws {
        #expect(await lastChart.chart() == nil)
        for chart in MoviesChart.allCases {
            await lastChart.save(chart)
            #expect(await lastChart.chart() == chart)
        }
        store.failWriting("the disk is full")
        await lastChart.save(.popular)
        #expect(await lastChart.chart() == .topRated)
        store.failReading("the disk is broken")
        #expect(await lastChart.chart() == nil)
    }

    @Test func `a chart of another version of the program is none`() async throws {
        let record = Record(key: "chart", bytes: Array("weekly".utf8), cachedAt: FakeWallClock().now())
        try await store.save(record, in: RecordCollection(name: "last-chart-1", limit: 1), if: .always)
        #expect(await lastChart.chart() == nil)
    }
}
