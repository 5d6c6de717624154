public import DataKit
public import Domain
import DomainKit

/// The chart that was looked at last, in one record.
public struct LastChartDataStore: Sendable {
    private static let collection = RecordCollection(name: "last-chart-1", limit: 1)
    private static let key = "chart"

    private let store: any RecordStore
    private let clock: any WallClock

    public init(store: any RecordStore, clock: any WallClock) {
        self.store = store
        self.clock = clock
    }

    /// `nil` if none was saved, or if it cannot be read.
    public func chart() async -> MoviesChart? {
        let record = (try? await store.slot(forKey: Self.key, in: Self.collection))?.record
        return record.flatMap { MoviesChart(rawValue: String(decoding: $0.bytes, as: UTF8.self)) }
    }

    /// A failure is silent, because the next run only begins with another chart.
    public func save(_ chart: MoviesChart) async {
        let record = Record(key: Self.key, bytes: Array(chart.rawValue.utf8), cachedAt: clock.now())
        _ = try? await store.save(record, in: Self.collection, if: .always)
    }
}
