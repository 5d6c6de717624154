import DataKitDoubles
import DomainKit
import DomainKitDoubles
import Testing

@testable import DataKit

/// The events of each policy, and how a fetcher caches, revalidates and deletes copies.
@Suite(.timeLimit(.minutes(3)))
struct FetcherCacheTests {
    private static let always = FetchPolicy.cachedIfFresh(maxAge: .zero)
    private static let minute = FetchPolicy.cachedIfFresh(maxAge: .seconds(60))
    private static let sixMonths = Duration.seconds(180 * 86_400)
    private static let tag = EntityTag("\"1\"")
    private let books = BookCache()

    @Test func `shows the copy before the fresh value`() async throws {
        let old = try await books.cache("old", ago: .seconds(60))
        #expect(await books.events(Self.always) == [.cached(old), .finished(books.fresh("new"), origin: .service)])
        #expect(try await books.cached() == books.fresh("new"))
    }

    @Test func `the copy stays after a failure of the service`() async throws {
        let failure = RepositoryError.service(.unreachable(reason: "refused"))
        let answer = FakeAnswer.failure(.service(.unreachable(reason: "refused")))
        #expect(await books.events(Self.always, answer) == [.failed(failure, cached: nil)])
        let old = try await books.cache("old", ago: .seconds(60))
        #expect(await books.events(Self.always, answer) == [.cached(old), .failed(failure, cached: old)])
        #expect(await books.events(.remoteOnly, answer) == [.failed(failure, cached: nil)])
        #expect(try await books.cached() == old)
    }

    @Test func `the copies of all resources can be in one collection`() async throws {
        let own = RecordCollection(name: "own", limit: 2)
        let fetcher = Fetcher(
            service: FakeDataTransferService(.book("new")),
            store: books.store,
            clock: books.clock,
            namespace: "service",
            collection: own,
            warnings: books.warnings
        )
        _ = await fetcher.events(.remoteOnly)
        #expect(try await books.store.records(in: own, limit: 2).count == 1)
        #expect(try await books.cached() == nil)
    }

    private static let copies: [(policy: FetchPolicy, age: Duration?, events: [String])] = [
        (minute, nil, ["new of service"]), (minute, .zero, ["old of cache"]),
        (minute, .seconds(60) - .milliseconds(1), ["old of cache"]), (minute, .seconds(60), ["old", "new of service"]),
        (minute, .milliseconds(-1), ["old", "new of service"]), (.remoteOnly, .zero, ["new of service"]),
        (.cachedOnly, nil, ["nothing"]), (.cachedOnly, sixMonths - .milliseconds(1), ["old of cache"]),
        (.cachedOnly, sixMonths, ["nothing"]), (always, sixMonths, ["new of service"]),
        (.cachedIfFresh(maxAge: .seconds(Int64.max)), sixMonths, ["new of service"]),
    ]

    @Test(arguments: copies)
    func `the policy and the age of the copy decide what is shown, and one older than six months is none`(
        policy: FetchPolicy,
        age: Duration?,
        events: [String]
    ) async throws {
        if let age { try await books.cache("old", ago: age, entityTag: EntityTag("1")) }
        let service = FakeDataTransferService(.book("new"))
        let shown = await books.fetcher(service).events(policy).map { event in
            switch event {
            case .cached(let copy): copy.value
            case .finished(let book, let origin): "\(book.value) of \(origin)"
            case .failed: "nothing"
            }
        }
        #expect(shown == events)
        #expect(service.requests.count == (events.last == "new of service" ? 1 : 0))
        let hasCopy = age.map { $0 < Self.sixMonths } ?? false
        #expect(service.requests.all.allSatisfy { ($0.entityTag != nil) == hasCopy }, "nothing else is revalidated")
    }

    @Test func `the service is told of a copy that is shown meanwhile, and of no other`() async throws {
        let service = FakeDataTransferService(.book("new"))
        let fetcher = books.fetcher(service)
        for policy in [Self.always, Self.always, .remoteOnly] { _ = await fetcher.events(policy) }
        // A person who asks again waits for the service.
        for await case .finished in fetcher.fetch(BookResource(), policy: .observed(maxAge: nil)) { break }
        #expect(service.requests.all.map(\.request.hasCopy) == [false, true, false, false])
    }

