public import DataKit
public import Domain
import DomainKit

/// What a person looked at last in the browser, in one record: `popular 1 4`.
public struct BrowseLookDataStore: Sendable {
    private static let collection = RecordCollection(name: "browse-look-1", limit: 1)
    private static let key = "look"

    private let store: any RecordStore
    private let clock: any WallClock

    public init(store: any RecordStore, clock: any WallClock) {
        self.store = store
        self.clock = clock
    }

    /// The first one if none was saved, or if it cannot be read.
    public func look() async -> BrowseLook {
        let record = (try? await store.slot(forKey: Self.key, in: Self.collection))?.record
        let words = String(decoding: record?.bytes ?? [], as: UTF8.self).split(separator: " ").map(String.init)
        guard let chart = words.first.flatMap(MoviesChart.init) else { return BrowseLook() }
        return BrowseLook(chart: chart, changedTabs: Set(words.compactMap { Int($0) }))
    }

    /// A failure is silent, because the next run only begins with another look.
    public func save(_ look: BrowseLook) async {
        let words = [look.chart.rawValue] + look.changedTabs.sorted().map(String.init)
        let record = Record(key: Self.key, bytes: Array(words.joined(separator: " ").utf8), cachedAt: clock.now())
        _ = try? await store.save(record, in: Self.collection, if: .always)
    }
}
