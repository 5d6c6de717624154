import Domain
import DomainKit
import TestDoubles
import Testing

@testable import Data
@testable import DataKit

/// How a fetcher caches, revalidates and deletes copies.
@Suite(.timeLimit(.minutes(1)))
struct FetcherCacheTests {
    private static let tag = EntityTag("\"1\"")
    private let notes = NoteCache()

    @Test func `a response is cached as it came, with its tag`() async throws {
        let service = FakeDataTransferService(.note("new", entityTag: Self.tag))
        _ = await notes.fetcher(service).events(.remoteOnly)
        let record = try #require(try await notes.record())
        #expect(record.bytes == Array(#"{"text":"new"}"#.utf8))
        #expect(record.entityTag == Self.tag)
        #expect(record.cachedAt == notes.clock.now())
    }

    @Test func `a copy is revalidated, and its age begins anew if nothing has changed`() async throws {
        let old = try await notes.cache("old", ago: .seconds(3600), entityTag: Self.tag)
        let service = FakeDataTransferService(.notModified, .note("new"))
        let events = await notes.fetcher(service).events(.cachedIfFresh(maxAge: .zero))
        #expect(events == [.cached(old), .finished(notes.fresh("old"), origin: .service)])
        #expect(try await notes.cached() == notes.fresh("old"))
        _ = await notes.fetcher(service).events(.cachedIfFresh(maxAge: .zero))
        #expect(service.requests.all.map(\.entityTag) == [Self.tag, Self.tag], "the tag is kept for the next time")
        #expect(try await notes.record()?.entityTag == nil, "a response without a tag has replaced the copy")
    }

