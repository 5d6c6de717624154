import Domain
import TestDoubles
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(1)))
struct DefaultRatingsRepositoryTests {
    private let session: AccountSession
    private let guest: UserSession
    private let movie: MovieID
    private let store = FakeRecordStore()

    init() throws {
        session = try #require(UserSession.sample())
        guest = .guest(try #require(SessionID("guest1")))
        movie = try #require(MovieID(268))
    }

    @Test func `a rating is one request, with the session of a user or of a guest`() async throws {
        let service = FakeDataTransferService(.json(#"{"success":true,"status_code":12}"#))
        try await repository(service).setRating(UserRating(8.5), of: movie, in: .account(session))
        try await repository(service).setRating(nil, of: movie, in: guest)
        let requests = service.requests.all.map(\.request)
        #expect(requests.map(\.path) == ["/movie/268/rating", "/movie/268/rating"])
        #expect(requests.map(\.method) == [.post, .delete])
        #expect(requests[0].query == [QueryItem("session_id", "canary-session", isSecret: true)])
        #expect(requests[1].query == [QueryItem("guest_session_id", "guest1", isSecret: true)])
        #expect(String(decoding: requests[0].body ?? [], as: UTF8.self) == #"{"value":8.5}"#)
        #expect(requests[1].body == nil)
    }

    @Test func `a movie that the service does not know is an error`() async throws {
        let service = FakeDataTransferService(.failure(.service(.notFound)))
        await #expect(throws: MoviesError.service(.notFound)) {
            try await repository(service).setRating(UserRating(8.5), of: movie, in: .account(session))
        }
    }

    @Test func `a confirmed rating is remembered, and one that was refused is not`() async throws {
        let refusal = FakeAnswer.failure(.service(.rateLimited(retryAfter: nil)))
        let service = FakeDataTransferService(.json("{}"), refusal, .json("{}"))
        try await repository(service).setRating(UserRating(8.5), of: movie, in: .account(session))
        #expect(await state() == AccountState(rating: try UserRating(8.5)))
        try? await repository(service).setRating(UserRating(2), of: movie, in: .account(session))
        #expect(await state() == AccountState(rating: try UserRating(8.5)))
        try await repository(service).setRating(nil, of: movie, in: .account(session))
        #expect(await state() == AccountState())
    }

    @Test func `after a rating that the service may have made, nothing is known`() async throws {
        let failure = FakeAnswer.failure(.service(.interrupted(reason: "reset")))
        let service = FakeDataTransferService(.json("{}"), failure)
        try await repository(service).setRating(UserRating(8.5), of: movie, in: .account(session))
        try? await repository(service).setRating(UserRating(2), of: movie, in: .account(session))
        #expect(await state() == nil)
    }

    @Test func `a rating of a guest is not remembered`() async throws {
        try await repository(FakeDataTransferService(.json("{}"))).setRating(UserRating(8.5), of: movie, in: guest)
        #expect(try await store.records(in: AccountStateRecords.collection, limit: 10).isEmpty)
    }

    private func fetcher(_ service: FakeDataTransferService) -> Fetcher {
        Fetcher(
            service: service,
            store: store,
            clock: FakeWallClock(),
            namespace: "test",
            warnings: FakeWarningReporter()
        )
    }

    private func repository(_ service: FakeDataTransferService) -> DefaultRatingsRepository {
        DefaultRatingsRepository(fetcher: fetcher(service))
    }

    private func state() async -> AccountState? {
        let fetcher = fetcher(FakeDataTransferService(.json("{}")))
        return await DefaultAccountStatesRepository(fetcher: fetcher, userFetcher: fetcher)
            .knownStates(of: [movie], for: session.account)[movie]
    }
}
