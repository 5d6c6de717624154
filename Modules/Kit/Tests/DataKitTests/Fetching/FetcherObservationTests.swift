import DataKitDoubles
import DomainKit
import DomainKitDoubles
import Testing

@testable import DataKit

/// The events of `observed`. "Nothing is emitted" means that the next event is that of a later change.
@Suite(.timeLimit(.minutes(1)))
struct FetcherObservationTests {
    private let books = BookCache()
    private let minute = FetchPolicy.observed(maxAge: .seconds(60))
    private let unreachable = ServiceFailure.unreachable(reason: "refused")

    @Test func `begins as cachedIfFresh does`() async throws {
        let service = FakeDataTransferService(.book("new"))
        let young = try await books.cache("young", ago: .seconds(59))
        #expect(try await observe(service).events(1) == [.finished(young, origin: .cache)])
        let old = try await books.cache("old", ago: .seconds(60))
        let expected: [FetchEvent<String>] = [.cached(old), .finished(books.fresh("new"), origin: .service)]
        #expect(try await observe(service).events(2) == expected)
        #expect(service.requests.count == 1)
    }

    @Test func `a copy that another fetch has changed is emitted, the observer's own response only once`() async throws
    {
        let service = FakeDataTransferService(.book("first"), .book("second"))
        let observation = observe(service)
        let first = FetchEvent.finished(books.fresh("first"), origin: .service)
        #expect(try await observation.events(1) == [first])
        books.clock.advance(by: .seconds(1))
        _ = await books.fetcher(service).events(.remoteOnly)
        #expect(try await observation.events(2) == [first, .finished(books.fresh("second"), origin: .cache)])
    }

    @Test func `a copy is emitted again if only its time has changed, and not if nothing has`() async throws {
        let observation = observe(FakeDataTransferService(.book("same")))
        let first = try await observation.events(1)
        _ = try await books.cache("same", ago: .zero)
        let renewed = try await books.cache("same", ago: .seconds(-1))
        #expect(try await observation.events(2) == first + [.finished(renewed, origin: .cache)])
    }

    @Test func `changes to other resources emit nothing`() async throws {
        let observation = observe(FakeDataTransferService(.book("a")))
        let first = try await observation.events(1)
        _ = try await books.cache("b", ago: .seconds(1), of: BookResource(id: "b"))
        let changed = try await books.cache("c", ago: .seconds(1))
        #expect(try await observation.events(2) == first + [.finished(changed, origin: .cache)])
    }

    @Test func `after its collection is emptied the service is asked again, once`() async throws {
        let service = FakeDataTransferService(.book("first"), .book("second"))
        let observation = observe(service)
        let first = try await observation.events(1)
        try await books.store.deleteAll(in: BookResource.collection)
        let second = first + [.finished(books.fresh("second"), origin: .service)]
        #expect(try await observation.events(2) == second)
        let changed = try await books.cache("third", ago: .seconds(1))
        #expect(try await observation.events(3) == second + [.finished(changed, origin: .cache)])
        #expect(service.requests.count == 2)
    }

    @Test func `a copy that another fetch has deleted alone is not fetched again`() async throws {
        let service = FakeDataTransferService(.book("first"), .failure(.service(.notFound)), .book("never"))
        let observation = observe(service)
        let first = try await observation.events(1)
        // After the first look at the copy, the observer looks at its own response, and then at the deletion.
        await until { books.store.slotReads == 2 }
        #expect(await books.fetcher(service).events(.remoteOnly) == [.failed(.service(.notFound), cached: nil)])
        await until { books.store.slotReads == 4 }
        #expect(try await books.record() == nil)
        let back = try await books.cache("back", ago: .zero)
        #expect(try await observation.events(2) == first + [.finished(back, origin: .cache)])
        #expect(service.requests.count == 2)
    }

