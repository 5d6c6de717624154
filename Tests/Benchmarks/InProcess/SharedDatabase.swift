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
        let copies = PostgresSharedCopies(
            configuration: PostgresConfiguration(address: address, schema: "movies", capacity: 100)
        )
        var (failures, times): (Int, [Double]) = (0, [])
        let end = clock.now + time
        while clock.now < end {
            let key = SharedKey(collection: "benchmark", key: "key \(Int.random(in: 0..<4000))")
            let start = clock.now
            do {
                if times.count.isMultiple(of: 5) {
                    let copy = SharedCopy(key: key, bytes: Self.bytes, age: .zero, entityTag: nil, limit: 500)
                    try await copies.save([copy])
                } else {
                    _ = try await copies.find(key, leasing: nil)
                }
            } catch {
                failures += 1
            }
            times.append((clock.now - start) / .milliseconds(1))
        }
        print(times.count - failures, failures)
        print(times.map { "\($0)" }.joined(separator: " "))
    }
}
