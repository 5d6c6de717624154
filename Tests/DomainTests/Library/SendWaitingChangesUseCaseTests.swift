import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SendWaitingChangesUseCaseTests {
    private let library: LibraryFixture

    init() throws {
        library = try LibraryFixture()
    }

    private var lists: FakeUserListsRepository { library.lists }
    private var outbox: FakeOutboxRepository<UserSession, MovieChange> { library.outbox }

    @Test func `changes are sent in the order in which they were made`() async throws {
        try await add(3, 1, 2)
        #expect(await send() == ["3 made", "1 made", "2 made"])
        #expect(lists.ids(in: .watchlist).map(\.value) == [2, 1, 3])
        #expect(queue == LibraryOutbox(summary: OutboxSummary(lastID: 3)))
    }

    @Test(arguments: [RepositoryError.service(.unavailable(status: 500, retryAfter: nil)), .service(.sessionRejected)])
    func `a failure that concerns all changes ends the sending`(error: RepositoryError) async throws {
        try await add(1, 2, 3)
        lists.refuse(MovieID(2), with: error)
        #expect(await send() == ["1 made", "2 waits"])
        #expect(library.waiting == ["watchlist 2", "watchlist 3"])
    }

    @Test func `an unusable response leaves one change, a refusal drops it, and the others are sent`() async throws {
        try await add(1, 2, 3)
        lists.refuse(MovieID(1), with: .service(.unusableResponse(reason: "HTTP 400")))
        lists.refuse(MovieID(2), with: .service(.notFound))
        #expect(await send() == ["1 waits", "2 refused", "3 made"])
        #expect(library.waiting == ["watchlist 1"])
        #expect(queue.refused.map(\.change.movie.id.value) == [2])
    }

    @Test func `nothing is sent during a pause, unless it is ignored, and a success ends it`() async throws {
        try await add(1)
        #expect(await library.sendWaiting(library.sessions(library.account)).pause() == .zero)
        lists.refuse(with: .service(.unavailable(status: 503, retryAfter: nil)))
        #expect(await send(share: 0.8) == ["1 waits"])
        #expect(await library.sendWaiting(library.sessions(library.account)).pause() == .seconds(12))
        #expect(await send().isEmpty)
        #expect(await send(ignoresPause: true) == ["1 waits"])
        outbox.time = Timestamp(millisecondsSince1970: outbox.time.millisecondsSince1970 + 15_000)
        lists.refuse(with: nil)
        #expect(await send() == ["1 made"])
        #expect(queue.summary.pausedUntil == nil)
        #expect(await library.sendWaiting(library.sessions(library.account)).pause() == nil)
    }

    @Test func `a change that a killed process has begun to send is sent, and waits after it has failed`() async throws
    {
        let change = library.changeLibrary(library.sessions(library.account))
        _ = try await change.save(.list(.watchlist, isListed: true), of: try LibraryFixture.film(1))
        #expect(queue.summary.waitingCount == 0)
        lists.refuse(with: .service(.sessionRejected))
        #expect(await send() == ["1 waits"])
        #expect(queue.summary.waitingCount == 1)
        #expect(queue.summary.pausedUntil == nil, "the user has to act")
        lists.refuse(with: nil)
        #expect(await send() == ["1 made"])
    }

    @Test func `nothing is sent without a session, or while another process sends`() async throws {
        try await add(1)
        outbox.isSending = true
        #expect(await send().isEmpty)
        outbox.isSending = false
        #expect(await send(session: nil).isEmpty)
        #expect(lists.ids(in: .watchlist).isEmpty)
    }

    private var queue: LibraryOutbox { outbox.outbox(of: library.account) }

    private func add(_ ids: Int...) async throws {
        let change = library.changeLibrary(library.sessions(library.account))
        for id in ids {
            let movie = try LibraryFixture.film(id)
            _ = try await change.execute(.list(.watchlist, isListed: true), of: movie, isSent: false)
        }
    }

    private func send(ignoresPause: Bool = false, share: Double = 1) async -> [String] {
        await send(session: library.account, ignoresPause: ignoresPause, share: share)
    }

    private func send(session: UserSession?, ignoresPause: Bool = false, share: Double = 1) async -> [String] {
        let useCase = library.sendWaiting(library.sessions(session), share: share)
        return await useCase.execute(ignoresPause: ignoresPause).reduce(into: []) { results, sent in
            let result =
                switch sent.result {
                case .made: "made"
                case .waits: "waits"
                case .refused: "refused"
                }
            results.append("\(sent.change.change.movie.title) \(result)")
        }
    }
}
