import Domain
import DomainKit
import TestDoubles
import Testing

@testable import Data
@testable import DataKit

/// One process asks for all that share a store.
@Suite(.timeLimit(.minutes(1)))
final class FetcherLeasesTests: LeasedProcesses {
    @Test func `of fifty processes without a copy, one asks`() async throws {
        service.gate.close()
        let processes = (1...50).map { _ in process() }
        await untilEachHasRead(3)
        service.gate.open()
        for process in processes { #expect(await process.value == [.finished(notes.fresh("new"), origin: .service)]) }
        #expect(service.requests.count == 1)
    }

    @Test func `of fifty processes with a stale copy, one asks`() async throws {
        let stale = try await notes.cache("old", ago: .seconds(100))
        service.gate.close()
        let processes = (1...50).map { _ in process(.cachedIfFresh(maxAge: .seconds(60))) }
        await untilEachHasRead(3)
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
        await untilEachHasRead(3)
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
        await untilEachHasRead(4)
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
}
