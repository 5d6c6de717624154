import DomainKitDoubles
import DataKitDoubles
import Domain
import DomainDoubles
import DomainKit
import Testing

@testable import Data
@testable import DataKit

@Suite(.timeLimit(.minutes(1)))
struct DefaultRatingsRepositoryTests {
    private static let done = FakeAnswer.json(#"{"success":true}"#)
    private let session: AccountSession
    private let guest: UserSession
    private let movie: Movie
    private let store = FakeRecordStore()
    private let warnings = FakeWarningReporter()

    init() throws {
        session = try #require(UserSession.sample())
        guest = .guest(try #require(SessionID("canary-guest")))
        movie = Movie(id: try #require(MovieID(268)), title: "Batman", originalTitle: "Batman")
    }

    @Test func `a rating is one request, with the session of a user or of a guest`() async throws {
        let service = FakeDataTransferService(.json(#"{"success":true,"status_code":12}"#))
        try await repository(service).setRating(UserRating(8.5), of: movie, in: .account(session))
        try await repository(service).setRating(nil, of: movie, in: guest)
        let requests = service.requests.all.map(\.request)
        #expect(requests.map(\.path) == ["/movie/268/rating", "/movie/268/rating"])
        #expect(requests.map(\.method) == [.post, .delete])
        #expect(requests.map(\.authority) == [.session, .session])
        #expect(requests[0].query == [QueryItem("session_id", "canary-session", isSecret: true)])
        #expect(requests[1].query == [QueryItem("guest_session_id", "canary-guest", isSecret: true)])
        #expect(String(decoding: requests[0].body ?? [], as: UTF8.self) == #"{"value":8.5}"#)
        #expect(requests[1].body == nil)
    }

    @Test func `a movie that the service does not know is an error`() async throws {
        let service = FakeDataTransferService(.failure(.service(.notFound)))
        await #expect(throws: RepositoryError.service(.notFound)) {
            try await repository(service).setRating(UserRating(8.5), of: movie, in: .account(session))
        }
    }

    @Test func `a change that is not confirmed may still have been made`() async throws {
        let failure = ServiceFailure.unusableResponse(reason: "no confirmation")
        let service = FakeDataTransferService(Self.done, .failure(.service(failure)))
        try await repository(service).setRating(UserRating(8.5), of: movie, in: .account(session))
        #expect(await state() == AccountState(rating: try UserRating(8.5)))
        for rating in [try UserRating(2), nil] {
            await #expect(throws: RepositoryError.service(failure)) {
                try await repository(service).setRating(rating, of: movie, in: .account(session))
            }
        }
        #expect(await state() == AccountState(), "nothing is known")
    }

    @Test func `a rating of a guest is remembered under the guest's session`() async throws {
        try await repository(FakeDataTransferService(Self.done)).setRating(UserRating(8.5), of: movie, in: guest)
        #expect(await state(for: guest) == AccountState(rating: try UserRating(8.5)))
        #expect(await state() == nil)
    }

    @Test func `the ratings of rated movies are remembered, and the one rated last is first`() async throws {
        let rows = [
            #"{"id":1,"title":"A","rating":8.5}"#, #"{"id":2,"title":"B","rating":10}"#, #"{"id":3,"title":"C"}"#,
        ]
        let service = FakeDataTransferService(.json(PageJSON.rows(rows)))
        let page = try await repository(service).ratedMovies(in: .account(session), page: .first, policy: .remoteOnly)
            .result()
        #expect(page.items.map(\.title) == ["A", "B", "C"])
        let states = await library(service).states(of: page.items.map(\.id), for: .account(session))
        #expect(page.items.map { states[$0.id]?.rating?.value } == [8.5, 10, nil])
        let request = try #require(service.requests.all.first?.request)
        #expect(request.path == "/account/12/rated/movies")
        #expect(request.authority == .session)
        #expect(
            request.query == [
                QueryItem("page", "1"), QueryItem("session_id", "canary-session", isSecret: true),
                QueryItem("sort_by", "created_at.desc"),
            ]
        )
    }

    @Test func `a guest's identifier is in the address, and in no record`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A")))
        _ = try await repository(service).ratedMovies(in: guest, page: .first, policy: .remoteOnly).result()
        let request = try #require(service.requests.all.first?.request)
        #expect(request.path == "/guest_session/canary-guest/rated/movies")
        #expect(request.authority == .session)
        #expect(request.isConfidential)
        let records = try await store.records(in: RatedMoviesResource.collection, limit: 10)
        #expect(records.count == 1)
        for record in records {
            #expect(!record.key.contains("canary"))
            #expect(!String(decoding: record.bytes, as: UTF8.self).contains("canary"))
        }
    }

    @Test func `another guest does not see the copy`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A")))
        let repository = repository(service)
        _ = try await repository.ratedMovies(in: guest, page: .first, policy: .remoteOnly).result()
        let other = UserSession.guest(try #require(SessionID("canary-other")))
        let summaries = await repository.ratedMovies(in: other, page: .first, policy: .cachedOnly).summaries()
        #expect(summaries == ["failed notCached"])
    }

    private func fetcher(_ service: FakeDataTransferService) -> Fetcher {
        Fetcher(
            service: service,
            store: store,
            clock: FakeWallClock(),
            namespace: "test",
            warnings: warnings
        )
    }

    private func library(_ service: FakeDataTransferService) -> LibraryRecords {
        LibraryRecords(fetcher: fetcher(service))
    }

    private func repository(_ service: FakeDataTransferService) -> DefaultRatingsRepository {
        DefaultRatingsRepository(fetcher: fetcher(service), library: library(service))
    }

    private func state(for user: UserSession? = nil) async -> AccountState? {
        await library(FakeDataTransferService(Self.done)).states(of: [movie.id], for: user ?? .account(session))[
            movie.id
        ]
    }
}
