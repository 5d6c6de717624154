import DataKitDoubles
import DomainKit
import DomainKitDoubles
import Testing

@testable import DataKit

/// The process that asks brings nothing, or the store or a clock fails.
@Suite(.timeLimit(.minutes(1)))
final class FetcherLeaseFailuresTests: LeasedProcesses {
    // MARK: - Holders that bring nothing

    @Test func `if the process that asks fails, another one asks for the rest`() async throws {
        let service = FakeDataTransferService(.failure(.service(.unauthorized)), .book("new"))
        service.gate.close()
        let processes = (1...20).map { _ in process(service) }
        await untilEachHasRead(3)
        service.gate.open()
        var failures = 0
        for process in processes {
            switch await process.value {
            case [.failed(.service(.unauthorized), cached: nil)]: failures += 1
            case let events: #expect(events == [.finished(books.fresh("new"), origin: .service)])
            }
        }
        #expect(failures == 1)
        #expect(service.requests.count == 2)
    }

    /// Those that were slow to see who asks wait for a third one.
    @Test func `after two failures, the rest asks at the same time`() async {
        let (begun, ended, together) = (Recorder<Void>(), Recorder<Void>(), Recorder<Int>())
        let failure = RepositoryError.service(.unavailable(status: 503, retryAfter: nil))
        let service = FakeDataTransferService { _ in
            begun.record(())
            try? await Task.sleep(for: begun.count > 2 ? .milliseconds(200) : .seconds(1))
            together.record(begun.count - ended.count)
            ended.record(())
            return .failure(.service(.unavailable(status: 503, retryAfter: nil)))
        }
        let processes = (1...20).map { _ in process(service) }
        for process in processes { #expect(await process.value == [.failed(failure, cached: nil)]) }
        #expect(together.all.first == 1)
        #expect(together.all.max() ?? 0 > 2)
    }

    /// The clock of the tests stands still, so this is the time of the processes that wait.
    @Test func `a process that was killed while it asked holds up the others once`() async throws {
        #expect(await leases.acquire(books.key(), waitedFor: nil) != nil)
        service.gate.close()
        let processes = (1...20).map { _ in process(patience: .milliseconds(200)) }
        try await service.requests.wait(forCount: 1)
        service.gate.open()
        for process in processes { #expect(await process.value == [.finished(books.fresh("new"), origin: .service)]) }
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
        #expect(await leases.acquire(books.key(), waitedFor: nil) != nil)
        books.clock.advance(by: Self.forever * 10)
        #expect(await process().value == [.finished(books.fresh("new"), origin: .service)])
    }

    @Test func `a cancelled process leaves its lease to the others`() async throws {
        service.gate.close()
        let cancelled = process()
        try await service.requests.wait(forCount: 1)
        let waiting = process()
        await untilEachHasRead(3)
        cancelled.cancel()
        try await service.requests.wait(forCount: 2)
        service.gate.open()
        #expect(await cancelled.value.isEmpty)
        #expect(await waiting.value == [.finished(books.fresh("new"), origin: .service)])
    }

    @Test func `a cancelled process stops waiting at once, and asks nothing`() async throws {
        #expect(await leases.acquire(books.key(), waitedFor: nil) != nil)
        let cancelled = process()
        await untilEachHasRead(3)
        cancelled.cancel()
        #expect(await cancelled.value.isEmpty)
        var reads = 0
        await until {
            defer { reads = books.store.slotReads }
            try? await Task.sleep(for: .milliseconds(150))
            return reads == books.store.slotReads
        }
        #expect(service.requests.count == 0)
        #expect(await leases.holder(of: books.key()) != nil, "it is not its own")
    }

    // MARK: - Stores and clocks that fail

    @Test func `without a store that keeps leases, every process asks at once`() async throws {
        books.store.failSaving("the disk is full")
        service.gate.close()
        let processes = (1...20).map { _ in process() }
        try await service.requests.wait(forCount: 20)
        books.store.failReading("the disk is gone")
        let others = (1...20).map { _ in process() }
        try await service.requests.wait(forCount: 40)
        service.gate.open()
        for process in processes + others { #expect(await process.value.count == 1) }
    }

    @Test func `a store that fails while a process waits holds it up no longer`() async throws {
        #expect(await leases.acquire(books.key(), waitedFor: nil) != nil)
        let waiting = process()
        await untilEachHasRead(3)
        books.store.failReading("the disk is gone")
        #expect(await waiting.value == [.finished(books.fresh("new"), origin: .service)])
    }

    @Test func `if the cache is cleared meanwhile, the next one asks, and its response is cached`() async throws {
        service.gate.close()
        let processes = [process(), process()]
        await untilEachHasRead(3)
        try await books.store.deleteAll(in: BookResource.collection)
        service.gate.open()
        for process in processes { #expect(await process.value == [.finished(books.fresh("new"), origin: .service)]) }
        #expect(service.requests.count == 2)
        #expect(try await books.cached() == books.fresh("new"))
    }

    /// Its lease seems twice as old as it holds.
    @Test func `a process whose clock is behind is waited for like any other`() async throws {
        let behind = FakeWallClock(now: books.clock.now().advanced(by: .seconds(-7200)))
        service.gate.close()
        let holder = process(clock: behind)
        try await service.requests.wait(forCount: 1)
        let waiting = process()
        await until { service.requests.count == 2 || books.store.slotReads(by: 2) >= 5 }
        service.gate.open()
        for process in [holder, waiting] { #expect(await process.value.count == 1) }
        #expect(service.requests.count == 1)
    }

    /// Leases go to later clocks only, and a copy that seems older than the cache may be counts as none.
    @Test(arguments: [-365, 365])
    func `a clock that is wrong by a year costs two requests more at most, and no time`(days: Int) async throws {
        let wrong = FakeWallClock(now: books.clock.now().advanced(by: .seconds(days * 86_400)))
        service.gate.close()
        let processes = (1...20).map { process(clock: $0 % 2 == 0 ? wrong : books.clock) }
        await untilEachHasRead(3)
        service.gate.open()
        for process in processes { #expect(await process.value.count == 1) }
        #expect((1...3).contains(service.requests.count), "\(service.requests.count)")
    }
}
