import DomainKitDoubles
import DataKitDoubles
import Domain
import DomainDoubles
import DomainKit
import Testing

@testable import Data
@testable import DataKit

@Suite(.timeLimit(.minutes(1)))
struct DefaultUserListsRepositoryTests {
    private static let done = FakeAnswer.json(#"{"success":true}"#)
    private let session: AccountSession
    private let movie: Movie
    private let store = FakeRecordStore()
    private let warnings = FakeWarningReporter()

    init() throws {
        session = try #require(UserSession.sample())
        movie = Movie(id: try #require(MovieID(268)), title: "Batman", originalTitle: "Batman")
    }

    @Test func `a list comes from the service, newest first, and is cached without the session`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A", "B")))
        #expect(try await list(service, policy: .cachedIfFresh(maxAge: .zero)) == ["service A,B"])
        #expect(try await list(service, policy: .cachedOnly) == ["cache A,B"])
        let request = try #require(service.requests.all.first?.request)
        #expect(request.path == "/account/12/watchlist/movies")
        #expect(request.authority == .session)
        #expect(
            request.query == [
                QueryItem("page", "1"), QueryItem("session_id", "canary-session", isSecret: true),
                QueryItem("sort_by", "created_at.desc"),
            ]
        )
        let records = try await store.records(in: UserListResource.collection, limit: 10)
        #expect(records.count == 1)
        for record in records {
            #expect(!record.key.contains("canary"))
            #expect(!String(decoding: record.bytes, as: UTF8.self).contains("canary"))
        }
    }

    @Test func `another account, list or page is cached apart`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A")))
        _ = try await list(service, policy: .cachedIfFresh(maxAge: .zero))
        let other = try #require(UserSession.sample("other-session", account: 13))
        #expect(try await list(service, of: other, policy: .cachedOnly) == ["failed notCached"])
        #expect(try await list(service, .favorites, policy: .cachedOnly) == ["failed notCached"])
        #expect(try await list(service, page: 2, policy: .cachedOnly) == ["failed notCached"])
    }

    @Test func `two sessions of one account do not share a request`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A")))
        service.gate.close()
        let repository = repository(service)
        let other = try #require(UserSession.sample("other-session"))
        let reads = [session, other].map { session in
            Task { await repository.movies(in: .watchlist, of: session, page: .first, policy: .remoteOnly).summaries() }
        }
        try await service.requests.wait(forCount: 2)
        service.gate.open()
        for read in reads { #expect(await read.value == ["service A"]) }
    }

    @Test(arguments: [
        (UserList.watchlist, true, "/account/12/watchlist", #"{"media_id":268,"media_type":"movie","watchlist":true}"#),
        (.favorites, false, "/account/12/favorite", #"{"favorite":false,"media_id":268,"media_type":"movie"}"#),
    ])
    func `a change is one request`(list: UserList, isListed: Bool, path: String, body: String) async throws {
        let service = FakeDataTransferService(.json(#"{"success":true,"status_code":1}"#))
        let repository = repository(service)
        try await repository.setMovie(movie, isListed: isListed, in: list, of: session)
        let request = try #require(service.requests.all.first?.request)
        #expect(request.method == .post)
        #expect(request.authority == .session)
        #expect(request.path == path)
        #expect(request.query == [QueryItem("session_id", "canary-session", isSecret: true)])
        #expect(String(decoding: request.body ?? [], as: UTF8.self) == body)
    }

    @Test(arguments: UserList.allCases)
    func `after a change that is not confirmed, nothing is known`(list: UserList) async throws {
        let failure = ServiceFailure.unusableResponse(reason: "no confirmation")
        let service = FakeDataTransferService(.failure(.service(failure)))
        await #expect(throws: RepositoryError.service(failure)) {
            try await repository(service).setMovie(movie, isListed: true, in: list, of: session)
        }
        #expect(await states([movie.id]) == [movie.id: AccountState()], "nothing is known")
    }

    @Test(arguments: [
        TransferError.service(.notFound), .service(.unreachable(reason: "connection refused")),
        .service(.timedOut(after: .seconds(15))), .service(.sessionRejected), .cancelled,
        .file(reason: "the disk is full", remedy: nil),
    ])
    func `a change that is not confirmed is an error, and cached pages stay`(failure: TransferError) async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A")), .failure(failure))
        _ = try await list(service, policy: .cachedIfFresh(maxAge: .zero))
        await #expect(throws: RepositoryError(failure)) {
            try await repository(service).setMovie(movie, isListed: true, in: .watchlist, of: session)
        }
        #expect(try await list(service, policy: .cachedOnly) == ["cache A"])
    }

    @Test func `fetched pages and confirmed changes are remembered`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A")), Self.done)
        _ = try await list(service, policy: .remoteOnly)
        try await repository(service).setMovie(movie, isListed: true, in: .favorites, of: session)
        let first = try #require(MovieID(1))
        let states = await states([first, movie.id])
        #expect(states == [first: AccountState(isOnWatchlist: true), movie.id: AccountState(isFavorite: true)])
    }

    @Test func `a change succeeds if it cannot be remembered, with a warning`() async throws {
        store.failWriting("read-only")
        let repository = repository(FakeDataTransferService(Self.done))
        try await repository.setMovie(movie, isListed: true, in: .watchlist, of: session)
        #expect(warnings.warnings == [.notCached(.storage(reason: "read-only"))])
    }

    @Test func `a rejected session is a failure`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A")), .failure(.service(.sessionRejected)))
        _ = try await list(service, policy: .cachedIfFresh(maxAge: .zero))
        #expect(try await list(service, policy: .remoteOnly) == ["failed the session was rejected"])
    }

    @Test func `a bad row is left out and counted, a movie for adults stays`() async throws {
        let json = PageJSON.rows([#"{"id":1,"title":"A","adult":true}"#, "{}"])
        #expect(try await list(FakeDataTransferService(.json(json)), policy: .remoteOnly) == ["service A"])
        #expect(warnings.warnings == [.unreadableRows(count: 1)])
    }

    private func repository(_ service: FakeDataTransferService) -> DefaultUserListsRepository {
        DefaultUserListsRepository(fetcher: fetcher(service), library: LibraryRecords(fetcher: fetcher(service)))
    }

    private func states(_ movies: [MovieID]) async -> [MovieID: AccountState] {
        let fetcher = fetcher(FakeDataTransferService(Self.done))
        return await LibraryRecords(fetcher: fetcher).states(of: movies, for: .account(session))
    }

    private func fetcher(_ service: FakeDataTransferService) -> Fetcher {
        Fetcher(service: service, store: store, clock: FakeWallClock(), namespace: "test", warnings: warnings)
    }

    private func list(
        _ service: FakeDataTransferService,
        of other: AccountSession? = nil,
        _ list: UserList = .watchlist,
        page: Int = 1,
        policy: FetchPolicy
    ) async throws -> [String] {
        await repository(service)
            .movies(in: list, of: other ?? session, page: try PageNumber(page), policy: policy).summaries()
    }
}
