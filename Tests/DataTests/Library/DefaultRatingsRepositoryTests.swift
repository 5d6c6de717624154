import Data
import Domain
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DefaultRatingsRepositoryTests {
    private let account: UserSession
    private let guest: UserSession
    private let movie: MovieID

    init() throws {
        account = .account(try #require(UserSession.sample()))
        guest = .guest(try #require(SessionID("guest1")))
        movie = try #require(MovieID(268))
    }

    @Test func `a rating is one request, with the session of a user or of a guest`() async throws {
        let service = FakeDataTransferService(.json(#"{"success":true,"status_code":12}"#))
        let repository = DefaultRatingsRepository(service: service)
        try await repository.setRating(UserRating(8.5), of: movie, in: account)
        try await repository.setRating(nil, of: movie, in: guest)
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
            try await DefaultRatingsRepository(service: service).setRating(UserRating(8.5), of: movie, in: account)
        }
    }
}
