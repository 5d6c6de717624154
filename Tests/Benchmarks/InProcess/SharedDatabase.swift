import DataKit
import DomainKit
import InfrastructureKit

/// Reads and saves in a database that other processes use at the same time: four reads for each save, as of a list whose pages
/// are mostly there.
struct SharedDatabase {
    /// The size of a page of films.
    private static let bytes = [UInt8](repeating: 120, count: 6_000)

    let address: String

    /// Prints how many calls succeeded and failed, and then the milliseconds that each took.
    func use(for time: Duration) async {
        let clock = ContinuousClock()
        let store = PostgresRecordStore(
            configuration: PostgresStoreConfiguration(address: address, schema: "movies", listens: false)
        )
        let collections = (0..<8).map { RecordCollection(name: "benchmark \($0)", limit: 500) }
        var (failures, times): (Int, [Double]) = (0, [])
        let end = clock.now + time
        while clock.now < end {
            let collection = collections[Int.random(in: 0..<8)]
            let key = "key \(Int.random(in: 0..<500))"
            let start = clock.now
            do {
                if times.count.isMultiple(of: 5) {
                    let record = Record(key: key, bytes: Self.bytes, cachedAt: Timestamp(millisecondsSince1970: 0))
                    try await store.save(record, in: collection, if: .always)
                } else {
                    _ = try await store.slot(forKey: key, in: collection)
                }
            } catch {
                failures += 1
            }
            times.append((clock.now - start) / .milliseconds(1))
        }
        await store.close()
        print(times.count - failures, failures)
        print(times.map { "\($0)" }.joined(separator: " "))
    }
}