    @Test func `a response is cached as it came, with its tag`() async throws {
        _ = await books.events(.remoteOnly, .book("new", entityTag: Self.tag))
        let record = try #require(try await books.record())
        #expect(record.bytes == Array(#"{"title":"new"}"#.utf8))
        #expect((record.entityTag, record.cachedAt) == (Self.tag, books.clock.now()))
        let other = books.fetcher(FakeDataTransferService(.book("other")), namespace: "other")
        #expect(await other.events(Self.always) == [.finished(books.fresh("other"), origin: .service)])
        #expect(try await books.record() == record, "each service has its own copies")
    }

    @Test func `a copy is revalidated, and its age begins anew if nothing has changed`() async throws {
        let document = #"{"more":1,"title":"old"}"#
        let old = Cached("old", at: books.clock.now().advanced(by: .seconds(-3600)))
        try await books.save(document, at: old.cachedAt, Self.tag)
        let service = FakeDataTransferService(.notModified, .notModified, .book("new"))
        let fetcher = books.fetcher(service)
        #expect(await fetcher.events(Self.always) == [.cached(old), .finished(books.fresh("old"), origin: .service)])
        #expect(await fetcher.events(.remoteOnly) == [.finished(books.fresh("old"), origin: .service)])
        #expect(try await books.record()?.bytes == Array(document.utf8))
        _ = await fetcher.events(Self.always)
        #expect(service.requests.all.map(\.entityTag) == [Self.tag, Self.tag, Self.tag], "the tag is kept")
        #expect(try await books.record()?.entityTag == nil, "a response without a tag has replaced the copy")
    }

    private static let ages: [(seconds: Int, origin: Origin, cachedAgo: Int)] = [
        (-3600, .service, 0), (0, .service, 0), (60, .service, 0), (61, .service, 61), (300, .service, 300),
        (301, .cache, 301),
    ]

    @Test(arguments: ages)
    func `a response that a cache in between has kept is as old as it was there, but clocks may differ a little`(
        seconds: Int,
        origin: Origin,
        cachedAgo: Int
    ) async throws {
        let now = books.clock.now()
        let service = FakeDataTransferService(.book("kept", madeAt: now.advanced(by: .seconds(-seconds))))
        let kept = Cached("kept", at: now.advanced(by: .seconds(-cachedAgo)))
        #expect(await books.fetcher(service).events(.remoteOnly) == [.finished(kept, origin: origin)])
        #expect(try await books.cached() == kept)
        // It is asked for again as soon as it is too old.
        _ = await books.fetcher(service).events(.cachedIfFresh(maxAge: .seconds(300)))
        #expect(service.requests.count == (cachedAgo < 300 ? 1 : 2))
    }

    @Test func `what a cache in between has kept replaces no newer copy`() async throws {
        let copy = try await books.cache("copy", ago: .seconds(60), entityTag: Self.tag)
        let kept = FakeAnswer.book("kept", madeAt: books.clock.now().advanced(by: .seconds(-3600)))
        #expect(await books.events(Self.always, kept) == [.cached(copy), .finished(copy, origin: .service)])
        #expect(try await books.cached() == copy)
    }

    @Test(arguments: [FakeAnswer.book("book"), .notModified])
    func `a response that cannot be written is a warning, not a failure`(answer: FakeAnswer) async throws {
        let old = try await books.cache("book", ago: .seconds(60), entityTag: Self.tag)
        books.store.failWriting("the disk is full")
        let events: [FetchEvent<String>] = [.cached(old), .finished(books.fresh("book"), origin: .service)]
        #expect(await books.events(Self.always, answer) == events)
        #expect(books.warnings.warnings == [.notCached(.storage(reason: "the disk is full"))])
    }

    @Test func `a store that cannot be read is a warning, and nothing is overwritten`() async throws {
        let old = try await books.cache("old", ago: .seconds(60))
        books.store.failReading("damaged")
        #expect(await books.events(Self.always) == [.finished(books.fresh("new"), origin: .service)])
        #expect(books.warnings.warnings == [.unreadableCopy])
        books.store.recover()
        #expect(try await books.cached() == old)
    }

