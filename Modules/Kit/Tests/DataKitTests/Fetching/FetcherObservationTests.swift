import DataKitDoubles
import DomainKit
import DomainKitDoubles
import Testing

@testable import DataKit

/// The events of `observed`. "Nothing is emitted" means that the next event is that of a later change.
@Suite(.timeLimit(.minutes(3)))
struct FetcherObservationTests {
    private static let minute = FetchPolicy.observed(maxAge: .seconds(60))
    private static let notFound = FakeAnswer.failure(.service(.notFound))
    private let books = BookCache()

    @Test func `begins as cachedIfFresh does, and ends when its reader stops`() async throws {
        let service = FakeDataTransferService(.book("new"))
        let young = try await books.cache("young", ago: .seconds(59))
        let first = observe(service)
        #expect(try await first.events(1) == [.finished(young, origin: .cache)])
        await first.stop()
        let old = try await books.cache("old", ago: .seconds(60))
        let observation = observe(service)
        let expected: [FetchEvent<String>] = [.cached(old), .finished(books.fresh("new"), origin: .service)]
        #expect(try await observation.events(2) == expected)
        #expect(service.requests.count == 1)
        await observation.stop()
        await until { books.store.observers.count == 0 }
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

    @Test func `a copy is emitted again if its time has changed, not if nothing or another one has`() async throws {
        let observation = observe(FakeDataTransferService(.book("same")))
        let first = try await observation.events(1)
        try await books.cache("same", ago: .zero)
        try await books.cache("b", ago: .seconds(1), of: BookResource(id: "b"))
        let renewed = try await books.cache("same", ago: .seconds(-1))
        #expect(try await observation.events(2) == first + [.finished(renewed, origin: .cache)])
    }

    @Test func `after its collection is emptied the service is asked again, once for each time`() async throws {
        let lost = ServiceFailure.unreachable(reason: "refused")
        let service = FakeDataTransferService(.book("first"), .failure(.service(lost)), .book("third"))
        let observation = observe(service)
        var events = try await observation.events(1)
        try await books.store.deleteAll(in: BookResource.collection)
        events.append(.failed(.service(lost), cached: books.fresh("first")))
        #expect(try await observation.events(2) == events)
        // The same deletion does not count again.
        try await books.cache("b", ago: .zero, of: BookResource(id: "b"))
        try await books.store.deleteAll(in: BookResource.collection)
        events.append(.finished(books.fresh("third"), origin: .service))
        #expect(try await observation.events(3) == events)
        let changed = try await books.cache("fourth", ago: .seconds(1))
        #expect(try await observation.events(4) == events + [.finished(changed, origin: .cache)])
        #expect(service.requests.count == 3)
    }

    @Test func `a copy that was deleted alone, or dropped for newer ones, is not fetched again`() async throws {
        let service = FakeDataTransferService(.book("first"), Self.notFound, .book("never"))
        let observation = observe(service)
        var events = try await observation.events(1)
        // After the first look at the copy, the observer looks at its own response, and then at the deletion.
        await until { books.store.slotReads == 2 }
        #expect(await books.fetcher(service).events(.remoteOnly) == [.failed(.service(.notFound), cached: nil)])
        await until { books.store.slotReads == 4 }
        events.append(.finished(try await books.cache("back", ago: .zero), origin: .cache))
        #expect(try await observation.events(2) == events)
        for index in 0..<(try #require(BookResource.collection.limit)) {
            try await books.cache("b", ago: .zero, of: BookResource(id: "\(index)"))
        }
        await until { books.store.slotReads == 6 }
        #expect(try await books.record() == nil)
        events.append(.finished(try await books.cache("again", ago: .zero), origin: .cache))
        #expect(try await observation.events(3) == events)
        #expect(service.requests.count == 2)
    }

    @Test func `a deletion during the request counts, because the response may be older`() async throws {
        let service = FakeDataTransferService(.book("before"), .book("after"))
        try await books.cache("copy", ago: .seconds(60))
        service.gate.close()
        let observation = observe(service)
        try await service.requests.wait(forCount: 1)
        try await books.store.deleteAll(in: BookResource.collection)
        service.gate.open()
        #expect(try await observation.events(3).last == .finished(books.fresh("after"), origin: .service))
        #expect(try await books.cached() == books.fresh("after"))
    }

    private func observe(_ service: FakeDataTransferService) -> ObservedFetch<FetchEvent<String>> {
        ObservedFetch(books.fetcher(service).fetch(BookResource(), policy: Self.minute))
    }
}
