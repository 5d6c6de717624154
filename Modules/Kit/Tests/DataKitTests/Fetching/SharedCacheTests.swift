import DataKitDoubles
import DomainKit
import DomainKitDoubles
import Testing

@testable import DataKit

/// What is sent to a team, and what comes from it without being asked for.
@Suite(.timeLimit(.minutes(1)))
struct SharedCacheTests {
    private let team = Team()

    private func fetch(_ id: String = "a") async {
        _ = await team.fetcher().events(.remoteOnly, of: BookResource(id: id))
    }

    @Test func `what waits is sent as it is here, with its age and the limit of its collection`() async throws {
        await fetch()
        team.books.clock.advance(by: .seconds(7))
        try await team.sender().run()
        let expected = SharedCopy(
            key: team.key,
            bytes: try #require(try await team.books.record()).bytes,
            age: .seconds(7) + .milliseconds(2),
            entityTag: EntityTag("2"),
            limit: BookResource.collection.limit
        )
        #expect(team.copies.batches.all == [[expected]])
        #expect(try await team.waiting() == 0)
        try await team.sender().run()
        #expect(team.copies.batches.count == 1)
    }

    @Test func `many copies are sent together`() async throws {
        for id in 1...9 { await fetch("\(id)") }
        try await team.sender().run()
        #expect(team.copies.batches.all.map(\.count) == [9])
    }

    @Test func `a copy that is gone or very large is not sent, and does not wait any more`() async throws {
        await fetch("gone")
        try await team.books.store.deleteAll(in: BookResource.collection)
        await fetch("large")
        let large = BookResource(id: "large")
        try await team.books.save([UInt8](repeating: 32, count: 1_000_001), at: team.books.clock.now(), of: large)
        try await team.sender().run()
        #expect(team.copies.batches.all == [[]])
        #expect(try await team.waiting() == 0)
    }

    @Test func `what a server refuses is sent again, and lost neither then nor at the end`() async throws {
        await fetch()
        team.copies.fail("too many connections")
        let sending = Task { [team] in try await team.sender().run() }
        try await team.copies.batches.wait(forCount: 2)
        #expect(try await team.waiting() == 1)
        team.copies.fail(nil)
        try await sending.value
        #expect(try await team.waiting() == 0)
    }

    @Test func `a cancelled sender leaves what waits`() async throws {
        await fetch()
        team.copies.fail("refused")
        let sending = Task { [team] in try await team.sender().run() }
        try await team.copies.batches.wait(forCount: 1)
        sending.cancel()
        try await sending.value
        #expect(try await team.waiting() == 1)
    }

    @Test func `a response that came after the cache was cleared leaves nothing that waits`() async throws {
        let service = FakeDataTransferService { [team] _ in
            try? await team.books.store.deleteAll(in: BookResource.collection)
            return .book("new")
        }
        _ = await team.fetcher(service: service).events(.remoteOnly)
        #expect(try await team.waiting() == 0)
    }

    @Test func `what waits for one team is not sent to another`() async throws {
        await fetch()
        try await team.sender(namespace: "service of another team").run()
        #expect(team.copies.batches.count == 0)
        #expect(try await team.waiting() == 1)
    }

    @Test func `one process sends at a time`() async throws {
        await fetch()
        try await team.sender(FakeProcessLock(isHeld: true)).run()
        #expect(team.copies.batches.count == 0)
        #expect(try await team.waiting() == 1)
    }

    @Test func `many responses start few processes`() async throws {
        let fetcher = team.fetcher()
        for id in 1...9 { _ = await fetcher.events(.remoteOnly, of: BookResource(id: "\(id)")) }
        #expect(team.starts.count == 1)
    }

    @Test func `what the user's own session asks is not offered`() async throws {
        let session = SessionBookResource()
        _ = await team.fetcher().fetch(session, policy: .remoteOnly).reduce(into: []) { $0.append($1) }
        _ = await team.fetcher().fetch(session, policy: .cachedIfFresh(maxAge: .zero)).reduce(into: []) {
            $0.append($1)
        }
        #expect(try await team.waiting() == 0)
        #expect(team.copies.looks.count == 0)
    }

    // MARK: - Following

    @Test func `what others save comes here while it is observed, if it is newer and a response`() async throws {
        let own = try await team.books.cache("own", ago: .seconds(10))
        let fetcher = team.fetcher()
        let following = Task { await fetcher.share?.follow() }
        defer { following.cancel() }
        let events = Recorder<FetchEvent<String>>()
        let observing = Task {
            for await event in fetcher.fetch(BookResource(), policy: .observed(maxAge: .seconds(60))) {
                events.record(event)
            }
        }
        try await events.wait(forCount: 1)
        // Nobody observes this one.
        team.copies.tell(SharedKey(collection: "books", key: "other"))
        for (text, age) in [("older", Duration.seconds(20)), ("", .zero)] {
            team.share(text, ago: age)
            let looks = team.copies.looks.count
            team.copies.tell(team.key)
            try await team.copies.looks.wait(forCount: looks + 1)
        }
        team.share("theirs", ago: .zero)
        team.copies.tell(team.key)
        try await events.wait(forCount: 2)
        let theirs = team.books.fresh("theirs")
        #expect(events.all == [.finished(own, origin: .cache), .finished(theirs, origin: .cache)])
        #expect(try await team.books.cached() == theirs)
        #expect(Set(team.copies.looks.all) == [team.key])
        observing.cancel()
        await observing.value
    }
}

/// A book that only somebody who is signed in may read.
private struct SessionBookResource: RemoteResource {
    static let collection = BookResource.collection

    var request: ServiceRequest { ServiceRequest(as: .session, path: "/account/book") }

    func value(from dto: BookDTO) throws(RepositoryError) -> String { dto.title }
}