    @Test(arguments: ["", "{", #"{"title":7}"#, #"{"title":""}"#])
    func `a copy that cannot be read or converted is a warning and is replaced`(document: String) async throws {
        try await books.save(document, at: books.clock.now(), Self.tag)
        let service = FakeDataTransferService(.book("new"))
        let events = await books.fetcher(service).events(Self.always)
        #expect(events == [.finished(books.fresh("new"), origin: .service)])
        #expect(service.requests.all.map(\.entityTag) == [nil], "there is nothing to revalidate")
        #expect(books.warnings.warnings == [.unreadableCopy])
        #expect(try await books.cached() == books.fresh("new"))
    }

    private static let failures: [(answer: FakeAnswer, error: RepositoryError)] = [
        (.failure(.service(.unreachable(reason: "refused"))), .service(.unreachable(reason: "refused"))),
        (.failure(.storage(reason: "the disk is full")), .storage(reason: "the disk is full")),
        (
            .failure(.unusableConfiguration(reason: "x is damaged", remedy: "Move it away.")),
            .unusableConfiguration(reason: "x is damaged", remedy: "Move it away.")
        ),
        (.failure(.cancelled), .cancelled),
        (.json(#"{"title":"","unreadable":3}"#), .service(.unusableResponse(reason: "the book has no title"))),
        (.notModified, .service(.unusableResponse(reason: "it says that nothing has changed, but nothing is cached"))),
    ]

    @Test(arguments: failures)
    func `a request without an answer caches nothing`(answer: FakeAnswer, error: RepositoryError) async throws {
        #expect(await books.events(Self.always, answer) == [.failed(error, cached: nil)])
        #expect(try await books.record() == nil)
        #expect(books.warnings.warnings.isEmpty)
    }

    @Test func `unreadable rows are reported once, when the response comes`() async {
        let service = FakeDataTransferService(.json(#"{"title":"new","unreadable":1}"#))
        for policy in [FetchPolicy.remoteOnly, .cachedOnly] { _ = await books.fetcher(service).events(policy) }
        #expect(books.warnings.warnings == [.unreadableRows(count: 1)])
    }

    @Test func `a response to a request before a deletion is not cached after it`() async throws {
        let service = FakeDataTransferService(.book("new"))
        service.gate.close()
        async let events = books.fetcher(service).events(Self.always)
        try await service.requests.wait(forCount: 1)
        try await books.store.deleteAll(in: BookResource.collection)
        service.gate.open()
        #expect(await events == [.finished(books.fresh("new"), origin: .service)])
        #expect(try await books.record() == nil)
    }

    @Test(arguments: [FakeAnswer.book("older"), .notModified])
    func `an older response never replaces a newer one`(answer: FakeAnswer) async throws {
        try await books.cache("first", ago: .seconds(3600), entityTag: Self.tag)
        let slow = FakeDataTransferService(answer)
        slow.gate.close()
        async let events = books.fetcher(slow).events(.remoteOnly)
        try await slow.requests.wait(forCount: 1)
        _ = await books.events(.remoteOnly, .book("newer"))
        slow.gate.open()
        #expect(await events.count == 1)
        #expect(try await books.cached()?.value == "newer")
        #expect(books.warnings.warnings.isEmpty, "being superseded is no failure")
    }

    @Test(arguments: [nil, "the disk is gone"])
    func `what the service has deleted is deleted here, or a warning says why not`(reason: String?) async throws {
        let old = try await books.cache("old", ago: .seconds(60))
        let other = try await books.cache("other", ago: .seconds(60), of: BookResource(id: "b"))
        if let reason { books.store.failWriting(reason) }
        let fetcher = books.fetcher(FakeDataTransferService(.failure(.service(.notFound))))
        #expect(await fetcher.events(Self.always) == [.cached(old), .failed(.service(.notFound), cached: old)])
        #expect(try await books.cached() == (reason == nil ? nil : old))
        #expect(books.warnings.warnings == [reason].compactMap(\.self).map { .notDeleted(.storage(reason: $0)) })
        #expect(await fetcher.events(.cachedOnly, of: BookResource(id: "b")) == [.finished(other, origin: .cache)])
    }
}
