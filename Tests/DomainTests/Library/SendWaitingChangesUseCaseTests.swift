import Domain
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SendWaitingChangesUseCaseTests {
    private let session: UserSession
    private let approval: SignInApproval
    private let lists = FakeUserListsRepository()
    private let ratings = FakeRatingsRepository()
    private let waiting = FakeWaitingChangesRepository()

    init() throws {
        session = .account(try #require(UserSession.sample()))
        approval = SignInApproval(token: try #require(RequestToken("token1")), address: "")
    }

    @Test func `changes are sent in the order in which they were made`() async throws {
        try await add(3, 1, 2)
        #expect(await send() == ["3 made", "1 made", "2 made"])
        #expect(lists.ids(in: .watchlist).map(\.value) == [2, 1, 3])
        #expect(try queue() == WaitingChanges(lastID: 3, lastMadeID: 3))
    }

    @Test(arguments: [MoviesError.service(.unavailable(status: 500, retryAfter: nil)), .service(.sessionRejected)])
    func `a failure that concerns all changes ends the sending`(error: MoviesError) async throws {
        try await add(1, 2, 3)
        lists.refuse(MovieID(2), with: error)
        #expect(await send() == ["1 made", "2 waits"])
        #expect(try queue().changes.map(\.movie.id.value) == [2, 3])
    }

    @Test func `an unusable response leaves one change, a refusal drops it, and the others are sent`() async throws {
        try await add(1, 2, 3)
        lists.refuse(MovieID(1), with: .service(.unusableResponse(reason: "HTTP 400")))
        lists.refuse(MovieID(2), with: .service(.notFound))
        #expect(await send() == ["1 waits", "2 refused", "3 made"])
        #expect(try queue().changes.map(\.movie.id.value) == [1])
        #expect(try queue().refused.map(\.movie.id.value) == [2])
    }

    @Test func `a change that the service has already is made`() async throws {
        try await add(1)
        lists.refuse(with: .service(.alreadyExists))
        #expect(await send() == ["1 made"])
    }

    @Test func `the pauses between failed attempts grow, and a success ends them`() async throws {
        try await add(1)
        lists.refuse(with: .service(.unavailable(status: 503, retryAfter: nil)))
        for seconds in [15, 30, 60, 120, 240, 480, 900, 900] {
            #expect(await send() == ["1 waits"])
            let pause = try #require(try queue().pausedUntil?.millisecondsSince1970) - now
            #expect(pause == seconds * 1000)
            waiting.time = Timestamp(millisecondsSince1970: now + pause - 1)
            #expect(await send().isEmpty)
            waiting.time = Timestamp(millisecondsSince1970: now + 1)
        }
        lists.refuse(with: nil)
        #expect(await send() == ["1 made"])
        #expect(try queue().pausedUntil == nil)
    }

    @Test func `a pause can be ignored, is as long as the service asks for, and is not made if the user has to act`()
        async throws
    {
        try await add(1)
        lists.refuse(with: .service(.rateLimited(retryAfter: .seconds(100))))
        _ = await send()
        #expect(try queue().pausedUntil?.millisecondsSince1970 == now + 100_000)
        lists.refuse(with: .service(.rateLimited(retryAfter: .seconds(1_000_000))))
        #expect(await send(ignoresPause: true) == ["1 waits"])
        #expect(try queue().pausedUntil?.millisecondsSince1970 == now + 3_600_000)
        waiting.time = Timestamp(millisecondsSince1970: 0)
        #expect(try queue().isDue(at: waiting.time), "the clock was set back")
        let paused = try queue()
        lists.refuse(with: .service(.sessionRejected))
        #expect(await send() == ["1 waits"])
        #expect(try queue().pausedUntil == paused.pausedUntil)
    }

    @Test func `the share of a pause keeps programs apart`() async throws {
        try await add(1)
        lists.refuse(with: .service(.unreachable(reason: "refused")))
        _ = await send(share: 0.75)
        #expect(try queue().pausedUntil?.millisecondsSince1970 == now + 11_250)
    }

    @Test(arguments: [(ServiceFailure.timedOut(after: .seconds(15)), true), (.unreachable(reason: "refused"), false)])
    func `a change that was sent without an answer may be made, one that was not received is not`(
        failure: ServiceFailure,
        mayBeMade: Bool
    ) async throws {
        try await add(1)
        #expect(try queue().changes.map(\.mayBeMade) == [false])
        lists.refuse(with: .service(failure))
        _ = await send()
        #expect(try queue().changes.map(\.mayBeMade) == [mayBeMade])
    }

    @Test func `the right to send is given back if the changes cannot be saved`() async throws {
        try await add(1)
        lists.duringNextChange { [waiting] in waiting.fail(with: .storage(reason: "full")) }
        #expect(await send().isEmpty)
        #expect(!waiting.isSending)
        waiting.fail(with: nil)
        #expect(await send() == ["1 made"])
    }

    @Test func `nothing is sent without a session, or while another process sends`() async throws {
        try await add(1)
        waiting.isSending = true
        #expect(await send().isEmpty)
        waiting.isSending = false
        #expect(await send(session: nil).isEmpty)
        #expect(lists.ids(in: .watchlist).isEmpty)
    }

    @Test func `a change that is replaced while it is sent keeps waiting`() async throws {
        try await add(1)
        let movie = try film(1)
        let newer = LibraryChange.list(.watchlist, isListed: false)
        lists.duringNextChange { [waiting, session] in
            try? waiting.update(session) { changes, now throws(MoviesError) in
                let change = WaitingChange(id: 9, movie: movie, change: newer, madeAt: now, mayBeMade: false)
                changes = WaitingChanges(changes: [change], lastID: 9)
            }
        }
        #expect(await send() == ["1 made"])
        #expect(try queue().changes.map(\.change) == [newer])
    }

    private var now: Int64 { waiting.time.millisecondsSince1970 }

    private func add(_ ids: Int...) async throws {
        for id in ids {
            _ = try await ChangeLibraryUseCase(
                sessions: sessions(session),
                lists: lists,
                ratings: ratings,
                states: FakeAccountStatesRepository(),
                waiting: waiting
            ).execute(.list(.watchlist, isListed: true), of: try film(id), isSent: false)
        }
    }

    private func film(_ id: Int) throws -> Movie {
        Movie(id: try #require(MovieID(id)), title: "\(id)", originalTitle: "\(id)")
    }

    private func sessions(_ session: UserSession?) -> FakeUserSessionRepository {
        FakeUserSessionRepository(session, next: self.session, approval: approval)
    }

    private func send(ignoresPause: Bool = false, share: Double = 1) async -> [String] {
        await send(session: session, ignoresPause: ignoresPause, share: share)
    }

    private func send(session: UserSession?, ignoresPause: Bool = false, share: Double = 1) async -> [String] {
        let useCase = SendWaitingChangesUseCase(
            sessions: sessions(session),
            lists: lists,
            ratings: ratings,
            waiting: waiting,
            share: { share }
        )
        return await useCase.execute(ignoresPause: ignoresPause).reduce(into: []) { results, sent in
            let result =
                switch sent.result {
                case .made: "made"
                case .waits: "waits"
                case .refused: "refused"
                }
            results.append("\(sent.change.movie.title) \(result)")
        }
    }

    private func queue() throws -> WaitingChanges {
        try waiting.changes(of: session)
    }
}