    @Test func `a copy that is renewed keeps its bytes`() async throws {
        let bytes = Array(#"{"more":1,"text":"old"}"#.utf8)
        try await notes.save(bytes, at: notes.clock.now(), Self.tag)
        _ = await notes.fetcher(FakeDataTransferService(.notModified)).events(.remoteOnly)
        #expect(try await notes.record()?.bytes == bytes)
    }

    @Test func `remote only revalidates too`() async throws {
        _ = try await notes.cache("old", ago: .seconds(3600), entityTag: Self.tag)
        let service = FakeDataTransferService(.notModified)
        #expect(await notes.fetcher(service).events(.remoteOnly) == [.finished(notes.fresh("old"), origin: .service)])
        #expect(service.requests.all.map(\.entityTag) == [Self.tag])
    }

    @Test func `a 304 is a failure if nothing is cached`() async {
        let reason = "it says that nothing has changed, but nothing is cached"
        let failure = RepositoryError.service(.unusableResponse(reason: reason))
        let events = await notes.fetcher(FakeDataTransferService(.notModified)).events(.cachedIfFresh(maxAge: .zero))
        #expect(events == [.failed(failure, cached: nil)])
    }

    @Test func `a renewal that cannot be written is a warning, and the value is the result`() async throws {
        let old = try await notes.cache("old", ago: .seconds(3600), entityTag: Self.tag)
        notes.store.failWriting("the disk is full")
        let events = await notes.fetcher(FakeDataTransferService(.notModified)).events(.cachedIfFresh(maxAge: .zero))
        #expect(events == [.cached(old), .finished(notes.fresh("old"), origin: .service)])
        #expect(notes.warnings.warnings == [.notCached(.storage(reason: "the disk is full"))])
    }

    @Test func `a store that cannot be read is a warning, and nothing is overwritten`() async throws {
        let old = try await notes.cache("old", ago: .seconds(60))
        notes.store.failReading("damaged")
        let events = await notes.fetcher(FakeDataTransferService(.note("new"))).events(.cachedIfFresh(maxAge: .zero))
        #expect(events == [.finished(notes.fresh("new"), origin: .service)])
        #expect(notes.warnings.warnings == [.unreadableCopy])
        notes.store.recover()
        #expect(try await notes.cached() == old)
    }

    @Test(arguments: ["", "{", #"{"text":7}"#, #"{"text":""}"#])
    func `a copy that cannot be read or converted is a warning and is replaced`(document: String) async throws {
        try await notes.save(Array(document.utf8), at: notes.clock.now(), Self.tag)
        let service = FakeDataTransferService(.note("new"))
        let events = await notes.fetcher(service).events(.cachedIfFresh(maxAge: .zero))
        #expect(events == [.finished(notes.fresh("new"), origin: .service)])
        #expect(service.requests.all.map(\.entityTag) == [nil], "there is nothing to revalidate")
        #expect(notes.warnings.warnings == [.unreadableCopy])
        #expect(try await notes.cached() == notes.fresh("new"))
    }

    @Test func `a response that cannot be written is a warning, not a failure`() async {
        notes.store.failWriting("the disk is full")
        let events = await notes.fetcher(FakeDataTransferService(.note("new"))).events(.cachedIfFresh(maxAge: .zero))
        #expect(events == [.finished(notes.fresh("new"), origin: .service)])
        #expect(notes.warnings.warnings == [.notCached(.storage(reason: "the disk is full"))])
    }

    @Test(arguments: [
        TransferError.service(.unreachable(reason: "refused")), .service(.unavailable(status: 500, retryAfter: nil)),
        .service(.unusableResponse(reason: "it is HTML")), .file(reason: "the disk is full", remedy: nil), .cancelled,
    ])
    func `a failed request caches nothing`(error: TransferError) async throws {
        let service = FakeDataTransferService(.failure(error))
        #expect(
            await notes.fetcher(service).events(.cachedIfFresh(maxAge: .zero)) == [
                .failed(RepositoryError(error), cached: nil)
            ]
        )
        #expect(try await notes.record() == nil)
        #expect(notes.warnings.warnings.isEmpty)
    }

    @Test func `a response that does not answer the request is a failure, and is not cached`() async throws {
        let old = try await notes.cache("old", ago: .seconds(60))
        let service = FakeDataTransferService(.json(#"{"text":"","unreadable":3}"#))
        let failure = RepositoryError.service(.unusableResponse(reason: "the note is empty"))
        #expect(await notes.fetcher(service).events(.remoteOnly) == [.failed(failure, cached: nil)])
        #expect(try await notes.cached() == old)
        #expect(notes.warnings.warnings.isEmpty)
    }

    @Test func `unreadable rows are reported once, when the response comes`() async {
        let service = FakeDataTransferService(.json(#"{"text":"new","unreadable":3}"#))
        _ = await notes.fetcher(service).events(.remoteOnly)
        _ = await notes.fetcher(service).events(.cachedOnly)
        #expect(notes.warnings.warnings == [.unreadableRows(count: 3)])
    }

    @Test func `a response to a request before a deletion is not cached after it`() async throws {
        let service = FakeDataTransferService(.note("new"))
        service.gate.close()
        async let events = notes.fetcher(service).events(.cachedIfFresh(maxAge: .zero))
        try await service.requests.wait(forCount: 1)
        try await notes.store.deleteAll(in: NoteResource.collection)
        service.gate.open()
        #expect(await events == [.finished(notes.fresh("new"), origin: .service)])
        #expect(try await notes.record() == nil)
    }

    @Test(arguments: [FakeAnswer.note("older"), .notModified])
    func `an older response never replaces a newer one`(answer: FakeAnswer) async throws {
        _ = try await notes.cache("first", ago: .seconds(3600), entityTag: Self.tag)
        let slow = FakeDataTransferService(answer)
        slow.gate.close()
        async let events = notes.fetcher(slow).events(.remoteOnly)
        try await slow.requests.wait(forCount: 1)
        _ = await notes.fetcher(FakeDataTransferService(.note("newer"))).events(.remoteOnly)
        slow.gate.open()
        #expect(await events.count == 1)
        #expect(try await notes.cached()?.value == "newer")
        #expect(notes.warnings.warnings.isEmpty, "being superseded is no failure")
    }

    @Test func `a resource that the service has deleted is deleted here`() async throws {
        let old = try await notes.cache("old", ago: .seconds(60))
        let other = try await notes.cache("other", ago: .seconds(60), of: NoteResource(name: "b"))
        let fetcher = notes.fetcher(FakeDataTransferService(.failure(.service(.notFound))))
        #expect(
            await fetcher.events(.cachedIfFresh(maxAge: .zero)) == [
                .cached(old), .failed(.service(.notFound), cached: old),
            ]
        )
        #expect(try await notes.record() == nil)
        #expect(await fetcher.events(.cachedOnly, of: NoteResource(name: "b")) == [.finished(other, origin: .cache)])
    }

    @Test func `a copy that cannot be deleted is a warning`() async throws {
        let old = try await notes.cache("old", ago: .seconds(60))
        notes.store.failWriting("the disk is gone")
        let fetcher = notes.fetcher(FakeDataTransferService(.failure(.service(.notFound))))
        #expect(
            await fetcher.events(.cachedIfFresh(maxAge: .zero)) == [
                .cached(old), .failed(.service(.notFound), cached: old),
            ]
        )
        #expect(notes.warnings.warnings == [.notDeleted(.storage(reason: "the disk is gone"))])
    }

    @Test func `a copy of one service is not shown for another`() async throws {
        _ = try await notes.cache("old", ago: .seconds(60))
        let other = notes.fetcher(FakeDataTransferService(.note("other")), namespace: "other")
        #expect(
            await other.events(.cachedIfFresh(maxAge: .zero)) == [.finished(notes.fresh("other"), origin: .service)]
        )
        #expect(try await notes.cached()?.value == "old")
    }
}
