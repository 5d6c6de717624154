import DataKitDoubles
import DomainKit
import DomainKitDoubles
import Testing

@testable import DataKit

/// A computer's own copy first, then the team's, and then the service.
@Suite(.timeLimit(.minutes(1)))
struct FetcherShareTests {
    private static let policy = FetchPolicy.cachedIfFresh(maxAge: .seconds(60))
    private let team = Team()

    @Test func `a fresh copy of the team is the answer, and is saved here with its age`() async throws {
        team.share("theirs", ago: .seconds(10), entityTag: EntityTag("1"))
        let theirs = team.cached("theirs", ago: .seconds(10))
        #expect(await team.fetcher().events(Self.policy) == [.finished(theirs, origin: .service)])
        #expect(team.service.requests.count == 0)
        #expect(try await team.books.cached() == theirs)
        #expect(try await team.books.record()?.entityTag == EntityTag("1"))
        #expect(try await team.waiting() == 0, "the team has it already")
        #expect(await team.fetcher().events(.cachedOnly) == [.finished(theirs, origin: .cache)])
    }

    @Test func `a fresh copy here is the answer without a look`() async throws {
        let own = try await team.books.cache("own", ago: .seconds(10))
        #expect(await team.fetcher().events(Self.policy) == [.finished(own, origin: .cache)])
        #expect(team.copies.looks.count == 0)
    }

    @Test(arguments: [FetchPolicy.remoteOnly, .cachedOnly])
    func `who wants the service alone, or no network, does not ask the team`(policy: FetchPolicy) async {
        team.share("theirs", ago: .zero)
        _ = await team.fetcher().events(policy)
        #expect(team.copies.looks.count == 0)
    }

    @Test func `who wants the service alone does not join a look at the team`() async throws {
        team.copies.gate.close()
        team.share("theirs", ago: .zero)
        let fetcher = team.fetcher()
        let looking = Task { await fetcher.events(Self.policy) }
        try await team.copies.looks.wait(forCount: 1)
        #expect(await fetcher.events(.remoteOnly) == [.finished(team.books.fresh("new"), origin: .service)])
        team.copies.gate.open()
        #expect(await looking.value == [.finished(team.books.fresh("theirs"), origin: .service)])
    }

    @Test func `without a fresh copy of the team, the service is asked at once, and its response waits to be sent`()
        async throws
    {
        #expect(await team.fetcher().events(Self.policy) == [.finished(team.books.fresh("new"), origin: .service)])
        #expect(try await team.waiting() == 1)
        #expect(team.starts.count == 1)
    }

