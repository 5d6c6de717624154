import DataKitDoubles
import DomainKit
import DomainKitDoubles
import Testing

@testable import DataKit

/// Processes that share a store and want the same resource at the same time. Each fetcher stands for a process.
class LeasedProcesses {
    /// Longer than a test may take: what waits for it fails.
    static let forever = Duration.seconds(3600)

    let books = BookCache()
    let service = FakeDataTransferService(.book("new"))
    /// How many processes have been started. They are numbered from 1, and read the store by their numbers.
    private var started = 0

    var leases: Leases {
        Leases(store: books.store, clock: books.clock, duration: LeasedProcesses.forever)
    }

    func process(
        _ policy: FetchPolicy = .cachedIfFresh(maxAge: .seconds(60)),
        _ service: FakeDataTransferService? = nil,
        of id: String = "a",
        patience: Duration = LeasedProcesses.forever,
        clock: FakeWallClock? = nil
    ) -> Task<[FetchEvent<String>], Never> {
        let fetcher = Fetcher(
            service: service ?? self.service,
            store: books.store,
            clock: clock ?? books.clock,
            namespace: "service",
            warnings: books.warnings,
            patience: patience
        )
        started += 1
        return FakeRecordStore.$reader.withValue(started) {
            Task {
                await fetcher.fetch(LeasedBookResource(BookResource(id: id)), policy: policy)
                    .reduce(into: []) { $0.append($1) }
            }
        }
    }

    func process(_ service: FakeDataTransferService) -> Task<[FetchEvent<String>], Never> {
        process(.cachedIfFresh(maxAge: .seconds(60)), service)
    }

    /// Waits until each process has read so many slots: 3 if it asks the service, because it reads its copy, the lease, and
    /// its copy again. One that waits has read its copy and the lease twice by then, and goes on with its copy and the lease.
    func untilEachHasRead(_ count: Int) async {
        await until { (1...started).allSatisfy { books.store.slotReads(by: $0) >= count } }
    }
}
