import Domain
import TestDoubles
import Testing

@testable import Data

/// Processes that share a store and want the same resource at the same time. Each fetcher stands for a process.
@Suite(.timeLimit(.minutes(1)))
struct FetcherLeasesTests {
    /// Longer than a test may take: what waits for it fails.
    private static let forever = Duration.seconds(3600)

    private let notes = NoteCache()
    private let service = FakeDataTransferService(.note("new"))

    @Test func `of fifty processes without a copy, one asks`() async throws {
        service.gate.close()
        let processes = (1...50).map { _ in process() }
        await untilSlotsAreRead(50 * 4)
        service.gate.open()
        for process in processes { #expect(await process.value == [.finished(notes.fresh("new"), origin: .service)]) }
        #expect(service.requests.count == 1)
    }

    @Test func `of fifty processes with a stale copy, one asks`() async throws {
        let stale = try await notes.cache("old", ago: .seconds(100))
        service.gate.close()
        let processes = (1...50).map { _ in process(.cachedIfFresh(maxAge: .seconds(60))) }
        await untilSlotsAreRead(50 * 4)
        service.gate.open()
        for process in processes {
            #expect(await process.value == [.cached(stale), .finished(notes.fresh("new"), origin: .service)])
        }
        #expect(service.requests.count == 1)
    }

    @Test func `a copy that the service says is current is the response for all`() async throws {
        let stale = try await notes.cache("old", ago: .seconds(100), entityTag: EntityTag("1"))
        let service = FakeDataTransferService(.notModified)
        service.gate.close()
        let processes = (1...5).map { _ in process(.observed(maxAge: .seconds(60)), service) }
        await untilSlotsAreRead(5 * 4)
        service.gate.open()
        await until { (try? await notes.record())?.cachedAt == notes.clock.now() }
        for process in processes {
            process.cancel()
            #expect(await process.value.first == .cached(stale))
        }
        #expect(service.requests.count == 1)
    }

    @Test func `a process that was slow to begin takes the copy that another has made since`() async {
        notes.store.duringNextSlot { [notes] in _ = try? await notes.cache("other", ago: .zero) }
        #expect(await process().value == [.finished(notes.fresh("other"), origin: .service)])
        #expect(service.requests.count == 0)
        #expect(await leases.holder(of: notes.key()) == nil)
    }

    @Test func `a deletion elsewhere does not make a stale copy the response`() async throws {
        let stale = try await cacheStaleNoteAndDeleteAnother()
        let events = await process(.cachedIfFresh(maxAge: .seconds(60))).value
        #expect(events == [.cached(stale), .finished(notes.fresh("new"), origin: .service)])
        #expect(service.requests.count == 1)
        #expect(try await notes.cached() == notes.fresh("new"), "the response came after the deletion")
    }

    @Test func `a deletion elsewhere does not end the waiting for a newer copy`() async throws {
        #expect(await leases.acquire(notes.key(), waitedFor: nil) != nil)
        let stale = try await cacheStaleNoteAndDeleteAnother()
        let waiting = process(.cachedIfFresh(maxAge: .seconds(60)))
        // By the test, and by the process: its copy, the lease twice, and its copy again.
        await untilSlotsAreRead(1 + 4)
        let newer = try await notes.cache("newer", ago: .zero)
        #expect(await waiting.value == [.cached(stale), .finished(newer, origin: .service)])
        #expect(service.requests.count == 0)
    }

    @Test func `other resources are fetched at the same time`() async throws {
        service.gate.close()
        let processes = [process(of: "a"), process(of: "b")]
        try await service.requests.wait(forCount: 2)
        service.gate.open()
        for process in processes { _ = await process.value }
    }

    // MARK: - Holders that bring nothing

    @Test func `if the process that asks fails, another one asks for the rest`() async throws {
        let service = FakeDataTransferService(.failure(.service(.unauthorized)), .note("new"))
        service.gate.close()
        let processes = (1...20).map { _ in process(service) }
        await untilSlotsAreRead(20 * 4)
        service.gate.open()
        var failures = 0
        for process in processes {
            switch await process.value {
            case [.failed(.service(.unauthorized), cached: nil)]: failures += 1
            case let events: #expect(events == [.finished(notes.fresh("new"), origin: .service)])
            }
        }
        #expect(failures == 1)
        #expect(service.requests.count == 2)
    }

    /// One after the other, they would need the times of all requests together.
    @Test func `after two failures, the rest asks at the same time`() async {
        let (begun, ended, together) = (Recorder<Void>(), Recorder<Void>(), Recorder<Int>())
        let failure = MoviesError.service(.unavailable(status: 503, retryAfter: nil))
        let service = FakeDataTransferService { _ in
            begun.record(())
            // Long enough for all that wait to see who asks.
            try? await Task.sleep(for: .milliseconds(200))
            together.record(begun.count - ended.count)
            ended.record(())
            return .failure(.service(.unavailable(status: 503, retryAfter: nil)))
        }
        let processes = (1...20).map { _ in process(service) }
        for process in processes { #expect(await process.value == [.failed(failure, cached: nil)]) }
        #expect(together.all.first == 1)
        #expect(together.all.max() ?? 0 > 10)
    }

    /// The clock of the tests stands still, so this is the time of the processes that wait.
    @Test func `a process that was killed while it asked holds up the others once`() async throws {
        #expect(await leases.acquire(notes.key(), waitedFor: nil) != nil)
        service.gate.close()
        let processes = (1...20).map { _ in process(patience: .milliseconds(200)) }
        try await service.requests.wait(forCount: 1)
        service.gate.open()
        for process in processes { #expect(await process.value == [.finished(notes.fresh("new"), origin: .service)]) }
        #expect(service.requests.count < 20)
    }

    @Test func `a process that waits for a slow one and for a second slow one asks beside them`() async throws {
        service.gate.close()
        let processes = (1...3).map { _ in process(patience: .milliseconds(50)) }
        try await service.requests.wait(forCount: 3)
        service.gate.open()
        for process in processes { #expect(await process.value.count == 1) }
    }

    @Test func `the lease of a process that was killed long ago is not waited for`() async throws {
        #expect(await leases.acquire(notes.key(), waitedFor: nil) != nil)
        notes.clock.advance(by: Self.forever * 10)
        #expect(await process().value == [.finished(notes.fresh("new"), origin: .service)])
    }

    @Test func `a cancelled process leaves its lease to the others`() async throws {
        service.gate.close()
        let cancelled = process()
        try await service.requests.wait(forCount: 1)
        let waiting = process()
        await untilSlotsAreRead(2 * 4)
        cancelled.cancel()
        try await service.requests.wait(forCount: 2)
        service.gate.open()
        #expect(await cancelled.value.isEmpty)
        #expect(await waiting.value == [.finished(notes.fresh("new"), origin: .service)])
    }

    @Test func `a cancelled process stops waiting at once, and asks nothing`() async throws {
        #expect(await leases.acquire(notes.key(), waitedFor: nil) != nil)
        let cancelled = process()
        await untilSlotsAreRead(4)
        cancelled.cancel()
        #expect(await cancelled.value.isEmpty)
        var reads = 0
        await until {
            defer { reads = notes.store.slotReads }
            try? await Task.sleep(for: .milliseconds(150))
            return reads == notes.store.slotReads
        }
        #expect(service.requests.count == 0)
        #expect(await leases.holder(of: notes.key()) != nil, "it is not its own")
    }

    // MARK: - Stores and clocks that fail

    @Test func `without a store that keeps leases, every process asks at once`() async throws {
        notes.store.failSaving("the disk is full")
        service.gate.close()
        let processes = (1...20).map { _ in process() }
        try await service.requests.wait(forCount: 20)
        notes.store.failReading("the disk is gone")
        let others = (1...20).map { _ in process() }
        try await service.requests.wait(forCount: 40)
        service.gate.open()
        for process in processes + others { #expect(await process.value.count == 1) }
    }

    @Test func `a store that fails while a process waits holds it up no longer`() async throws {
        #expect(await leases.acquire(notes.key(), waitedFor: nil) != nil)
        let waiting = process()
        await untilSlotsAreRead(4)
        notes.store.failReading("the disk is gone")
        #expect(await waiting.value == [.finished(notes.fresh("new"), origin: .service)])
    }

    @Test func `if the cache is cleared meanwhile, the next one asks, and its response is cached`() async throws {
        service.gate.close()
        let processes = [process(), process()]
        await untilSlotsAreRead(2 * 4)
        try await notes.store.deleteAll(in: NoteResource.collection)
        service.gate.open()
        for process in processes { #expect(await process.value == [.finished(notes.fresh("new"), origin: .service)]) }
        #expect(service.requests.count == 2)
        #expect(try await notes.cached() == notes.fresh("new"))
    }

    /// Its lease seems twice as old as it holds.
    @Test func `a process whose clock is behind is waited for like any other`() async throws {
        let behind = FakeWallClock(now: notes.clock.now().advanced(by: .seconds(-7200)))
        service.gate.close()
        let holder = process(clock: behind)
        try await service.requests.wait(forCount: 1)
        let waiting = process()
        await until { service.requests.count == 2 || notes.store.slotReads >= 2 * 4 }
        service.gate.open()
        for process in [holder, waiting] { #expect(await process.value.count == 1) }
        #expect(service.requests.count == 1)
    }

    /// Leases go to later clocks only, and a copy that seems older than the cache may be counts as none.
    @Test(arguments: [-365, 365])
    func `a clock that is wrong by a year costs two requests more at most, and no time`(days: Int) async throws {
        let wrong = FakeWallClock(now: notes.clock.now().advanced(by: .seconds(days * 86_400)))
        service.gate.close()
        let processes = (1...20).map { process(clock: $0 % 2 == 0 ? wrong : notes.clock) }
        await untilSlotsAreRead(20 * 4)
        service.gate.open()
        for process in processes { #expect(await process.value.count == 1) }
        #expect((1...3).contains(service.requests.count), "\(service.requests.count)")
    }

    // MARK: - Who takes no part

    @Test func `a process that was told to ask does not wait for others`() async throws {
        #expect(await leases.acquire(notes.key(), waitedFor: nil) != nil)
        #expect(await process(.remoteOnly).value == [.finished(notes.fresh("new"), origin: .service)])
    }

    @Test func `a resource without leases is asked for at once, and nothing but its copy is written`() async throws {
        #expect(await leases.acquire(notes.key(), waitedFor: nil) != nil)
        let before = try await notes.store.records(in: Leases.collection, limit: 10)
        #expect(await notes.fetcher(service).events(.cachedWhileRefreshing(maxAge: .zero)).count == 1)
        #expect(try await notes.store.records(in: Leases.collection, limit: 10) == before)
    }

    @Test func `charts have leases, and what belongs to a user or to one person's words has none`() {
        #expect(ChartResource.isLeased)
        let others: [any RemoteResource.Type] = [
            UserListResource.self, RatedMoviesResource.self, SearchResource.self, DiscoverResource.self,
            MovieDetailsResource.self, RelatedMoviesResource.self, PeopleSearchResource.self,
            PersonDetailsResource.self,
        ]
        #expect(others.filter { $0.isLeased }.isEmpty)
    }

    // MARK: - Helpers

    private var leases: Leases {
        Leases(store: notes.store, clock: notes.clock, duration: Self.forever)
    }

    private func process(
        _ policy: FetchPolicy = .cachedWhileRefreshing(maxAge: .seconds(60)),
        _ service: FakeDataTransferService? = nil,
        of name: String = "a",
        patience: Duration = Self.forever,
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

    private func process(_ service: FakeDataTransferService) -> Task<[FetchEvent<String>], Never> {
        process(.cachedWhileRefreshing(maxAge: .seconds(60)), service)
    }

    /// Caches a stale note. Another one is deleted as soon as a process has read it.
    private func cacheStaleNoteAndDeleteAnother() async throws -> Cached<String> {
        let other = NoteResource(name: "b")
        _ = try await notes.cache("b", ago: .zero, of: other)
        let stale = try await notes.cache("old", ago: .seconds(100))
        notes.store.duringNextSlot { [notes] in
            try? await notes.store.delete(key: notes.key(of: other), in: NoteResource.collection)
        }
        return stale
    }

    /// Waits until the store was read as often as by so many processes that wait, each of which reads its copy and the
    /// lease twice before its first pause.
    private func untilSlotsAreRead(_ count: Int) async {
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
