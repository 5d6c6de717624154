import DataKitDoubles
import DomainKit
import DomainKitDoubles
import Testing

@testable import DataKit

/// How a fetcher caches, revalidates and deletes copies.
@Suite(.timeLimit(.minutes(1)))
struct FetcherCacheTests {
    private static let tag = EntityTag("\"1\"")
    private let books = BookCache()

    @Test func `a response is cached as it came, with its tag`() async throws {
        let service = FakeDataTransferService(.book("new", entityTag: Self.tag))
        _ = await books.fetcher(service).events(.remoteOnly)
        let record = try #require(try await books.record())
        #expect(record.bytes == Array(#"{"title":"new"}"#.utf8))
        #expect(record.entityTag == Self.tag)
        #expect(record.cachedAt == books.clock.now())
    }

    @Test func `a copy is revalidated, and its age begins anew if nothing has changed`() async throws {
        let old = try await books.cache("old", ago: .seconds(3600), entityTag: Self.tag)
        let service = FakeDataTransferService(.notModified, .book("new"))
        let events = await books.fetcher(service).events(.cachedIfFresh(maxAge: .zero))
        #expect(events == [.cached(old), .finished(books.fresh("old"), origin: .service)])
        #expect(try await books.cached() == books.fresh("old"))
        _ = await books.fetcher(service).events(.cachedIfFresh(maxAge: .zero))
        #expect(service.requests.all.map(\.entityTag) == [Self.tag, Self.tag], "the tag is kept for the next time")
        #expect(try await books.record()?.entityTag == nil, "a response without a tag has replaced the copy")
    }

