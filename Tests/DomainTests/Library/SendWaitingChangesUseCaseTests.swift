import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

@Suite(.timeLimit(.minutes(3)))
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

    private static let failures: [(errors: [Int: ServiceFailure], results: [String], waiting: [Int], refused: [Int])] =
        [
            ([2: .unavailable(status: 500, retryAfter: nil)], ["1 made", "2 waits"], [2, 3], []),
            ([2: .sessionRejected], ["1 made", "2 waits"], [2, 3], []),
            ([1: .unusableResponse(reason: "HTTP 400"), 2: .notFound], ["1 waits", "2 refused", "3 made"], [1], [2]),
        ]

    @Test(arguments: failures)
    func `a failure that concerns all changes ends the sending, and one that concerns its own does not`(
        errors: [Int: ServiceFailure],
        results: [String],
        waiting: [Int],
        refused: [Int]
    ) async throws {
        try await add(1, 2, 3)
        for (id, error) in errors { lists.refuse(MovieID(id), with: .service(error)) }
        #expect(await send() == results)
        #expect(queue.entries.map(\.change.movie.id.value) == waiting)
        #expect(queue.refused.map(\.change.movie.id.value) == refused)
    }

    @Test func `nothing is sent during a pause, unless it is ignored, and a success ends it`() async throws {
        try await add(1)
        #expect(await pause() == .zero)
        lists.refuse(with: .service(.unavailable(status: 503, retryAfter: nil)))
        #expect(await send() == ["1 waits"])
        #expect(await pause() == .seconds(12))
        #expect(await send().isEmpty)
        #expect(await send(ignoresPause: true) == ["1 waits"])
        outbox.time = outbox.time.advanced(by: .seconds(12))
        lists.refuse(with: nil)
        outbox.isSending = true
        #expect(await send().isEmpty, "another process sends")
        outbox.isSending = false
        #expect(await send(in: library.sessions(nil)).isEmpty)
        #expect(await send() == ["1 made"])
        #expect(await pause() == nil)
    }

    private var queue: LibraryOutbox { outbox.outbox(of: library.account) }

    private func add(_ ids: Int...) async throws {
        let change = library.changeLibrary(library.sessions(library.account))
        for id in ids {
            let movie = try Movie.film(id)
            _ = try await change.execute(.list(.watchlist, isListed: true), of: movie, isSent: false)
        }
    }

    private func pause() async -> Duration? {
        await library.sendWaiting(library.sessions(library.account)).pause()
    }

    private func send(in sessions: FakeUserSessionRepository? = nil, ignoresPause: Bool = false) async -> [String] {
        let useCase = library.sendWaiting(sessions ?? library.sessions(library.account))
        return await useCase.execute(ignoresPause: ignoresPause).all().map { sent in
            let result =
                switch sent.result {
                case .made: "made"
                case .waits: "waits"
                case .refused: "refused"
                }
            return "\(sent.change.change.movie.title) \(result)"
        }
    }
}