    @Test func `if the service fails after a deletion, the last value comes with the failure`() async throws {
        let service = FakeDataTransferService(.book("first"), .failure(.service(unreachable)), .book("third"))
        let observation = observe(service)
        let first = books.fresh("first")
        _ = try await observation.events(1)
        try await books.store.deleteAll(in: BookResource.collection)
        let failed = FetchEvent.failed(.service(unreachable), cached: first)
        #expect(try await observation.events(2).last == failed)
        // The same deletion does not count again.
        let other = BookResource(id: "b")
        _ = try await books.cache("b", ago: .zero, of: other)
        try await books.store.deleteAll(in: BookResource.collection)
        #expect(try await observation.events(3).last == .finished(books.fresh("third"), origin: .service))
        #expect(service.requests.count == 3)
    }

    @Test func `a deletion during the request counts, because the response may be older`() async throws {
        let service = FakeDataTransferService(.book("before"), .book("after"))
        _ = try await books.cache("copy", ago: .seconds(60))
        service.gate.close()
        let observation = observe(service)
        try await service.requests.wait(forCount: 1)
        try await books.store.deleteAll(in: BookResource.collection)
        service.gate.open()
        #expect(try await observation.events(3).last == .finished(books.fresh("after"), origin: .service))
        #expect(try await books.cached() == books.fresh("after"))
    }

    @Test func `a resource that the service has deleted is not asked for again`() async throws {
        let old = try await books.cache("old", ago: .seconds(60))
        let service = FakeDataTransferService(.failure(.service(.notFound)), .book("never"))
        let observation = observe(service)
        let gone: [FetchEvent<String>] = [.cached(old), .failed(.service(.notFound), cached: old)]
        #expect(try await observation.events(2) == gone)
        let back = try await books.cache("back", ago: .zero)
        #expect(try await observation.events(3) == gone + [.finished(back, origin: .cache)])
        #expect(service.requests.count == 1)
    }

    @Test func `a copy that was dropped for newer ones is not fetched again`() async throws {
        let service = FakeDataTransferService(.book("first"), .book("never"))
        let observation = observe(service)
        let first = try await observation.events(1)
        // After the first look at the copy, the observer looks at its own response, and then at the drop.
        await until { books.store.slotReads == 2 }
        for index in 0..<(try #require(BookResource.collection.limit)) {
            _ = try await books.cache("b", ago: .zero, of: BookResource(id: "\(index)"))
        }
        await until { books.store.slotReads == 3 }
        #expect(try await books.record() == nil)
        let changed = try await books.cache("third", ago: .zero)
        #expect(try await observation.events(2) == first + [.finished(changed, origin: .cache)])
        #expect(service.requests.count == 1)
    }

    @Test func `observers of one resource share the request after a deletion`() async throws {
        let service = FakeDataTransferService(.book("first"), .book("second"))
        let fetcher = books.fetcher(service)
        let observations = (0..<5).map { _ in ObservedFetch(fetcher.fetch(BookResource(), policy: minute)) }
        for observation in observations { _ = try await observation.events(1) }
        service.gate.close()
        try await books.store.deleteAll(in: BookResource.collection)
        var request = BookResource().request
        request.hasCopy = true
        await until { [request] in await fetcher.requests.waiters(for: request) == 5 }
        service.gate.open()
        for observation in observations {
            #expect(try await observation.events(2).last == .finished(books.fresh("second"), origin: .service))
        }
        #expect(service.requests.count == 2)
    }

    @Test func `a copy that cannot be read is a warning, and the next change is emitted`() async throws {
        let observation = observe(FakeDataTransferService(.book("first")))
        let first = try await observation.events(1)
        books.store.failReading("the disk is gone")
        _ = try await books.cache("lost", ago: .zero)
        await until { books.warnings.warnings.contains(.unreadableCopy) }
        books.store.recover()
        let changed = try await books.cache("changed", ago: .zero)
        #expect(try await observation.events(2) == first + [.finished(changed, origin: .cache)])
    }

    @Test func `ends when its reader stops`() async throws {
        let observation = observe(FakeDataTransferService(.book("first")))
        _ = try await observation.events(1)
        #expect(books.store.observerCount == 1)
        await observation.stop()
        await until { books.store.observerCount == 0 }
    }

    private func observe(_ service: FakeDataTransferService) -> ObservedFetch<FetchEvent<String>> {
        ObservedFetch(books.fetcher(service).fetch(BookResource(), policy: minute))
    }
}
