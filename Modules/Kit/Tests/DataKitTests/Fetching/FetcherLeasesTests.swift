import DataKitDoubles
import DomainKit
import DomainKitDoubles
import Testing

@testable import DataKit

/// One process asks for all that share a store.
@Suite(.timeLimit(.minutes(1)))
final class FetcherLeasesTests: LeasedProcesses {
    @Test func `of fifty processes without a copy, one asks`() async throws {
        service.gate.close()
        let processes = (1...50).map { _ in process() }
        await untilEachHasRead(3)
        service.gate.open()
        for process in processes { #expect(await process.value == [.finished(books.fresh("new"), origin: .service)]) }
        #expect(service.requests.count == 1)
    }

    @Test func `of fifty processes with a stale copy, one asks`() async throws {
        let stale = try await books.cache("old", ago: .seconds(100))
        service.gate.close()
        let processes = (1...50).map { _ in process(.cachedIfFresh(maxAge: .seconds(60))) }
        await untilEachHasRead(3)
        service.gate.open()
        for process in processes {
            #expect(await process.value == [.cached(stale), .finished(books.fresh("new"), origin: .service)])
        }
        #expect(service.requests.count == 1)
    }

    @Test func `a copy that the service says is current is the response for all`() async throws {
        let stale = try await books.cache("old", ago: .seconds(100), entityTag: EntityTag("1"))
        let service = FakeDataTransferService(.notModified)
        service.gate.close()
        let processes = (1...5).map { _ in process(.observed(maxAge: .seconds(60)), service) }
        await untilEachHasRead(3)
        service.gate.open()
        await until { (try? await books.record())?.cachedAt == books.clock.now() }
        for process in processes {
            process.cancel()
            #expect(await process.value.first == .cached(stale))
        }
        #expect(service.requests.count == 1)
    }

    @Test func `a process that was slow to begin takes the copy that another has made since`() async {
        books.store.duringNextSlot { [books] in _ = try? await books.cache("other", ago: .zero) }
        #expect(await process().value == [.finished(books.fresh("other"), origin: .service)])
        #expect(service.requests.count == 0)
        #expect(await leases.holder(of: books.key()) == nil)
    }

    @Test func `a deletion elsewhere does not make a stale copy the response`() async throws {
        let stale = try await cacheStaleBookAndDeleteAnother()
        let events = await process(.cachedIfFresh(maxAge: .seconds(60))).value
        #expect(events == [.cached(stale), .finished(books.fresh("new"), origin: .service)])
        #expect(service.requests.count == 1)
        #expect(try await books.cached() == books.fresh("new"), "the response came after the deletion")
    }

    @Test func `a deletion elsewhere does not end the waiting for a newer copy`() async throws {
        #expect(await leases.acquire(books.key(), waitedFor: nil) != nil)
        let stale = try await cacheStaleBookAndDeleteAnother()
        let waiting = process(.cachedIfFresh(maxAge: .seconds(60)))
        await untilEachHasRead(4)
        let newer = try await books.cache("newer", ago: .zero)
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

    // MARK: - Who takes no part

    @Test func `a process that was told to ask does not wait for others`() async throws {
        #expect(await leases.acquire(books.key(), waitedFor: nil) != nil)
        #expect(await process(.remoteOnly).value == [.finished(books.fresh("new"), origin: .service)])
    }

    @Test func `a resource without leases is asked for at once, and nothing but its copy is written`() async throws {
        #expect(await leases.acquire(books.key(), waitedFor: nil) != nil)
        let before = try await books.store.records(in: Leases.collection, limit: 10)
        #expect(await books.fetcher(service).events(.cachedIfFresh(maxAge: .zero)).count == 1)
        #expect(try await books.store.records(in: Leases.collection, limit: 10) == before)
    }

    /// Caches a stale book. Another one is deleted as soon as a process has read it.
    private func cacheStaleBookAndDeleteAnother() async throws -> Cached<String> {
        let other = BookResource(id: "b")
        _ = try await books.cache("b", ago: .zero, of: other)
        let stale = try await books.cache("old", ago: .seconds(100))
        books.store.duringNextSlot { [books] in
            try? await books.store.delete(key: books.key(of: other), in: BookResource.collection)
        }
        return stale
    }
}