    @Test func `an old copy of the team is asked about by its tag`() async throws {
        team.share("theirs", ago: .seconds(100), entityTag: EntityTag("1"))
        let service = FakeDataTransferService(.notModified)
        #expect(
            await team.fetcher(service: service).events(Self.policy) == [
                .finished(team.books.fresh("theirs"), origin: .service)
            ]
        )
        #expect(service.requests.all.map(\.entityTag) == [EntityTag("1")])
        #expect(try await team.books.cached() == team.books.fresh("theirs"))
    }

    @Test func `if the service fails, the team's old copy is shown and saved here`() async throws {
        _ = try await team.books.cache("own", ago: .seconds(200))
        team.share("theirs", ago: .seconds(100))
        let service = FakeDataTransferService(.failure(.service(.unreachable(reason: "down"))))
        let theirs = team.cached("theirs", ago: .seconds(100))
        let events = await team.fetcher(service: service).events(Self.policy)
        #expect(events.count == 2)
        guard case .failed(_, cached: theirs) = events.last else {
            Issue.record("\(events)")
            return
        }
        #expect(try await team.books.cached() == theirs)
    }

    @Test func `what the service has deleted is not shown because the team has it`() async throws {
        team.share("theirs", ago: .seconds(100))
        let service = FakeDataTransferService(.failure(.service(.notFound)))
        #expect(await team.fetcher(service: service).events(Self.policy) == [.failed(.service(.notFound), cached: nil)])
        #expect(try await team.books.record() == nil)
    }

    @Test func `a copy of the team that is older than the own one is not used`() async throws {
        let own = try await team.books.cache("own", ago: .seconds(100), entityTag: EntityTag("own"))
        team.share("theirs", ago: .seconds(200), entityTag: EntityTag("theirs"))
        let events = await team.fetcher().events(Self.policy)
        #expect(events == [.cached(own), .finished(team.books.fresh("new"), origin: .service)])
        #expect(team.service.requests.all.map(\.entityTag) == [EntityTag("own")])
    }

    @Test(arguments: [#"{"title":""}"#, "{}", "", "[\u{0}"])
    func `a copy of the team that is no response is not used`(text: String) async throws {
        let copy = SharedCopy(key: team.key, bytes: Array(text.utf8), age: .zero, entityTag: nil, limit: nil)
        team.copies.put(SharedFinding(copy: copy), under: team.key)
        #expect(await team.fetcher().events(Self.policy) == [.finished(team.books.fresh("new"), origin: .service)])
        #expect(try await team.books.cached() == team.books.fresh("new"))
    }

    // MARK: - Slow, down

    @Test func `a server that takes longer than its head start is not waited for, and gets none for a minute`()
        async throws
    {
        team.copies.gate.close()
        let fetcher = team.fetcher(headStart: .milliseconds(1))
        #expect(await fetcher.events(Self.policy) == [.finished(team.books.fresh("new"), origin: .service)])
        try await team.books.store.deleteAll(in: BookResource.collection)
        // The head start would last for ever.
        #expect(await team.fetcher().events(Self.policy) == [.finished(team.books.fresh("new"), origin: .service)])
        #expect(team.copies.looks.count == 2)
    }

    @Test func `a team's copy that comes before the response ends the request`() async throws {
        team.copies.gate.close()
        team.service.gate.close()
        team.share("theirs", ago: .zero)
        let events = Task { await team.fetcher(headStart: .zero).events(Self.policy) }
        try await team.service.requests.wait(forCount: 1)
        team.copies.gate.open()
        #expect(await events.value == [.finished(team.books.fresh("theirs"), origin: .service)])
        #expect(team.service.cancellations.count == 1)
    }

    @Test func `a server that fails is not asked for a minute, and that is said once`() async throws {
        team.copies.fail("refused")
        #expect(await team.fetcher().events(Self.policy) == [.finished(team.books.fresh("new"), origin: .service)])
        #expect(team.books.warnings.warnings == [.shareUnavailable(reason: "refused")])
        team.copies.fail(nil)
        for (seconds, looks) in [(59, 1), (2, 2)] {
            team.books.clock.advance(by: .seconds(seconds))
            try await team.books.store.deleteAll(in: BookResource.collection)
            _ = await team.fetcher().events(Self.policy)
            #expect(team.copies.looks.count == looks)
        }
        #expect(try await team.waiting() == 1, "what a server does not take now waits")
    }

    @Test func `a server that answers too late is not asked for a minute, and nothing is said of it`() async throws {
        team.copies.answerTooLate()
        #expect(await team.fetcher().events(Self.policy) == [.finished(team.books.fresh("new"), origin: .service)])
        try await team.books.store.deleteAll(in: BookResource.collection)
        _ = await team.fetcher().events(Self.policy)
        #expect(team.copies.looks.count == 1)
        #expect(team.books.warnings.warnings == [])
    }

    @Test func `if both fail, that of the service is told`() async throws {
        team.copies.fail("refused")
        let service = FakeDataTransferService(.failure(.service(.unreachable(reason: "down"))))
        let events = await team.fetcher(service: service).events(Self.policy)
        #expect(events == [.failed(.service(.unreachable(reason: "down")), cached: nil)])
    }

    // MARK: - Leases

    @Test func `a member who asks is waited for`() async throws {
        team.copies.put(SharedFinding(copy: nil, isAskedElsewhere: true), under: team.key)
        let events = Task { [team] in
            await team.fetcher(headStart: .zero).fetch(LeasedBookResource(), policy: Self.policy)
                .reduce(into: []) { $0.append($1) }
        }
        try await team.copies.looks.wait(forCount: 3)
        team.share("theirs", ago: .zero)
        #expect(await events.value == [.finished(team.books.fresh("theirs"), origin: .service)])
        #expect(team.service.requests.count == 0)
    }

    @Test func `a member who asks and saves nothing is not waited for longer than a process`() async throws {
        team.copies.put(SharedFinding(copy: nil, isAskedElsewhere: true), under: team.key)
        let events = await team.fetcher().fetch(LeasedBookResource(), policy: Self.policy)
            .reduce(into: []) { $0.append($1) }
        #expect(events == [.finished(team.books.fresh("new"), origin: .service)])
        #expect(team.copies.looks.count > 2)
    }

    @Test func `who stops waiting has learned nothing of the server`() async throws {
        team.copies.gate.close()
        let fetcher = team.fetcher()
        let copy = await fetcher.cache.copy(of: BookResource())
        let waiting = Task { try? await fetcher.answer(to: BookResource(), replacing: copy, maxAge: .seconds(60)) }
        try await team.copies.looks.wait(forCount: 1)
        waiting.cancel()
        #expect(await waiting.value == nil)
        #expect(try await team.books.store.records(in: RecordCollection(name: "share-1", limit: 9), limit: 9) == [])
    }

    @Test func `a copy of several responses stays on this computer`() async throws {
        let list = MergedBookResource()
        _ = await team.fetcher().fetch(list, policy: Self.policy).reduce(into: []) { $0.append($1) }
        #expect(team.copies.looks.count == 0)
        #expect(try await team.waiting() == 0)
    }
}

/// A book whose copy is merged of several responses.
private struct MergedBookResource: RemoteResource {
    static let collection = BookResource.collection
    static let isShared = false

    var request: ServiceRequest { BookResource().request }

    func value(from dto: BookDTO) throws(RepositoryError) -> String { dto.title }
}
