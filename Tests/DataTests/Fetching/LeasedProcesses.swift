import Domain
import TestDoubles
import Testing

@testable import Data

/// Processes that share a store and want the same resource at the same time. Each fetcher stands for a process.
class LeasedProcesses {
    /// Longer than a test may take: what waits for it fails.
    static let forever = Duration.seconds(3600)

    let notes = NoteCache()
    let service = FakeDataTransferService(.note("new"))

    var leases: Leases {
        Leases(store: notes.store, clock: notes.clock, duration: LeasedProcesses.forever)
    }

    func process(
        _ policy: FetchPolicy = .cachedWhileRefreshing(maxAge: .seconds(60)),
        _ service: FakeDataTransferService? = nil,
        of name: String = "a",
        patience: Duration = LeasedProcesses.forever,
        clock: FakeWallClock? = nil
    ) -> Task<[FetchEvent<String>], Never> {
        let fetcher = Fetcher(
            service: service ?? self.service,
            store: notes.store,
            clock: clock ?? notes.clock,
            namespace: "service",
            warnings: notes.warnings,
            patience: patience
        )
        return Task {
            await fetcher.fetch(LeasedNoteResource(note: NoteResource(name: name)), policy: policy)
                .reduce(into: []) { $0.append($1) }
        }
    }

    func process(_ service: FakeDataTransferService) -> Task<[FetchEvent<String>], Never> {
        process(.cachedWhileRefreshing(maxAge: .seconds(60)), service)
    }

    /// Waits until the store was read as often as by so many processes that wait, each of which reads its copy and the
    /// lease twice before its first pause.
    func untilSlotsAreRead(_ count: Int) async {
        await until { notes.store.slotReads >= count }
    }
}

/// A note that one process asks for.
private struct LeasedNoteResource: RemoteResource {
    static let collection = NoteResource.collection
    static let isLeased = true

    let note: NoteResource

    var request: ServiceRequest { note.request }

    func value(from dto: NoteDTO) throws(MoviesError) -> String {
        try note.value(from: dto)
    }
}