    @Test func `a copy that is renewed keeps its bytes`() async throws {
        let bytes = Array(#"{"more":1,"title":"old"}"#.utf8)
        try await books.save(bytes, at: books.clock.now(), Self.tag)
        _ = await books.fetcher(FakeDataTransferService(.notModified)).events(.remoteOnly)
        #expect(try await books.record()?.bytes == bytes)
    }

    @Test func `a response that a cache in between has kept is as old as it was there`() async throws {
        let hourAgo = books.clock.now().advanced(by: .seconds(-3600))
        let service = FakeDataTransferService(.book("kept", madeAt: hourAgo))
        let kept = Cached("kept", at: hourAgo)
        #expect(await books.fetcher(service).events(.remoteOnly) == [.finished(kept, origin: .cache)])
        #expect(try await books.cached() == kept)
        // It is asked for again as soon as it is too old.
        _ = await books.fetcher(service).events(.cachedIfFresh(maxAge: .seconds(1800)))
        #expect(service.requests.count == 2)
    }

    @Test func `what a cache in between has kept replaces no newer copy`() async throws {
        let copy = try await books.cache("copy", ago: .seconds(60), entityTag: Self.tag)
        let hourAgo = books.clock.now().advanced(by: .seconds(-3600))
        let service = FakeDataTransferService(.book("kept", madeAt: hourAgo))
        let events = await books.fetcher(service).events(.cachedIfFresh(maxAge: .zero))
        #expect(events == [.cached(copy), .finished(copy, origin: .service)])
        #expect(try await books.cached() == copy)
    }

    @Test(arguments: [-59, 0, 3600])
    func `clocks that differ a little, or are ahead, make no response older`(seconds: Int) async throws {
        let madeAt = books.clock.now().advanced(by: .seconds(seconds))
        let service = FakeDataTransferService(.book("new", madeAt: madeAt))
        #expect(await books.fetcher(service).events(.remoteOnly) == [.finished(books.fresh("new"), origin: .service)])
    }

    @Test func `remote only revalidates too`() async throws {
        _ = try await books.cache("old", ago: .seconds(3600), entityTag: Self.tag)
        let service = FakeDataTransferService(.notModified)
        #expect(await books.fetcher(service).events(.remoteOnly) == [.finished(books.fresh("old"), origin: .service)])
        #expect(service.requests.all.map(\.entityTag) == [Self.tag])
    }

    @Test func `a 304 is a failure if nothing is cached`() async {
        let reason = "it says that nothing has changed, but nothing is cached"
        let failure = RepositoryError.service(.unusableResponse(reason: reason))
        let events = await books.fetcher(FakeDataTransferService(.notModified)).events(.cachedIfFresh(maxAge: .zero))
        #expect(events == [.failed(failure, cached: nil)])
    }

    @Test func `a renewal that cannot be written is a warning, and the value is the result`() async throws {
        let old = try await books.cache("old", ago: .seconds(3600), entityTag: Self.tag)
        books.store.failWriting("the disk is full")
        let events = await books.fetcher(FakeDataTransferService(.notModified)).events(.cachedIfFresh(maxAge: .zero))
        #expect(events == [.cached(old), .finished(books.fresh("old"), origin: .service)])
        #expect(books.warnings.warnings == [.notCached(.storage(reason: "the disk is full"))])
    }

    @Test func `a store that cannot be read is a warning, and nothing is overwritten`() async throws {
        let old = try await books.cache("old", ago: .seconds(60))
        books.store.failReading("damaged")
        let events = await books.fetcher(FakeDataTransferService(.book("new"))).events(.cachedIfFresh(maxAge: .zero))
        #expect(events == [.finished(books.fresh("new"), origin: .service)])
        #expect(books.warnings.warnings == [.unreadableCopy])
        books.store.recover()
        #expect(try await books.cached() == old)
    }

    @Test(arguments: ["", "{", #"{"title":7}"#, #"{"title":""}"#])
    func `a copy that cannot be read or converted is a warning and is replaced`(document: String) async throws {
        try await books.save(Array(document.utf8), at: books.clock.now(), Self.tag)
        let service = FakeDataTransferService(.book("new"))
        let events = await books.fetcher(service).events(.cachedIfFresh(maxAge: .zero))
        #expect(events == [.finished(books.fresh("new"), origin: .service)])
        #expect(service.requests.all.map(\.entityTag) == [nil], "there is nothing to revalidate")
        #expect(books.warnings.warnings == [.unreadableCopy])
        #expect(try await books.cached() == books.fresh("new"))
    }

    @Test func `a response that cannot be written is a warning, not a failure`() async {
        books.store.failWriting("the disk is full")
        let events = await books.fetcher(FakeDataTransferService(.book("new"))).events(.cachedIfFresh(maxAge: .zero))
        #expect(events == [.finished(books.fresh("new"), origin: .service)])
        #expect(books.warnings.warnings == [.notCached(.storage(reason: "the disk is full"))])
    }

    @Test(arguments: [
        TransferError.service(.unreachable(reason: "refused")), .service(.unavailable(status: 500, retryAfter: nil)),
        .service(.unusableResponse(reason: "it is HTML")), .file(reason: "the disk is full", remedy: nil), .cancelled,
    ])
    func `a failed request caches nothing`(error: TransferError) async throws {
        let service = FakeDataTransferService(.failure(error))
        #expect(
            await books.fetcher(service).events(.cachedIfFresh(maxAge: .zero)) == [
                .failed(RepositoryError(error), cached: nil)
            ]
        )
        #expect(try await books.record() == nil)
        #expect(books.warnings.warnings.isEmpty)
    }

    @Test func `a response that does not answer the request is a failure, and is not cached`() async throws {
        let old = try await books.cache("old", ago: .seconds(60))
        let service = FakeDataTransferService(.json(#"{"title":"","unreadable":3}"#))
        let failure = RepositoryError.service(.unusableResponse(reason: "the book has no title"))
        #expect(await books.fetcher(service).events(.remoteOnly) == [.failed(failure, cached: nil)])
        #expect(try await books.cached() == old)
        #expect(books.warnings.warnings.isEmpty)
    }

    @Test func `unreadable rows are reported once, when the response comes`() async {
        let service = FakeDataTransferService(.json(#"{"title":"new","unreadable":3}"#))
        _ = await books.fetcher(service).events(.remoteOnly)
        _ = await books.fetcher(service).events(.cachedOnly)
        #expect(books.warnings.warnings == [.unreadableRows(count: 3)])
    }

    @Test func `a response to a request before a deletion is not cached after it`() async throws {
        let service = FakeDataTransferService(.book("new"))
        service.gate.close()
        async let events = books.fetcher(service).events(.cachedIfFresh(maxAge: .zero))
        try await service.requests.wait(forCount: 1)
        try await books.store.deleteAll(in: BookResource.collection)
        service.gate.open()
        #expect(await events == [.finished(books.fresh("new"), origin: .service)])
        #expect(try await books.record() == nil)
    }

    @Test(arguments: [FakeAnswer.book("older"), .notModified])
    func `an older response never replaces a newer one`(answer: FakeAnswer) async throws {
        _ = try await books.cache("first", ago: .seconds(3600), entityTag: Self.tag)
        let slow = FakeDataTransferService(answer)
        slow.gate.close()
        async let events = books.fetcher(slow).events(.remoteOnly)
        try await slow.requests.wait(forCount: 1)
        _ = await books.fetcher(FakeDataTransferService(.book("newer"))).events(.remoteOnly)
        slow.gate.open()
        #expect(await events.count == 1)
        #expect(try await books.cached()?.value == "newer")
        #expect(books.warnings.warnings.isEmpty, "being superseded is no failure")
    }

    @Test func `a resource that the service has deleted is deleted here`() async throws {
        let old = try await books.cache("old", ago: .seconds(60))
        let other = try await books.cache("other", ago: .seconds(60), of: BookResource(id: "b"))
        let fetcher = books.fetcher(FakeDataTransferService(.failure(.service(.notFound))))
        #expect(
            await fetcher.events(.cachedIfFresh(maxAge: .zero)) == [
                .cached(old), .failed(.service(.notFound), cached: old),
            ]
        )
        #expect(try await books.record() == nil)
        #expect(await fetcher.events(.cachedOnly, of: BookResource(id: "b")) == [.finished(other, origin: .cache)])
    }

    @Test func `a copy that cannot be deleted is a warning`() async throws {
        let old = try await books.cache("old", ago: .seconds(60))
        books.store.failWriting("the disk is gone")
        let fetcher = books.fetcher(FakeDataTransferService(.failure(.service(.notFound))))
        #expect(
            await fetcher.events(.cachedIfFresh(maxAge: .zero)) == [
                .cached(old), .failed(.service(.notFound), cached: old),
            ]
        )
        #expect(books.warnings.warnings == [.notDeleted(.storage(reason: "the disk is gone"))])
    }

    @Test func `a copy of one service is not shown for another`() async throws {
        _ = try await books.cache("old", ago: .seconds(60))
        let other = books.fetcher(FakeDataTransferService(.book("other")), namespace: "other")
        #expect(
            await other.events(.cachedIfFresh(maxAge: .zero)) == [.finished(books.fresh("other"), origin: .service)]
        )
        #expect(try await books.cached()?.value == "old")
    }
}
